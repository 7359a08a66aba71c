<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Closure;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Clock;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Stores and delivers files of messages, in FileFolder. File names consist of 128 random bits and an extension that does not depend on
 * the content.
 */
final class Files implements RouteProvider {

	public const META = '_slipstream_files';

	/** Maximum bytes of one file, and of all files. */
	private const MAX_BYTES = 10_485_760;
	private const QUOTA     = 524_288_000;

	/**
	 * Limits per client, so that a few clients cannot use the whole quota. While at least 1/FREE_PART of the quota is free, there is no
	 * limit per client. After that, a client may send at most 1/CLIENT_SHARE of the quota within SHARE_AGE seconds.
	 */
	private const FREE_PART    = 2;
	private const CLIENT_SHARE = 10;
	private const SHARE_AGE    = 86_400;

	/** Minimum bytes that each file counts as: one disk block. Otherwise, millions of tiny files would fit into the quota. */
	private const MIN_COUNTED = 4096;

	/** Seconds until a link expires. */
	private const LINK_AGE = 600;

	/** Seconds after which the request that stored a file has certainly ended. */
	private const REQUEST = 86_400;

	/** Capability to read messages. Source: contract. */
	private const CAPABILITY = 'edit_pages';

	/** @param (Closure(string, string): bool)|null $move Moves an upload. The default accepts only files that PHP has received. */
	public function __construct(
		private readonly Clock $clock,
		private readonly RateLimiter $limiter,
		private readonly ?Closure $move = null,
	) {}

	/** @return list<string> */
	public static function extensions(): array {
		return FileTypes::extensions();
	}

	/** Returns the maximum bytes of one file. The server's limit may be lower. */
	public static function max_bytes(): int {
		/**
		 * Filters the size limit of one file that a visitor sends.
		 * @param int $bytes Maximum bytes. If the server's limit is lower, that limit applies.
		 */
		$bytes = apply_filters( 'slipstream_message_file_bytes', self::MAX_BYTES );
		return max( 1, min( is_int( $bytes ) ? $bytes : self::MAX_BYTES, (int) wp_max_upload_size() ) );
	}

	/**
	 * Whether new files fit into the quota and the current client's share. If not, files without a message are deleted first.
	 * @param int ...$sizes Bytes of each new file.
	 */
	public function fits_quota( int ...$sizes ): bool {
		return $this->has_space( ...$sizes ) || ( $this->sweep() > 0 && $this->has_space( ...$sizes ) );
	}

	/**
	 * @param int ...$sizes Bytes of each new file.
	 * @phpstan-impure
	 */
	private function has_space( int ...$sizes ): bool {
		$quota = self::quota();
		$bytes = self::counted( ...array_map( 'intval', array_map( 'filesize', FileFolder::files() ) ) ) + self::counted( ...$sizes );
		$share = self::kilobytes( intdiv( $quota, self::CLIENT_SHARE ) );
		return match ( true ) {
			$bytes > $quota => false,
			$bytes <= intdiv( $quota, self::FREE_PART ) => true,
			default => ! $this->limiter->is_reached( self::client(), $share, self::SHARE_AGE ),
		};
	}

	private static function quota(): int {
		/**
		 * Filters how much space all files of messages may use.
		 * @param int $bytes Forms reject further files above this limit.
		 */
		$quota = apply_filters( 'slipstream_message_files_quota', self::QUOTA );
		return is_int( $quota ) ? $quota : self::QUOTA;
	}

	/** Returns the bytes that count toward the quota. */
	private static function counted( int ...$sizes ): int {
		return array_sum( array_map( static fn ( int $size ): int => max( self::MIN_COUNTED, $size ), $sizes ) );
	}

	/** Returns the key of the current client's counter. Uses owner_network(), because an IPv6 customer can change network() at will. */
	private static function client(): string {
		return 'message-files|' . ClientAddress::owner_network( ClientAddress::current() );
	}

