<?php
/**
 * Keys of outside services.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Services;

use WP_Error;

/**
 * Secrets go in and stay in: value() is for the code that calls the service, and nothing may print it, answer with it or log it.
 *
 * A constant goes first, then an environment variable, both named SLIPSTREAM_<NAME>, then the option that the settings write.
 */
final class Secrets {

	public const OPTION = 'slipstream_secrets';

	/**
	 * Where a secret comes from.
	 *
	 * @param string $name Lower-case words with underscores: `mapbox_token`.
	 * @return string constant, environment, option, or '' when it is not set.
	 */
	public function source( string $name ): string {
		foreach ( $this->candidates( $name ) as $source => $value ) {
			if ( '' !== $value ) {
				return $source;
			}
		}
		return '';
	}

	/**
	 * Whether a secret is set.
	 *
	 * @param string $name See source().
	 */
	public function is_set( string $name ): bool {
		return '' !== $this->source( $name );
	}

	/**
	 * The secret itself.
	 *
	 * @param string $name See source().
	 * @return string '' when it is not set.
	 */
	public function value( string $name ): string {
		return $this->candidates( $name )[ $this->source( $name ) ] ?? '';
	}

	/**
	 * Keeps a secret in the database.
	 *
	 * @param string $name  See source().
	 * @param string $value What it is from now on.
	 * @return true|WP_Error Error with status 400 for an empty one, 409 when the server's configuration sets it, which would win.
	 */
	public function set( string $name, string $value ): bool|WP_Error {
		$value = trim( $value );
		if ( '' === $value ) {
			return new WP_Error( 'slipstream_secret_empty', __( 'The key is empty.', 'slipstream' ), [ 'status' => 400 ] );
		}
		if ( in_array( $this->source( $name ), [ 'constant', 'environment' ], true ) ) {
			return new WP_Error( 'slipstream_secret_fixed', __( 'This key is set in the server’s configuration and can only be changed there.', 'slipstream' ), [ 'status' => 409 ] );
		}
		$this->store( [ $name => $value ] + $this->stored() );
		return true;
	}

	/**
	 * Forgets a secret that is kept in the database.
	 *
	 * @param string $name See source().
	 */
	public function remove( string $name ): void {
		$this->store( array_diff_key( $this->stored(), [ $name => true ] ) );
	}

	/**
	 * What each source says, the one that wins first.
	 *
	 * @param string $name See source().
	 * @return array{constant: string, environment: string, option: string}
	 */
	private function candidates( string $name ): array {
		$key  = 'SLIPSTREAM_' . strtoupper( $name );
		$text = static fn ( mixed $value ): string => is_string( $value ) ? $value : '';
		return [
			'constant'    => $text( defined( $key ) ? constant( $key ) : '' ),
			'environment' => $text( getenv( $key ) ),
			'option'      => $text( $this->stored()[ $name ] ?? '' ),
		];
	}

	/**
	 * What is kept in the database.
	 *
	 * @return array<string, mixed> By name.
	 */
	private function stored(): array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) ? $stored : [];
	}

	/**
	 * Keeps secrets in one option that is loaded when one is asked for. It is an array, since WordPress shows options that are
	 * plain text to administrators on options.php.
	 *
	 * @param array<string, mixed> $secrets By name.
	 */
	private function store( array $secrets ): void {
		update_option( self::OPTION, $secrets, false );
	}
}
