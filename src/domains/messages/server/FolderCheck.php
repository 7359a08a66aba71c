<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Contracts\HealthResult;
use Slipstream\Contracts\SlowCheck;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use UnexpectedValueException;

/** Site Health check that requests a test file from the folder of message files, like a visitor. */
final class FolderCheck implements SlowCheck {

	/** Service name for the HTTP client. Its requests may go to a private network, because the site may be in one. */
	private const SERVICE = 'message-files';

	/** Seconds. */
	private const TIMEOUT = 5;

	/** States of the folder. They are stored. */
	private const NOT_WRITABLE = 'not-writable';
	private const INSIDE       = 'inside-web-root';
	private const OUTSIDE      = 'outside-web-root';
	private const OPEN         = 'public';
	private const CLOSED       = 'private';
	private const UNKNOWN      = 'unknown';

	public function __construct( private readonly Client $client ) {}

	public function result(): HealthResult {
		return $this->describe( $this->measure() );
	}

	public function measure(): array {
		$folder = FileFolder::prepare();
		if ( '' === $folder ) {
			return [ 'state' => self::NOT_WRITABLE ];
		}
		if ( FileFolder::is_chosen() ) {
			return [ 'state' => self::is_in_web_root( $folder ) ? self::INSIDE : self::OUTSIDE ];
		}
		$state = match ( $this->is_public() ) {
			true => self::OPEN,
			false => self::CLOSED,
			null => self::UNKNOWN,
		};
		return [ 'state' => $state ];
	}

	public function describe( array $found ): HealthResult {
		return match ( $found['state'] ?? '' ) {
			self::NOT_WRITABLE => new HealthResult(
				HealthResult::CRITICAL,
				__( 'Files sent with forms can’t be stored', 'slipstream' ),
				sprintf(
					/* translators: %s: path of a folder. */
					__(
						'The server can’t write to %s. A form with a file shows visitors an error. Make the folder writable for PHP.',
						'slipstream'
					),
					FileFolder::path()
				),
			),
			self::INSIDE => new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'The folder for files sent with forms is inside the web root', 'slipstream' ),
				/* translators: %s: name of a PHP constant. */
				sprintf( __( 'Set %s to a folder outside the web root.', 'slipstream' ), FileFolder::CONSTANT )
			),
			self::OUTSIDE => new HealthResult(
				HealthResult::GOOD,
				__( 'Files sent with forms are stored outside the web root', 'slipstream' ),
				__( 'Visitors can’t download them.', 'slipstream' )
			),
			self::OPEN => new HealthResult(
				HealthResult::CRITICAL,
				__( 'Files sent with forms can be downloaded without logging in', 'slipstream' ),
				self::remedy()
			),
			self::CLOSED => new HealthResult(
				HealthResult::GOOD,
				__( 'Files sent with forms can’t be downloaded by visitors', 'slipstream' ),
				__( 'The server refused to send a test file from the folder.', 'slipstream' )
			),
			self::UNKNOWN => new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'Could not check whether visitors can download files sent with forms', 'slipstream' ),
				__( 'The site could not request a test file from itself.', 'slipstream' ) . ' ' . self::remedy()
			),
			default => throw new UnexpectedValueException(),
		};
	}

	/** Whether visitors can download files from the folder; null if the server does not respond. */
	private function is_public(): ?bool {
		$content = bin2hex( random_bytes( 16 ) );
		$probe   = FileFolder::add_probe( $content );
		$own     = static fn ( mixed $hosts, string $service ): array => self::SERVICE === $service ? self::own_hosts() : (array) $hosts;
		if ( '' === $probe ) {
			return null;
		}
		add_filter( 'slipstream_http_allowed_hosts', $own, 10, 2 );
		try {
			$response = $this->client->get(
				FileFolder::url() . '/' . basename( $probe ),
				[
					'service' => self::SERVICE,
					'timeout' => self::TIMEOUT,
				]
			);
		} finally {
			remove_filter( 'slipstream_http_allowed_hosts', $own );
			wp_delete_file( $probe );
		}
		if ( ! $response instanceof Response ) {
			return null;
		}
		$is_checked = $response->is_success() || in_array( $response->status, [ 403, 404, 410 ], true );
		return $is_checked ? str_contains( $response->body, $content ) : null;
	}

	/** @return list<string> Host of the uploads URL, with its port if there is one. */
	private static function own_hosts(): array {
		$parts = (array) wp_parse_url( FileFolder::url() );
		$host  = strtolower( (string) ( $parts['host'] ?? '' ) );
		return [ isset( $parts['port'] ) ? "$host:{$parts['port']}" : $host ];
	}

	private static function is_in_web_root( string $folder ): bool {
		$root = wp_normalize_path( (string) realpath( constant( 'ABSPATH' ) ) );
		return str_starts_with( wp_normalize_path( (string) realpath( $folder ) ) . '/', trailingslashit( $root ) );
	}

	private static function remedy(): string {
		$path = (string) wp_parse_url( FileFolder::url(), PHP_URL_PATH );
		return sprintf(
			/* translators: 1: name of a PHP constant, 2: configuration of a server. */
			__(
				'Define %1$s in wp-config.php with the path of a folder outside the web root. Or block the folder in the server’s configuration; for nginx: %2$s',
				'slipstream'
			),
			FileFolder::CONSTANT,
			"location ^~ $path/ { deny all; }"
		);
	}
}
