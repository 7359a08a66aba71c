<?php
/**
 * Stand-in for the classes of ElasticPress that Slipstream calls.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace ElasticPress;

/** Features of ElasticPress, including related posts. */
final class Features {

	/**
	 * Result of find_related(). null turns the feature off, false is a failed search, and a string simulates an exception.
	 *
	 * @var list<object>|false|string|null
	 */
	public static array|bool|string|null $answer = null;

	public static function factory(): self {
		return new self();
	}

	public function get_registered_feature( string $slug ): ?self {
		return 'related_posts' === $slug ? $this : null;
	}

	public function is_active(): bool {
		return null !== self::$answer;
	}

	/**
	 * @return list<object>|bool
	 */
	public function find_related( int $post_id, int $return ): array|bool {
		if ( ! is_array( self::$answer ) && false !== self::$answer ) {
			throw new \RuntimeException( 'no server' );
		}
		return is_array( self::$answer ) ? array_slice( self::$answer, 0, $return ) : self::$answer;
	}
}
