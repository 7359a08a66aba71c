<?php
/**
 * Keys of outside services.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Services;

use Closure;
use Slipstream\Support\OptionRow;
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

	/**
	 * Where a secret comes from.
	 *
	 * @param string $name Lower-case words with underscores: `mapbox_token`.
	 * @return string constant, environment, connector, option, or '' when it is not set.
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
	 * @return true|WP_Error Error with status 400 for an empty one, 409 when it is set where it would win, 500 when it could not be stored.
	 */
	public function set( string $name, string $value ): bool|WP_Error {
		$value = trim( $value );
		if ( '' === $value ) {
			return new WP_Error( 'slipstream_secret_empty', __( 'The key is empty.', 'slipstream' ), [ 'status' => 400 ] );
		}
		$elsewhere = match ( $this->source( $name ) ) {
			'constant', 'environment' => __( 'This key is set in the server’s configuration and can only be changed there.', 'slipstream' ),
			'connector' => __( 'This key is set on WordPress’ own screen of connectors and can only be changed there.', 'slipstream' ),
			default => '',
		};
		if ( '' !== $elsewhere ) {
			return new WP_Error( 'slipstream_secret_fixed', $elsewhere, [ 'status' => 409 ] );
		}
		return $this->change( static fn ( array $secrets ): array => [ $name => $value ] + $secrets );
	}

	/**
	 * Forgets a secret that is kept in the database.
	 *
	 * @param string $name See source().
	 * @return true|WP_Error Error with status 500 when the database refused.
	 */
	public function remove( string $name ): bool|WP_Error {
		return $this->change( static fn ( array $secrets ): array => array_diff_key( $secrets, [ $name => true ] ) );
	}

	/**
	 * The option in which WordPress 7.0 and newer keep a key that is entered on their screen of connectors.
	 *
	 * @param string $name See source().
	 * @return non-empty-string
	 */
	public static function connector_setting( string $name ): string {
		return "connectors_slipstream_$name";
	}

	/**
	 * What each source says, the one that wins first.
	 *
	 * @param string $name See source().
	 * @return array{constant: string, environment: string, connector: string, option: string}
	 */
	private function candidates( string $name ): array {
		$key  = 'SLIPSTREAM_' . strtoupper( $name );
		$text = static fn ( mixed $value ): string => is_string( $value ) ? $value : '';
		return [
			'constant'    => $text( defined( $key ) ? constant( $key ) : '' ),
			'environment' => $text( getenv( $key ) ),
			// WordPress autoloads it: what is not there costs no query.
			'connector'   => $text( wp_load_alloptions()[ self::connector_setting( $name ) ] ?? '' ),
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
	 * Changes what is kept: one option that is loaded when a secret is asked for. It is an array, since WordPress shows options
	 * that are plain text to administrators on options.php.
	 *
	 * @param Closure(array<array-key, mixed>): array<array-key, mixed> $change See OptionRow.
	 * @return true|WP_Error
	 */
	private function change( Closure $change ): bool|WP_Error {
		$row = new OptionRow( self::OPTION, false );
		return $row->change( $change ) ? true : Options::not_stored();
	}
}
