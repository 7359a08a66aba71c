<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * One HTTP method of a route: its arguments, permission check and handler.
 * @phpstan-type Authorize string|Closure(WP_REST_Request<array<string, mixed>>): (bool|WP_Error)
 * @phpstan-type Handle Closure(WP_REST_Request<array<string, mixed>>): (WP_REST_Response|WP_Error)
 */
final class Method {

	/** Capability that everybody has, including visitors. A test refuses any other way to make a route public. */
	public const EVERYBODY = 'exist';

	/** Seconds after which a client may repeat a request for which the database failed. */
	private const WAIT = 60;

	/**
	 * @param string                              $verb      GET, POST or DELETE.
	 * @param Authorize                           $authorize A capability or a permission callback.
	 * @param Handle                              $handle    Handles the request, whose arguments are valid. Errors must contain their
	 *     HTTP status. It may throw QueryFailed, which becomes an error with status 503.
	 * @param array<string, array<string, mixed>> $arguments JSON schemas by argument name, with `required`. WordPress refuses invalid
	 *     arguments with status 400 and lists them.
	 */
	public function __construct(
		public readonly string $verb,
		private readonly string|Closure $authorize,
		private readonly Closure $handle,
		public readonly array $arguments = [],
	) {}

	public function is_public(): bool {
		return self::EVERYBODY === $this->authorize;
	}

	/**
	 * @return array<string, mixed> Arguments for register_rest_route(). WordPress validates each argument against its schema, then
	 *     converts it to its type.
	 */
	public function to_array(): array {
		$authorize = $this->authorize;
		$checks    = [
			'validate_callback' => 'rest_validate_request_arg',
			'sanitize_callback' => self::sanitize( ... ),
		];
		return [
			PathArguments::OPTION => true,
			'methods'             => $this->verb,
			'permission_callback' => is_string( $authorize ) ? static fn (): bool =>
				current_user_can( $authorize ) : self::with_valid_arguments( $authorize ),
			'callback'            => fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => self::with_wait(
				$this->run( $request )
			),
			'args'                => array_map( static fn ( array $argument ): array => $argument + $checks, $this->arguments ),
		];
	}

	/**
	 * Runs the handler. Returns an error if the database fails, because an incomplete list must not look complete.
	 * @param WP_REST_Request<array<string, mixed>> $request Request for this route.
	 */
	private function run( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		try {
			return ( $this->handle )( $request );
		} catch ( QueryFailed ) {
			return new WP_Error(
				'slipstream_database',
				__( 'The database did not answer. Try again in a minute.', 'slipstream' ),
				[
					'status'      => 503,
					'retry_after' => self::WAIT,
				]
			);
		}
	}

	/**
	 * Converts an argument to its type. WordPress validates only the source with precedence (path, query or body), but sanitizes all of
	 * them. An invalid value from another source becomes null, which no code reads.
	 * @param WP_REST_Request<array<string, mixed>> $request Request for this route.
	 */
	private static function sanitize( mixed $value, WP_REST_Request $request, string $argument ): mixed {
		return true === rest_validate_request_arg( $value, $request, $argument )
			? rest_sanitize_request_arg( $value, $request, $argument )
			: null;
	}

	/**
	 * Wraps a permission check, so that it sees only arguments of the declared types. WordPress 7.1 checks permission before it validates
	 * arguments.
	 * @param Closure(WP_REST_Request<array<string, mixed>>): (bool|WP_Error) $authorize Permission check to call with valid arguments.
	 * @return Closure(WP_REST_Request<array<string, mixed>>): (bool|WP_Error)
	 */
	private static function with_valid_arguments( Closure $authorize ): Closure {
		return static function ( WP_REST_Request $request ) use ( $authorize ): bool|WP_Error {
			$valid = $request->has_valid_params();
			return $valid instanceof WP_Error ? $valid : $authorize( $request );
		};
	}

	/** Adds the `Retry-After` header when the handler's error says when to try again. */
	private static function with_wait( WP_REST_Response|WP_Error $result ): WP_REST_Response|WP_Error {
		$data = $result instanceof WP_Error ? $result->get_error_data() : null;
		if ( ! $result instanceof WP_Error || ! is_array( $data ) || ! is_int( $data['retry_after'] ?? null ) ) {
			return $result;
		}
		$response = rest_convert_error_to_response( $result );
		$response->header( 'Retry-After', (string) $data['retry_after'] );
		return $response;
	}
}