	private static function kilobytes( int $bytes ): int {
		return max( 1, intdiv( $bytes, 1024 ) );
	}

	public function is_allowed( string $path, string $name ): bool {
		return FileTypes::is_allowed( $path, $name );
	}

	/** Moves an upload to the folder, under a random name. */
	public function store( string $path, string $name ): StoredFile|WP_Error {
		$folder = FileFolder::prepare();
		$random = bin2hex( random_bytes( 16 ) ) . FileFolder::ENDING;
		$size   = (int) filesize( $path );
		$move   = $this->move ?? static fn ( string $from, string $to ): bool => move_uploaded_file( $from, $to );
		if ( '' === $folder || ! $move( $path, "$folder/$random" ) ) {
			return new WP_Error( 'slipstream_file_not_kept', __( 'The file could not be stored.', 'slipstream' ), [ 'status' => 503 ] );
		}
		chmod( "$folder/$random", 0600 );
		$this->limiter->admit( [ self::client() => PHP_INT_MAX ], self::SHARE_AGE, self::kilobytes( self::counted( $size ) ) );
		return new StoredFile( sanitize_file_name( $name ), $random, $size );
	}

	/**
	 * @param list<StoredFile> $files Files in the order of the form.
	 * @return bool False if the database fails. The files could then never be found.
	 */
	public function attach( int $message_id, array $files ): bool {
		return [] === $files
			|| false !== add_post_meta(
				$message_id,
				self::META,
				wp_slash( (string) wp_json_encode( array_map( static fn ( StoredFile $file ): array => $file->to_array(), $files ) ) ),
				true
			);
	}

	/** @param list<StoredFile> $files Files of a message that was deleted or could not be stored. */
	public function discard( array $files ): void {
		foreach ( $files as $file ) {
			wp_delete_file( FileFolder::find( $file ) );
		}
	}

	/** Hook `before_delete_post`. */
	public function delete_of_message( int $message_id ): void {
		if ( Messages::TYPE === get_post_type( $message_id ) ) {
			$this->discard( $this->for_message( $message_id ) );
		}
	}

	/**
	 * Deletes files without a message, which killed requests have left. Skips files of the last day, whose request may still be running.
	 * @return int Number of deleted files.
	 */
	public function sweep(): int {
		global $wpdb;
		$before = $this->clock->now()->getTimestamp() - self::REQUEST;
		$old    = array_filter( FileFolder::files(), static fn ( string $path ): bool => (int) filemtime( $path ) < $before );
		if ( [] === $old ) {
			return 0;
		}
		$rows = $wpdb->get_col( $wpdb->prepare( "SELECT meta_value FROM $wpdb->postmeta WHERE meta_key = %s", self::META ) );
		if ( MessagesTable::has_failed() ) {
			// Delete nothing if the list of used files cannot be read.
			return 0;
		}
		preg_match_all( '/[0-9a-f]{32}\.bin/', implode( "\n", $rows ), $kept );
		$kept = array_flip( $kept[0] );
		$lost = array_filter( $old, static fn ( string $path ): bool => ! isset( $kept[ basename( $path ) ] ) );
		array_map( 'wp_delete_file', $lost );
		return count( $lost );
	}

	/** @return list<StoredFile> */
	public function for_message( int $message_id ): array {
		$rows  = json_decode( (string) get_post_meta( $message_id, self::META, true ), true );
		$files = [];
		foreach ( is_array( $rows ) ? $rows : [] as $row ) {
			if ( is_array( $row ) && 1 === preg_match( '/^[0-9a-f]{32}\.bin$/D', (string) ( $row['path'] ?? '' ) ) ) {
				$files[] = new StoredFile(
					sanitize_file_name( (string) ( $row['name'] ?? '' ) ),
					(string) $row['path'],
					(int) ( $row['size'] ?? 0 )
				);
			}
		}
		return $files;
	}

