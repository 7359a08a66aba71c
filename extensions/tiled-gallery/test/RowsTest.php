<?php
/**
 * Test that the server computes the same rows as the editor.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\TiledGallery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\TiledGallery\GalleryLayout;
use Slipstream\Plugin;
use Slipstream\Support\Json;
use Slipstream\Tests\TestCase;

final class RowsTest extends TestCase {

	/** @return array<string, array{array<string, mixed>, list<array{0?: int, 1?: int}>}> */
	public static function golden(): array {
		$golden = Json::file( Plugin::path( 'extensions/tiled-gallery/layout/golden.json' ) );
		$cases  = [];
		foreach ( $golden['cases'] as $case ) {
			$words = [ $case['style'], $case['align'] ?? '', $case['list'], (string) ( $case['columns'] ?? '' ) ];
			$cases[ implode(
				', ',
				array_filter( $words, static fn ( string $word ): bool => '' !== $word )
			) ]    = [ $case, $golden['lists'][ $case['list'] ] ];
		}
		return $cases;
	}

	/**
	 * @param array<string, mixed>               $case
	 * @param list<array{0?: int, 1?: int}> $sizes
	 */
	#[DataProvider( 'golden' )]
	#[TestDox( '[TLG-35, TLG-36, TLG-37, TLG-38] Computes the editor’s rows for one to thirty images: $_dataName' )]
	public function test_golden( array $case, array $sizes ): void {
		foreach ( $case['rows'] as $index => $rows ) {
			$ratios = [];
			for ( $n = 0; $n <= $index; $n++ ) {
				$size     = $sizes[ $n % count( $sizes ) ];
				$ratios[] = isset( $size[0], $size[1] ) ? $size[0] / $size[1] : 1.0;
			}
			$found = GalleryLayout::rows( $ratios, $case['style'], $case['align'] ?? '', $case['columns'] ?? null );
			self::assertSame( $rows, implode( ' / ', array_map( static fn ( array $row ): string => implode( ',', $row ), $found ) ) );
		}
		self::assertCount( 30, $case['rows'] );
	}

	#[TestDox( '[TLG-47] Without a choice of the author, a gallery has as many columns as images, at most three' )]
	public function test_default_columns(): void {
		$widest = static fn ( int $count, string $style ): int => max(
			0,
			...array_map( 'count', GalleryLayout::rows( array_fill( 0, $count, 1.0 ), $style ) )
		);
		foreach ( [ 'square', 'circle', 'columns' ] as $style ) {
			self::assertSame(
				[ 1, 2, 3, 3, 3 ],
				array_map( static fn ( int $count ): int => $widest( $count, $style ), [ 1, 2, 3, 4, 30 ] )
			);
		}
	}

	#[TestDox( '[TLG-38] Limits columns to 1 to 20' )]
	public function test_columns(): void {
		$ratios = array_fill( 0, 50, 1.0 );
		self::assertSame( [ 10, 20, 20 ], array_map( 'count', GalleryLayout::rows( $ratios, 'square', '', 999 ) ) );
		self::assertCount( 50, GalleryLayout::rows( $ratios, 'circle', '', -3 ) );
		self::assertSame( [], GalleryLayout::rows( [], 'square' ) );
	}

	#[TestDox( 'Keeps order and number of a thousand images' )]
	public function test_many(): void {
		$ratios = array_map( static fn ( int $n ): float => 0.5 + ( $n * 37 % 20 ) / 10, range( 1, 1000 ) );
		foreach ( [ 'rectangular', 'columns', 'square', 'circle' ] as $style ) {
			self::assertSame( 1000, array_sum( array_map( 'array_sum', GalleryLayout::rows( $ratios, $style, 'wide' ) ) ) );
		}
	}
}
