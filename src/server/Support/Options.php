<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use Closure;
use WP_Error;

/** Reads and changes the option that contains all small settings. It is autoloaded, so reading needs no query. */
final class Options {

	public const NAME = 'slipstream';

	/** Key of the change counter; see AtomicOption. */
	public const COUNTER = '_changes';

	/** @return array<string, mixed> All settings. */
	public function all(): array {
		$settings = self::autoloaded( self::NAME );
		unset( $settings[ self::COUNTER ] );
		return $settings;
	}

	/**
	 * Returns an array option without a query. WordPress itself would query a missing option on every page.
	 * @param string $name Name of the option. If it is not autoloaded, it counts as missing; see prepare().
	 * @return array<array-key, mixed> Empty if the option is missing.
	 */
	public static function autoloaded( string $name ): array {
		$value = self::autoloaded_value( $name );
		return is_array( $value ) ? $value : [];
	}

	/** Returns an option of any type without a query, like autoloaded(); null if it is missing. */
	public static function autoloaded_value( string $name ): mixed {
		return array_key_exists( $name, wp_load_alloptions() ) ? get_option( $name ) : null;
	}

	/**
	 * Returns a stored setting of any type, even if the option is not autoloaded. Use it for permissions, where "never set" allows more
	 * than "cannot be read".
	 * @return mixed Null if the setting was never set; false if the whole option cannot be read.
	 */
	public function stored( string $key ): mixed {
		$settings = get_option( self::NAME, [] );
		return is_array( $settings ) ? $settings[ $key ] ?? null : false;
	}

	/**
	 * Creates the option. Makes it, and Jetpack's list of excluded extensions, autoloaded. Runs on activation and in the
	 * administration.
	 * @return bool Whether the option was created, which means that the site is new.
	 */
	public static function prepare(): bool {
		if ( array_key_exists( self::NAME, wp_load_alloptions() ) ) {
			return false;
		}
		$is_new = add_option( self::NAME, [], '', true );
		wp_set_option_autoload( self::NAME, true );
		wp_set_option_autoload( 'jetpack_excluded_extensions', true );
		return $is_new;
	}

	/** Returns a text setting; '' if it is not set or not text. */
	public function text( string $key ): string {
		$value = $this->all()[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/** @return list<string> Strings of a list setting; empty if it is not set. */
	public function list( string $key ): array {
		$value = $this->all()[ $key ] ?? [];
		return is_array( $value ) ? array_values( array_filter( $value, 'is_string' ) ) : [];
	}

	/**
	 * Returns a switch; false if it is not set.
	 * @param string $key Key of the switch. Switches are off until they are set.
	 */
	public function is_on( string $key ): bool {
		return true === ( $this->all()[ $key ] ?? false );
	}

	/**
	 * Changes one setting. Keeps changes that parallel requests make to other settings.
	 * @param string|bool|list<string>|null $value New value; null deletes the setting.
	 * @return bool Whether the change was stored.
	 */
	public function set( string $key, string|bool|array|null $value ): bool {
		return $this->change( $key, static fn (): string|bool|array|null => $value );
	}

	/**
	 * Computes the new value of a setting from its current one.
	 * @param Closure(mixed): (string|bool|list<string>|null) $change Receives the stored value, or null if the setting was never set.
	 *     Returns the new value, or null to delete the setting. May be called several times.
	 * @return bool Whether the change was stored.
	 */
	public function change( string $key, Closure $change ): bool {
		$row = new AtomicOption( self::NAME, true );
		return $row->change(
			static fn ( array $all ): array => array_filter(
				[ $key => $change( $all[ $key ] ?? null ) ] + $all,
				static fn ( mixed $setting ): bool => null !== $setting
			)
		);
	}

	/** Discards cached values. A worker runs for minutes, and other requests may have changed settings since it started. */
	public static function refresh(): void {
		( new AtomicOption( self::NAME, true ) )->refresh();
	}

	/** Returns the error to report if a setting could not be stored. */
	public static function not_stored(): WP_Error {
		return new WP_Error(
			'slipstream_not_stored',
			__( 'The setting could not be saved. Try again.', 'slipstream' ),
			[ 'status' => 500 ]
		);
	}
}
