<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Closure;
use Slipstream\Contracts\Credential;
use Slipstream\Support\AtomicOption;
use Slipstream\Support\Options;
use WP_Error;

/**
 * Stores secrets. value() is only for calls to the service: never print, return or log it.
 *
 * The first source with a value wins: the constant SLIPSTREAM_<NAME>, the environment variable of the same name, the key on WordPress'
 * Connectors screen (7.0 and later), the option of Slipstream's settings.
 */
final class Secrets {

	public const OPTION = 'slipstream_secrets';

	/** Returns the source of a secret: `constant`, `environment`, `connector` or `option`; '' if it is not set. */
	public function source( string $name ): string {
		foreach ( $this->candidates( $name ) as $source => $value ) {
			if ( '' !== $value ) {
				return $source;
			}
		}
		return '';
	}

	/** Whether any source has the secret. */
	public function is_set( string $name ): bool {
		return '' !== $this->source( $name );
	}

	/** Returns the secret; '' if it is not set. */
	public function value( string $name ): string {
		return $this->candidates( $name )[ $this->source( $name ) ] ?? '';
	}

	/** Stores one secret in the database; see set_all(). */
	public function set( string $name, string $value ): bool|WP_Error {
		return $this->set_all( [ $name => $value ] );
	}

	/**
	 * Stores several secrets in the database: all of them or none.
	 * @param array<string, string> $values Secrets by name.
	 * @return true|WP_Error Status 400 for an empty secret, 409 if a source with precedence has the secret, 500 if the database fails.
	 */
	public function set_all( array $values ): bool|WP_Error {
		$values = array_map( 'trim', $values );
		if ( in_array( '', $values, true ) ) {
			return new WP_Error( 'slipstream_secret_empty', __( 'Enter a key.', 'slipstream' ), [ 'status' => 400 ] );
		}
		return $this->read_only_error( array_map( 'strval', array_keys( $values ) ) )
			?? $this->change( static fn ( array $secrets ): array => $values + $secrets );
	}

	/**
	 * Returns an error if a source with precedence has one of the secrets; otherwise null.
	 * @param list<string> $names Names of secrets.
	 */
	public function read_only_error( array $names ): ?WP_Error {
		foreach ( $names as $name ) {
			$elsewhere = match ( $this->source( $name ) ) {
				'constant', 'environment' => __(
					'This key is set in the server’s configuration. Change it there.',
					'slipstream'
				),
				'connector' => __( 'This key is set on WordPress’ Connectors screen. Change it there.', 'slipstream' ),
				default => '',
			};
			if ( '' !== $elsewhere ) {
				return new WP_Error( 'slipstream_secret_fixed', $elsewhere, [ 'status' => 409 ] );
			}
		}
		return null;
	}

	/** Deletes secrets from the database. Returns an error with status 500 if the database fails. */
	public function remove( string ...$names ): bool|WP_Error {
		return $this->change( static fn ( array $secrets ): array => array_diff_key( $secrets, array_flip( $names ) ) );
	}

	/** @return non-empty-string Name of the constant and the environment variable. */
	public static function constant( string $name ): string {
		return Credential::constant_name( $name );
	}

	/** @return non-empty-string Option that stores the key of WordPress' Connectors screen (7.0 and later). */
	public static function connector_setting( string $name ): string {
		return "connectors_slipstream_$name";
	}

	/** @return array{constant: string, environment: string, connector: string, option: string} Values by source, in order of precedence. */
	private function candidates( string $name ): array {
		$key    = self::constant( $name );
		$text   = static fn ( mixed $value ): string => is_string( $value ) ? $value : '';
		$stored = get_option( self::OPTION );
		return [
			'constant'    => $text( defined( $key ) ? constant( $key ) : '' ),
			'environment' => $text( getenv( $key ) ),
			// This option is autoloaded, so no query runs if it is missing.
			'connector'   => $text( wp_load_alloptions()[ self::connector_setting( $name ) ] ?? '' ),
			'option'      => $text( is_array( $stored ) ? $stored[ $name ] ?? '' : '' ),
		];
	}

	/**
	 * Changes the option, which is not autoloaded. It is an array, because options.php shows options with plain text to administrators.
	 * @param Closure(array<array-key, mixed>): array<array-key, mixed> $change See AtomicOption::change().
	 * @return true|WP_Error Error with status 500 if the database fails.
	 */
	private function change( Closure $change ): bool|WP_Error {
		return ( new AtomicOption( self::OPTION, false ) )->change( $change ) ? true : Options::not_stored();
	}
}
