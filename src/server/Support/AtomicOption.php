<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use Closure;

/** Changes an option that is an array by compare-and-set, so that of two changes at the same moment neither undoes the other. */
final class AtomicOption {

	/** Counts the changes: it makes each text unlike all before, in collations that know no upper and lower case as well. */
	private const COUNTER = Options::COUNTER;

	/** How often a change is tried. Each failure means that somebody else's change went through. */
	private const TRIES = 50;

	/**
	 * @param bool $autoload Whether WordPress loads it on every page.
	 * @param bool $counts   Whether changes are counted in it; not in an option that is not ours.
	 */
	public function __construct(
		private readonly string $name,
		private readonly bool $autoload,
		private readonly bool $counts = true,
	) {}

	/**
	 * @param array<array-key, mixed> $value The option.
	 * @return array<array-key, mixed> Takes the counter out of what an option holds.
	 */
	public static function content( array $value ): array {
		unset( $value[ self::COUNTER ] );
		return $value;
	}

	/**
	 * Changes the option.
	 * @param Closure(array<array-key, mixed>): array<array-key, mixed> $change Gets what is stored now and gives what is to be stored; may
	 *     be called several times.
	 * @return bool Whether it is stored.
	 */
	public function change( Closure $change ): bool {
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$text   = $this->read();
			$stored = null === $text ? [] : maybe_unserialize( $text );
			$stored = is_array( $stored ) ? $stored : [];
			$old    = self::content( $stored );
			$new    = $change( $old );
			if ( null !== $text && $new === $old ) {
				// What somebody else stored a moment ago, this request may still take for missing.
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
			// Several that failed together should not meet again.
			usleep( wp_rand( 500, 5000 ) );
		}//end for
		return false;
	}

	/** @return string|null Null when there is no such row. */
	private function read(): ?string {
		global $wpdb;
		return $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s LIMIT 1", $this->name ) );
	}

	/**
	 * Writes in the place of what was read.
	 * @param string $new What is to be there.
	 * @return int|false Rows written: 0 when somebody else was faster; false when the database refused.
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
	 * Lets WordPress read the option anew, and sees that the cache holds what is stored: a request that read before the change
	 * may add what it read after the cache was emptied, and there it would stay.
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
