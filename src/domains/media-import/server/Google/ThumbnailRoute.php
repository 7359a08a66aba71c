<?php
declare( strict_types=1 );

namespace Slipstream\Domains\MediaImport\Google;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\MediaImport\ImageFile;
use Slipstream\Http\Response;
use Slipstream\Support\Clock;
use Slipstream\Support\Signature;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST route for thumbnails of picked photos. Google requires the user's token, which must stay on the server. Image requests cannot send
 * a nonce, so the URL is signed for one photo and one user. It is valid for one hour, like Google's own URL.
 */
final class ThumbnailRoute implements RouteProvider {

	public const MEDIUM = 'medium';
	public const LARGE  = 'large';

	private const PURPOSE = 'media-import-thumbnail';
	private const PATH    = '/external-media/proxy/google_photos';

	private const SIZES = [
		self::MEDIUM => '=w400-h400',
		self::LARGE  => '=w1200-h1200',
	];

	/** Seconds. */
	private const LIFETIME = 3600;

	/** Bytes. */
	private const LIMIT = 4_194_304;

	private const TYPES = [ 'image/jpeg', 'image/png', 'image/gif', 'image/webp' ];

	public function __construct(
		private readonly PickerApi $api,
		private readonly Clock $clock,
	) {}

	public function routes(): array {
		$schema = Schema::resource( 'external-media-thumbnail', [ 'type' => Schema::TEXT ] );
		return [
			new Route(
				'wpcom/v2',
				self::PATH,
				$schema,
				[ new Method( 'GET', $this->authorize( ... ), $this->send( ... ), self::arguments() ) ]
			),
		];
	}

	/** @param self::MEDIUM|self::LARGE $size */
	public function url( string $base, string $size, int $user_id ): string {
		$until     = $this->clock->now()->getTimestamp() + self::LIFETIME;
		$arguments = [
			'url'       => $base,
			'size'      => $size,
			'user'      => $user_id,
			'until'     => $until,
			'signature' => self::sign( $base, $size, $user_id, $until ),
		];
		return add_query_arg(
			array_map( static fn ( string|int $value ): string => rawurlencode( (string) $value ), $arguments ),
			rest_url( 'wpcom/v2' . self::PATH )
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request See arguments(). */
	private function authorize( WP_REST_Request $request ): bool {
		$user  = (int) $request['user'];
		$until = (int) $request['until'];
		return $until >= $this->clock->now()->getTimestamp()
			&& hash_equals(
				self::sign( (string) $request['url'], (string) $request['size'], $user, $until ),
				(string) $request['signature']
			)
			&& user_can( $user, 'edit_posts' );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request See arguments(). */
	private function send( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$image = $this->api->file( $request['url'] . self::SIZES[ (string) $request['size'] ], (int) $request['user'], self::LIMIT );
		$size  = $image instanceof Response && $image->is_success() ? ImageFile::measure( $image->body ) : null;
		if ( ! $image instanceof Response || null === $size || ! in_array( $size['mime'], self::TYPES, true ) ) {
			return $image instanceof WP_Error
				? $image
				: new WP_Error( 'rest_request_error', __( 'Google Photos did not return this image.', 'slipstream' ), [ 'status' => 502 ] );
		}
		$response = new WP_REST_Response( [ 'type' => $size['mime'] ] );
		$response->header( 'Content-Type', $size['mime'] );
		$response->header( 'X-Content-Type-Options', 'nosniff' );
		$response->header( 'Content-Security-Policy', "default-src 'none'; sandbox" );
		$response->header( 'Cache-Control', 'private, max-age=' . self::LIFETIME );
		add_filter(
			'rest_pre_serve_request',
			static fn ( mixed $served, mixed $result ): mixed => $result === $response ? self::print( $image->body ) : $served,
			10,
			2
		);
		return $response;
	}

	private static function print( string $bytes ): bool {
		file_put_contents( 'php://output', $bytes );
		return true;
	}

	private static function sign( string $url, string $size, int $user_id, int $until ): string {
		return Signature::sign( self::PURPOSE, $url, $size, $user_id, $until );
	}

	/** @return array<string, array<string, mixed>> */
	private static function arguments(): array {
		return [
			'url'       => Schema::TEXT + [
				'required'  => true,
				'maxLength' => 2000,
				'pattern'   => '^https?://[^\x00-\x20]*$',
			],
			'size'      => Schema::TEXT + [
				'required' => true,
				'enum'     => array_keys( self::SIZES ),
			],
			'user'      => Schema::INTEGER + [ 'required' => true ],
			'until'     => Schema::INTEGER + [ 'required' => true ],
			'signature' => Schema::TEXT + [
				'required' => true,
				'pattern'  => '^[0-9a-f]{64}$',
			],
		];
	}
}