	/** Whether the file exists. It is missing if a site was moved without its uploads. */
	public function exists( StoredFile $file ): bool {
		return is_file( FileFolder::find( $file ) );
	}

	/** Returns a link for the current user; '' if the user may not read messages. The link works in a browser without a nonce. */
	public function url( int $message_id, int $number ): string {
		$user  = get_current_user_id();
		$until = $this->clock->now()->getTimestamp() + self::LINK_AGE;
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return '';
		}
		return add_query_arg(
			[
				'user'      => $user,
				'until'     => $until,
				'signature' => $this->sign( $message_id, $number, $user, $until ),
			],
			rest_url( "slipstream/v1/messages/$message_id/files/$number" )
		);
	}

	public function routes(): array {
		$arguments = [
			'user'      => Schema::INTEGER + [ 'required' => true ],
			'until'     => Schema::INTEGER + [ 'required' => true ],
			'signature' => Schema::TEXT + [
				'required' => true,
				'pattern'  => '^[0-9a-z]*$',
			],
		];
		$schema    = Schema::resource( 'message-file', [ 'name' => Schema::TEXT ] );
		return [
			new Route(
				'slipstream/v1',
				'/messages/(?P<id>\d+)/files/(?P<number>\d+)',
				$schema,
				[ new Method( 'GET', $this->may_read( ... ), $this->send( ... ), $arguments ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Signed link. Its user must still have the capability. */
	private function may_read( WP_REST_Request $request ): bool|WP_Error {
		$part = $request->get_url_params();
		$user = (int) $request['user'];
		$time = (int) $request['until'];
		if (
			! hash_equals(
				$this->sign( (int) ( $part['id'] ?? 0 ), (int) ( $part['number'] ?? 0 ), $user, $time ),
				(string) $request['signature']
			)
			|| ! user_can( $user, self::CAPABILITY )
		) {
			return false;
		}
		return $time >= $this->clock->now()->getTimestamp()
			? true
			: new WP_Error(
				'slipstream_link_expired',
				__( 'This link has expired. Open the message again for a new one.', 'slipstream' ),
				[ 'status' => 403 ]
			);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function send( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$part = $request->get_url_params();
		$file = $this->for_message( (int) ( $part['id'] ?? 0 ) )[ (int) ( $part['number'] ?? 0 ) ] ?? null;
		$path = null === $file ? '' : FileFolder::find( $file );
		if ( null === $file || ! is_file( $path ) ) {
			return new WP_Error( 'slipstream_file_gone', __( 'The file no longer exists.', 'slipstream' ), [ 'status' => 404 ] );
		}
		$response = new WP_REST_Response( [ 'name' => $file->name ] );
		$response->set_headers( self::headers( $file->name, (int) filesize( $path ) ) );
		add_filter(
			'rest_pre_serve_request',
			static function ( bool $is_served, mixed $result ) use ( $response, $path ): bool {
				return $result === $response ? false !== readfile( $path ) : $is_served;
			},
			10,
			2
		);
		return $response;
	}

	/** @return array<string, string> Headers that make a browser save the file instead of showing or running it. */
	private static function headers( string $name, int $size ): array {
		return [
			'Content-Type'            => 'application/octet-stream',
			'Content-Length'          => (string) $size,
			'Content-Disposition'     => sprintf(
				'attachment; filename="%s"; filename*=UTF-8\'\'%s',
				preg_replace( '/[^A-Za-z0-9._-]/', '_', $name ),
				rawurlencode( $name )
			),
			'X-Content-Type-Options'  => 'nosniff',
			'Content-Security-Policy' => "default-src 'none'; sandbox",
			'Cache-Control'           => 'private, no-store',
		];
	}

	private function sign( int $message_id, int $number, int $user, int $until ): string {
		return hash_hmac( 'sha256', 'file|' . get_current_blog_id() . "|$message_id|$number|$user|$until", wp_salt( 'nonce' ) );
	}
}
