<?php
/**
 * The blocks in the fixtures of all extensions.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Plugin;

/** Finds the saved blocks for tests that cover all blocks. Fixtures of new extensions are found by their path. */
final class SavedBlocks {

	/**
	 * Returns every fixture.
	 *
	 * @return array<string, list<array<string, mixed>>> Parsed blocks, by file name.
	 */
	public static function all(): array {
		static $all = null;
		if ( null === $all ) {
			$all = [];
			foreach ( (array) glob( Plugin::path( 'extensions/*/test/fixtures/*.html' ) ) as $file ) {
				if ( ! str_ends_with( (string) $file, '.serialized.html' ) ) {
					$blocks                                     = parse_blocks( (string) file_get_contents( (string) $file ) );
					$all[ basename( (string) $file, '.html' ) ] = array_values(
						array_filter( $blocks, static fn ( array $block ): bool => null !== $block['blockName'] )
					);
				}
			}
		}
		return $all;
	}

	/**
	 * Serializes blocks as in a post.
	 *
	 * @param array<mixed> $blocks Parsed blocks. A test may have replaced values.
	 */
	public static function serialize( array $blocks ): string {
		return serialize_blocks( $blocks );
	}

	/**
	 * Returns each place in the attributes of all blocks once. In lists, only the first item is a place.
	 *
	 * @param callable(mixed): bool $is_wanted Whether to include the place of a value.
	 * @return array<string, array{string, list<int|string>}> Name of the first fixture with that place and path to the value, by block
	 *     and place.
	 */
	public static function places( callable $is_wanted ): array {
		$places = [];
		foreach ( self::all() as $fixture => $blocks ) {
			foreach ( $blocks as $index => $block ) {
				self::collect( $block, [ $index ], $fixture, $is_wanted, $places );
			}
		}
		return $places;
	}

	/**
	 * Returns the block in a fixture with a different value in one place. Removes inner blocks that are not on the path to it.
	 *
	 * @param string           $fixture Name of the fixture.
	 * @param list<int|string> $way     Path to the value; see places().
	 * @param callable(mixed): mixed $change Receives the old value and returns the new one.
	 * @return list<array<string, mixed>>
	 */
	public static function with( string $fixture, array $way, callable $change ): array {
		return [ self::changed( self::all()[ $fixture ][ (int) $way[0] ], array_slice( $way, 1 ), $change ) ];
	}

	/**
	 * @param array<string, mixed>   $block  Parsed block.
	 * @param list<int|string>       $way    Path to the value within this block.
	 * @param callable(mixed): mixed $change See with().
	 * @return array<string, mixed>
	 */
	private static function changed( array $block, array $way, callable $change ): array {
		if ( 'innerBlocks' === $way[0] ) {
			$index = -1;
			$inner = self::changed( $block['innerBlocks'][ $way[1] ], array_slice( $way, 2 ), $change );
			return [
				'innerBlocks'  => [ $inner ],
				'innerContent' => array_values(
					array_filter(
						$block['innerContent'],
						static function ( ?string $part ) use ( &$index, $way ): bool {
							return null !== $part || ++$index === $way[1];
						}
					)
				),
			] + $block;
		}
		$place = &$block;
		foreach ( $way as $step ) {
			$place = &$place[ $step ];
		}
		$place = $change( $place );
		return $block;
	}

	/**
	 * Adds the places in a block and its inner blocks.
	 *
	 * @param array<string, mixed>                                $block     Parsed block.
	 * @param list<int|string>                                    $way       Path to the block.
	 * @param string                                              $fixture   Name of the fixture.
	 * @param callable(mixed): bool                               $is_wanted See places().
	 * @param array<string, array{string, list<int|string>}>      $places    Places so far.
	 */
	private static function collect( array $block, array $way, string $fixture, callable $is_wanted, array &$places ): void {
		self::collect_values( $block['attrs'], [ ...$way, 'attrs' ], (string) $block['blockName'], $fixture, $is_wanted, $places );
		foreach ( $block['innerBlocks'] as $index => $inner ) {
			self::collect( $inner, [ ...$way, 'innerBlocks', $index ], $fixture, $is_wanted, $places );
		}
	}

	/**
	 * Adds the places in the value of an attribute.
	 *
	 * @param mixed                                          $value     Value, or part of it.
	 * @param list<int|string>                               $way       Path to the value.
	 * @param string                                         $name      Name of the block and place.
	 * @param string                                         $fixture   Name of the fixture.
	 * @param callable(mixed): bool                          $is_wanted See places().
	 * @param array<string, array{string, list<int|string>}> $places    Places so far.
	 */
	private static function collect_values(
		mixed $value,
		array $way,
		string $name,
		string $fixture,
		callable $is_wanted,
		array &$places
	): void {
		if ( $is_wanted( $value ) ) {
			$places[ $name ] ??= [ $fixture, $way ];
		}
		foreach ( is_array( $value ) ? $value : [] as $key => $inner ) {
			self::collect_values( $inner, [ ...$way, $key ], $name . ( is_int( $key ) ? '[]' : ".$key" ), $fixture, $is_wanted, $places );
		}
	}
}
