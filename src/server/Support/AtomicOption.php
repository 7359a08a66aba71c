<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use Closure;

/** Changes an array option with compare-and-set, so that parallel changes do not overwrite each other. */
final class AtomicOption {

	/** Key of the change counter. It makes each stored text unique, even in collations that ignore case. */
	private const COUNTER = Options::COUNTER;

	/** Maximum attempts to store a change. Each failure means that another request has stored one. */
	private const TRIES = 50;

	/**
	 * @param bool $autoload Whether WordPress loads the option on every page.
	 * @param bool $counts   Whether to store the change counter in the option. False for options of WordPress and other plugins.
	 */
	public function __construct(
		private readonly string $name,
		private readonly bool $autoload,
		private readonly bool $counts = true,
	) {}

	/**
	 * @param array<array-key, mixed> $value Value of the option.
	 * @return array<array-key, mixed> The value without the counter.
	 */
	public static function content( array $value ): array {
		unset( $value[ self::COUNTER ] );
		return $value;
	}

	/**
	 * Changes the option.
	 * @param Closure(array<array-key, mixed>): array<array-key, mixed> $change Receives the stored value and returns the new one. May be
	 *     called several times.
	 * @return bool Whether the new value was stored.
	 */
	public function change( Closure $change ): bool {
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$text   = $this->read();
			$stored = null === $text ? [] : maybe_unserialize( $text );
			$stored = is_array( $stored ) ? $stored : [];
			$old    = self::content( $stored );
			$new    = $change( $old );
			if ( null !== $text && $new === $old ) {
				// Refresh the cache, which may lack the value that another request has just stored.
				$this->refresh();
				return true;
			}
			if ( $this->counts ) {
				$new[ self::COUNTER ] = 1 + (int) ( $stored[ self::COUNTER ] ?? 0 );
			}
			$written = $this->write( $text, (string) maybe_serialize( $new ) );
			if ( false === $written ) {
				return false;
			}
			if ( $written > 0 ) {
				$this->refresh();
				return true;
			}
			// Wait a random time, so that requests that failed together do not collide again.
			usleep( wp_rand( 500, 5000 ) );
		}//end for
		return false;
	}

	/** @return string|null Serialized value; null if the option does not exist. */
	private function read(): ?string {
		global $wpdb;
		return $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s LIMIT 1", $this->name ) );
	}

	/**
	 * Replaces the value that read() returned, if it is still the same.
	 * @param string $new New value, serialized.
	 * @return int|false Number of rows written: 0 if another request was faster; false if the database failed.
	 */
	private function write( ?string $old, string $new ): int|false {
		global $wpdb;
		$autoload = $this->autoload ? 'on' : 'off';
		$written  = null === $old
			? $wpdb->query(
				$wpdb->prepare(
					"INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, %s)",
					$this->name,
					$new,
					$autoload
				)
			)
			: $wpdb->query(
				$wpdb->prepare(
					"UPDATE $wpdb->options SET option_value = %s, autoload = %s WHERE option_name = %s AND option_value = %s",
					$new,
					$autoload,
					$this->name,
					$old
				)
			);
		return is_int( $written ) ? $written : false;
	}

	/**
	 * Refreshes the option until the cache contains the stored value. A request that read the option before the change may write the old
	 * value into the emptied cache, where it would stay.
	 */
	public function refresh(): void {
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			get_option( $this->name );
			$all    = wp_cache_get( 'alloptions', 'options', true );
			$cached = $this->autoload && is_array( $all ) ? $all[ $this->name ] ?? null : wp_cache_get( $this->name, 'options', true );
			if ( $cached === $this->read() ) {
				return;
			}
			wp_cache_delete( $this->name, 'options' );
			wp_cache_delete( 'alloptions', 'options' );
			wp_cache_delete( 'notoptions', 'options' );
		}
	}
}
