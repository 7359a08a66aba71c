<?php
/**
 * Drop-in for a persistent object cache in Redis, whose socket is in the environment variable SLIPSTREAM_REDIS. As with the
 * drop-ins of hosts, groups that WordPress declares as non-persistent are not stored.
 * @package slipstream
 */

declare( strict_types=1 );

/** Stores values in Redis, and in memory for the current request. */
final class Slipstream_Redis_Cache {

	private readonly Redis $redis;

	/** @var array<string, mixed> */
	private array $memory = [];

	/** @var array<string, true> */
	private array $global = [];

	/** @var array<string, true> */
	private array $temporary = [];

	public int $blog_id = 1;

	public function __construct() {
		$this->redis = new Redis();
		$this->redis->connect( (string) getenv( 'SLIPSTREAM_REDIS' ) );
	}

	private function key( int|string $key, string $group ): string {
		$group = '' === $group ? 'default' : $group;
		return ( isset( $this->global[ $group ] ) ? '' : "$this->blog_id:" ) . "$group:$key";
	}

	private function is_temporary( string $group ): bool {
		return isset( $this->temporary[ $group ] );
	}

	/** @param list<string> $groups */
	public function add_global( array $groups ): void {
		$this->global += array_fill_keys( $groups, true );
	}

	/** @param list<string> $groups */
	public function add_temporary( array $groups ): void {
		$this->temporary += array_fill_keys( $groups, true );
	}

	public function get( int|string $key, string $group, bool $force, ?bool &$found ): mixed {
		$name = $this->key( $key, $group );
		if ( $force || ! array_key_exists( $name, $this->memory ) ) {
			$stored = $this->is_temporary( $group ) ? false : $this->redis->get( $name );
			if ( ! is_string( $stored ) ) {
				$found = ! $force && array_key_exists( $name, $this->memory );
				return $found ? $this->memory[ $name ] : false;
			}
			$this->memory[ $name ] = unserialize( $stored );
		}
		$found = true;
		$value = $this->memory[ $name ];
		return is_object( $value ) ? clone $value : $value;
	}

	/** @param 'set'|'add'|'replace' $how */
	public function store( string $how, int|string $key, mixed $value, string $group, int $seconds ): bool {
		if ( 'add' === $how && wp_suspend_cache_addition() ) {
			return false;
		}
		$this->get( $key, $group, false, $found );
		if ( 'set' !== $how && $found !== ( 'replace' === $how ) ) {
			return false;
		}
		$name                  = $this->key( $key, $group );
		$this->memory[ $name ] = is_object( $value ) ? clone $value : $value;
		if ( ! $this->is_temporary( $group ) ) {
			$this->redis->set( $name, serialize( $value ), $seconds > 0 ? [ 'ex' => $seconds ] : [] );
		}
		return true;
	}

	public function delete( int|string $key, string $group ): bool {
		$name     = $this->key( $key, $group );
		$is_known = array_key_exists( $name, $this->memory );
		unset( $this->memory[ $name ] );
		return ( ! $this->is_temporary( $group ) && $this->redis->del( $name ) > 0 ) || $is_known;
	}

	public function flush(): bool {
		$this->memory = [];
		return $this->redis->flushDB();
	}
}

function wp_cache_init(): void {
	$GLOBALS['wp_object_cache'] = new Slipstream_Redis_Cache();
}

function wp_cache_get( $key, $group = '', $force = false, &$found = null ) {
	return $GLOBALS['wp_object_cache']->get( $key, (string) $group, (bool) $force, $found );
}

function wp_cache_set( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->store( 'set', $key, $data, (string) $group, (int) $expire );
}

function wp_cache_add( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->store( 'add', $key, $data, (string) $group, (int) $expire );
}

function wp_cache_replace( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->store( 'replace', $key, $data, (string) $group, (int) $expire );
}

function wp_cache_delete( $key, $group = '' ) {
	return $GLOBALS['wp_object_cache']->delete( $key, (string) $group );
}

function wp_cache_incr( $key, $offset = 1, $group = '' ) {
	$value = max( 0, (int) wp_cache_get( $key, $group, true ) + $offset );
	return wp_cache_replace( $key, $value, $group ) ? $value : false;
}

function wp_cache_decr( $key, $offset = 1, $group = '' ) {
	return wp_cache_incr( $key, -$offset, $group );
}

function wp_cache_flush() {
	return $GLOBALS['wp_object_cache']->flush();
}

function wp_cache_close() {
	return true;
}

function wp_cache_add_global_groups( $groups ) {
	$GLOBALS['wp_object_cache']->add_global( (array) $groups );
}

function wp_cache_add_non_persistent_groups( $groups ) {
	$GLOBALS['wp_object_cache']->add_temporary( (array) $groups );
}

function wp_cache_switch_to_blog( $blog_id ) {
	$GLOBALS['wp_object_cache']->blog_id = (int) $blog_id;
}
