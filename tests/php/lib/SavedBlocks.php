<?php
/**
 * Blocks in the fixtures of all extensions.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Plugin;

/** Reads saved blocks for tests of all blocks. Fixtures of new extensions are found by their path. */
final class SavedBlocks {

	/**
	 * Returns all fixtures.
	 * @return array<string, list<array<string, mixed>>> Parsed blocks by file name.
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
	 * @param array<mixed> $blocks Parsed blocks. They can contain invalid values from a test.
	 */
	public static function serialize( array $blocks ): string {
		return serialize_blocks( $blocks );
	}

	/**
	 * Returns each place in the attributes of all blocks once. Only the first item of a list, and the first fixture with the
	 * place, are used.
	 * @param callable(mixed): bool $is_wanted Returns whether to include a value.
	 * @return array<string, array{string, list<int|string>}> Fixture, and path of keys to the value, by block and place.
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
	 * Returns the blocks of a fixture, in which one value is replaced. Inner blocks beside the path to it are removed.
	 * @param string           $fixture File name.
	 * @param list<int|string> $way     Path of keys; see places().
	 * @param callable(mixed): mixed $change Receives the value and returns the new one.
	 * @return list<array<string, mixed>>
	 */
	public static function with( string $fixture, array $way, callable $change ): array {
		return [ self::changed( self::all()[ $fixture ][ (int) $way[0] ], array_slice( $way, 1 ), $change ) ];
	}

	/**
	 * @param array<string, mixed>   $block  Parsed block.
	 * @param list<int|string>       $way    Path of keys in the block.
	 * @param callable(mixed): mixed $change See with().
	 * @return array<string, mixed> The changed block.
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
	 * Collects the places of a block and its inner blocks.
	 *
	 * @param array<string, mixed>                                $block     The block.
	 * @param list<int|string>                                    $way       To it.
	 * @param string                                              $fixture   Its fixture.
	 * @param callable(mixed): bool                               $is_wanted See places().
	 * @param array<string, array{string, list<int|string>}>      $places    Collected so far.
	 */
	private static function collect( array $block, array $way, string $fixture, callable $is_wanted, array &$places ): void {
		self::collect_values( $block['attrs'], [ ...$way, 'attrs' ], (string) $block['blockName'], $fixture, $is_wanted, $places );
		foreach ( $block['innerBlocks'] as $index => $inner ) {
			self::collect( $inner, [ ...$way, 'innerBlocks', $index ], $fixture, $is_wanted, $places );
		}
	}

	/**
	 * Collects the places of an attribute.
	 *
	 * @param mixed                                          $value     The value at the place.
	 * @param list<int|string>                               $way       Path to the place.
	 * @param string                                         $name      Block and place.
	 * @param string                                         $fixture   The fixture.
	 * @param callable(mixed): bool                          $is_wanted See places().
	 * @param array<string, array{string, list<int|string>}> $places    Collected so far.
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
