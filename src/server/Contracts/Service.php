<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;
use LogicException;
use WP_Error;

/** Declares an outside service that the site can connect to. */
final class Service {

	/** Error code of the error that down() returns. */
	public const DOWN = 'slipstream_service_down';

	/**
	 * @param non-empty-string                         $id                  Lowercase letters, digits and hyphens. Also identifies the
	 *     service in Http\Client.
	 * @param non-empty-string                         $title               Name of the service.
	 * @param string                                   $description         One sentence that says what the site can do with it.
	 * @param string                                   $url                 Page where the site owner finds the credentials.
	 * @param list<Credential>                         $credentials         Credentials of the site; for OAuth those of the owner's app.
	 * @param array{class-string, string}|Closure|null $test Asks the service whether credentials are valid: ( array<string, string>
	 *     $credentials, string $access_token ): true|WP_Error. The message must contain no credential. The code is slipstream_key_refused
	 *     or slipstream_service_down.
	 * @param bool                                     $tests_before_saving Whether to test credentials first, and not to store refused
	 *     ones.
	 * @param OAuth|null                               $oauth               How users sign in with OAuth 2.
	 * @param AppPassword|null                         $app_password        How users connect an account with an app password. Cannot be
	 *     combined with `$oauth`.
	 * @param non-empty-string                         $capability          Capability required to set, test and remove the credentials
	 *     and the site's account.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly string $description,
		public readonly string $url,
		public readonly array $credentials,
		public readonly array|Closure|null $test = null,
		public readonly bool $tests_before_saving = false,
		public readonly string $capability = 'manage_options',
		public readonly ?OAuth $oauth = null,
		public readonly ?AppPassword $app_password = null,
	) {}

	/** Whether each user has their own accounts. Otherwise accounts belong to the site. */
	public function has_user_accounts(): bool {
		return $this->oauth->per_user ?? $this->app_password->per_user ?? false;
	}

	/** @return non-empty-string Capability required to connect and disconnect accounts. */
	public function account_capability(): string {
		return $this->has_user_accounts()
			? $this->oauth->user_capability ?? $this->app_password->user_capability ?? $this->capability
			: $this->capability;
	}

	/** Whether the service has accounts to connect. */
	public function has_accounts(): bool {
		return null !== $this->oauth || null !== $this->app_password;
	}

	/**
	 * Returns the error for a service that is down, overloaded or too slow.
	 * @param non-empty-string $title       Name of the service.
	 * @param int              $retry_after Seconds after which the service allows another request; 0 if unknown.
	 * @return WP_Error Status 502, with `retry_after` for JobFailed::from_error().
	 */
	public static function down( string $title, int $retry_after = 0 ): WP_Error {
		return new WP_Error(
			self::DOWN,
			/* translators: %s: name of a service. */
			sprintf( __( '%s is not available right now. Try again in a few minutes.', 'slipstream' ), $title ),
			[ 'status' => 502 ] + ( $retry_after > 0 ? [ 'retry_after' => $retry_after ] : [] )
		);
	}

	/**
	 * Returns a declared credential. Use find() for names that come from a request.
	 * @throws LogicException If no such credential is declared, which is a bug of the caller.
	 */
	public function credential( string $name ): Credential {
		return $this->find( $name ) ?? throw new LogicException( "The service “{$this->id}” has no credential “{$name}”." );
	}

	/** Returns a credential; null if no such credential is declared. For names that come from a request. */
	public function find( string $name ): ?Credential {
		foreach ( $this->credentials as $credential ) {
			if ( $credential->name === $name ) {
				return $credential;
			}
		}
		return null;
	}
}
