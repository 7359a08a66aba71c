<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use Closure;
use WP_Error;

/** Reads and writes the option with all small settings. It is autoloaded, so that reading needs no query. */
final class Options {

	public const NAME = 'slipstream';

	/** Key of AtomicOption's counter of changes. */
	public const COUNTER = '_changes';

	/** @return array<string, mixed> All settings. */
	public function all(): array {
		$settings = self::autoloaded( self::NAME );
		unset( $settings[ self::COUNTER ] );
		return $settings;
	}

	/**
	 * Returns an option that is a list, without a query: WordPress would query a missing option on every page.
	 * @param string $name Name of the option. One that is not autoloaded counts as missing, see prepare().
	 * @return array<array-key, mixed> Empty when it is missing.
	 */
	public static function autoloaded( string $name ): array {
		$value = self::autoloaded_value( $name );
		return is_array( $value ) ? $value : [];
	}

	/** Returns an option of any type as autoloaded() does; null when it is missing. */
	public static function autoloaded_value( string $name ): mixed {
		return array_key_exists( $name, wp_load_alloptions() ) ? get_option( $name ) : null;
	}

	/**
	 * Returns the stored value of a setting, of any type, also when the option is no longer autoloaded. Use it for permissions of a
	 * site, where "never set" allows more than "cannot be read".
	 * @return mixed Null when it was never set; false when the whole option can't be read.
	 */
	public function stored( string $key ): mixed {
		$settings = get_option( self::NAME, [] );
		return is_array( $settings ) ? $settings[ $key ] ?? null : false;
	}

	/**
	 * Creates the options of the availability gate and makes them autoloaded, including Jetpack's. Runs when the plugin is activated and in
	 * the administration.
	 */
	public static function prepare(): void {
		if ( array_key_exists( self::NAME, wp_load_alloptions() ) ) {
			return;
		}
		add_option( self::NAME, [], '', true );
		wp_set_option_autoload( self::NAME, true );
		wp_set_option_autoload( 'jetpack_excluded_extensions', true );
	}

	/** Returns a text setting; '' when it is not set or not text. */
	public function text( string $key ): string {
		$value = $this->all()[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/** @return list<string> Strings of a list setting; empty when it is not set. */
	public function list( string $key ): array {
		$value = $this->all()[ $key ] ?? [];
		return is_array( $value ) ? array_values( array_filter( $value, 'is_string' ) ) : [];
	}

	/**
	 * Whether a switch is on.
	 * @param string $key Key of the switch. Switches are off until they are set.
	 */
	public function is_on( string $key ): bool {
		return true === ( $this->all()[ $key ] ?? false );
	}

	/**
	 * Changes one setting, and keeps changes that other requests make to other settings at the same time.
	 * @param string|bool|list<string>|null $value The new value; null deletes the setting.
	 * @return bool Whether it is stored.
	 */
	public function set( string $key, string|bool|array|null $value ): bool {
		return $this->change( $key, static fn (): string|bool|array|null => $value );
	}

	/**
	 * Changes one setting depending on its current value.
	 * @param Closure(mixed): (string|bool|list<string>|null) $change Receives the stored value, null when it was never set. Returns the
	 *     new value, null to delete the setting. May be called several times.
	 * @return bool Whether it is stored.
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

	/** Reads changes of other requests since this one started: a worker runs for minutes. */
	public static function refresh(): void {
		( new AtomicOption( self::NAME, true ) )->refresh();
	}

	/** Returns the error for a setting that could not be stored. */
	public static function not_stored(): WP_Error {
		return new WP_Error(
			'slipstream_not_stored',
			__( 'The setting could not be saved. Try again.', 'slipstream' ),
			[ 'status' => 500 ]
		);
	}
}
