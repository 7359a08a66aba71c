<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Closure;
use Slipstream\Contracts\Credential;
use Slipstream\Support\AtomicOption;
use Slipstream\Support\Options;
use WP_Error;

/**
 * Secrets go in and stay in: value() is for the code that calls the service, and nothing may print it, answer with it or log it.
 *
 * A constant goes first, then an environment variable, both named SLIPSTREAM_<NAME>, then the key that WordPress 7.0 and newer
 * keep on their screen of connectors, then the option that our settings write.
 */
final class Secrets {

	public const OPTION = 'slipstream_secrets';

	/** '' where it is not set, else: constant, environment, connector or option. */
	public function source( string $name ): string {
		foreach ( $this->candidates( $name ) as $source => $value ) {
			if ( '' !== $value ) {
				return $source;
			}
		}
		return '';
	}

	/** Wherever. */
	public function is_set( string $name ): bool {
		return '' !== $this->source( $name );
	}

	/** The secret itself; '' where it is not set. */
	public function value( string $name ): string {
		return $this->candidates( $name )[ $this->source( $name ) ] ?? '';
	}

	/** Keeps one in the database; see set_all(). */
	public function set( string $name, string $value ): bool|WP_Error {
		return $this->set_all( [ $name => $value ] );
	}

	/**
	 * Keeps several in the database, all or none.
	 * @param array<string, string> $values By name.
	 * @return true|WP_Error Error with status 400 for an empty one, 409 when one is set where it would win, 500 when they could not be stored.
	 */
	public function set_all( array $values ): bool|WP_Error {
		$values = array_map( 'trim', $values );
		if ( in_array( '', $values, true ) ) {
			return new WP_Error( 'slipstream_secret_empty', __( 'The key is empty.', 'slipstream' ), [ 'status' => 400 ] );
		}
		return $this->fixed( array_map( 'strval', array_keys( $values ) ) ) ?? $this->change( static fn ( array $secrets ): array => $values + $secrets );
	}

	/**
	 * Why secrets can't be changed here.
	 * @param list<string> $names Which.
	 */
	public function fixed( array $names ): ?WP_Error {
		foreach ( $names as $name ) {
			$elsewhere = match ( $this->source( $name ) ) {
				'constant', 'environment' => __( 'This key is set in the server’s configuration and can only be changed there.', 'slipstream' ),
				'connector' => __( 'This key is set on WordPress’ own screen of connectors and can only be changed there.', 'slipstream' ),
				default => '',
			};
			if ( '' !== $elsewhere ) {
				return new WP_Error( 'slipstream_secret_fixed', $elsewhere, [ 'status' => 409 ] );
			}
		}
		return null;
	}

	/** Forgets what is kept in the database; error with status 500 when the database refused. */
	public function remove( string ...$names ): bool|WP_Error {
		return $this->change( static fn ( array $secrets ): array => array_diff_key( $secrets, array_flip( $names ) ) );
	}

	/** @return non-empty-string Also the name of the environment variable. */
	public static function constant( string $name ): string {
		return Credential::constant_of( $name );
	}

	/** @return non-empty-string The option in which WordPress 7.0 and newer keep a key that is entered on their screen of connectors. */
	public static function connector_setting( string $name ): string {
		return "connectors_slipstream_$name";
	}

	/** @return array{constant: string, environment: string, connector: string, option: string} What each source says, the one that wins first. */
	private function candidates( string $name ): array {
		$key    = self::constant( $name );
		$text   = static fn ( mixed $value ): string => is_string( $value ) ? $value : '';
		$stored = get_option( self::OPTION );
		return [
			'constant'    => $text( defined( $key ) ? constant( $key ) : '' ),
			'environment' => $text( getenv( $key ) ),
			// WordPress autoloads it: what is not there costs no query.
			'connector'   => $text( wp_load_alloptions()[ self::connector_setting( $name ) ] ?? '' ),
			'option'      => $text( is_array( $stored ) ? $stored[ $name ] ?? '' : '' ),
		];
	}

	/**
	 * Changes what is kept: one option that is loaded when a secret is asked for. It is an array, since WordPress shows options
	 * that are plain text to administrators on options.php.
	 * @param Closure(array<array-key, mixed>): array<array-key, mixed> $change See AtomicOption.
	 */
	/** @return true|WP_Error Error with status 500 when the database refused. */
	private function change( Closure $change ): bool|WP_Error {
		return ( new AtomicOption( self::OPTION, false ) )->change( $change ) ? true : Options::not_stored();
	}
}
