<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use Closure;
use WP_Error;

/** One autoloaded option with all small settings, so that reading a setting needs no query. */
final class Options {

	public const NAME = 'slipstream';

	/** How often an option was changed, kept in it by AtomicOption. */
	public const COUNTER = '_changes';

	/** @return array<string, mixed> All settings. */
	public function all(): array {
		$settings = self::autoloaded( self::NAME );
		unset( $settings[ self::COUNTER ] );
		return $settings;
	}

	/**
	 * An option that is a list, read without a query: WordPress asks the database for a missing option on every page.
	 * @param string $name Of the option; one that is not autoloaded counts as missing, see prepare().
	 * @return array<array-key, mixed> Empty when it is missing.
	 */
	public static function autoloaded( string $name ): array {
		$value = array_key_exists( $name, wp_load_alloptions() ) ? get_option( $name, [] ) : [];
		return is_array( $value ) ? $value : [];
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
	 * Sees to it, when the plugin is activated and in the administration, that the options of the gate are there and
	 * autoloaded, those that Jetpack left as well.
	 */
	public static function prepare(): void {
		if ( array_key_exists( self::NAME, wp_load_alloptions() ) ) {
			return;
		}
		add_option( self::NAME, [], '', true );
		wp_set_option_autoload( self::NAME, true );
		wp_set_option_autoload( 'jetpack_excluded_extensions', true );
	}

	/** A setting that is text; empty when it was never set, or is something else. */
	public function text( string $key ): string {
		$value = $this->all()[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/** @return list<string> A setting that is a list of words; empty when it was never set. */
	public function list( string $key ): array {
		$value = $this->all()[ $key ] ?? [];
		return is_array( $value ) ? array_values( array_filter( $value, 'is_string' ) ) : [];
	}

	/**
	 * A setting that is on or off.
	 * @param string $key Which; every switch is off until it is set.
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

	/** Reads changes of other requests since this one began: a worker runs for minutes. */
	public static function refresh(): void {
		( new AtomicOption( self::NAME, true ) )->refresh();
	}

	/** The error for a user whose setting could not be stored. */
	public static function not_stored(): WP_Error {
		return new WP_Error(
			'slipstream_not_stored',
			__( 'The setting could not be saved. Try again.', 'slipstream' ),
			[ 'status' => 500 ]
		);
	}
}
