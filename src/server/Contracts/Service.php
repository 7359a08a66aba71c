<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;
use LogicException;
use WP_Error;

/** An outside service that a site is connected to, as data. What a feature does with it is the feature's own. */
final class Service {

	/** Code of the error of down(). */
	public const DOWN = 'slipstream_service_down';

	/**
	 * An extension returns it from what its `services:` names.
	 * @param non-empty-string                         $id                  Lower-case letters, digits and hyphens. Http\Client knows the service by it.
	 * @param non-empty-string                         $title               The service's own name.
	 * @param string                                   $description         What a site gets of it, in one sentence.
	 * @param string                                   $url                 Where one gets the credentials.
	 * @param list<Credential>                         $credentials         Of the site; for OAuth those of the owner's app.
	 * @param array{class-string, string}|Closure|null $test                Asks the service whether it takes them: ( array<string, string> $credentials, string $access_token ): true|WP_Error. The error's words hold no credential; its code is slipstream_key_refused or slipstream_service_down.
	 * @param bool                                     $tests_before_saving Whether what is refused is not even kept.
	 * @param OAuth|null                               $oauth               How one signs in with OAuth 2.
	 * @param AppPassword|null                         $app_password        How one connects an account with a password for apps. A service has one of both.
	 * @param non-empty-string                         $capability          Who may set, test and remove credentials and the site's account, wherever that is done.
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

	/** Whether each user has own accounts; else the site has them. */
	public function has_user_accounts(): bool {
		return $this->oauth->per_user ?? $this->app_password->per_user ?? false;
	}

	/** @return non-empty-string The capability to connect and disconnect accounts. */
	public function account_capability(): string {
		return $this->has_user_accounts() ? $this->oauth->user_capability ?? $this->app_password->user_capability ?? $this->capability : $this->capability;
	}

	/** Whether accounts at this service can be connected. */
	public function has_accounts(): bool {
		return null !== $this->oauth || null !== $this->app_password;
	}

	/**
	 * For a service that is down, overloaded or too slow.
	 * @param non-empty-string $title The service's own name.
	 */
	public static function down( string $title ): WP_Error {
		/* translators: %s: name of a service. */
		return new WP_Error( self::DOWN, sprintf( __( '%s can’t answer just now. Try again in a few minutes.', 'slipstream' ), $title ), [ 'status' => 502 ] );
	}

	/**
	 * A credential that is not declared is a bug of the caller.
	 * @throws LogicException Always then.
	 */
	public function credential( string $name ): Credential {
		return $this->find( $name ) ?? throw new LogicException( "The service “{$this->id}” has no credential “{$name}”." );
	}

	/** Null for a name that somebody sent and nobody declared. */
	public function find( string $name ): ?Credential {
		foreach ( $this->credentials as $credential ) {
			if ( $credential->name === $name ) {
				return $credential;
			}
		}
		return null;
	}
}
