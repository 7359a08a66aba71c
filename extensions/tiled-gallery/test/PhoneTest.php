<?php
/**
 * Tests the tiled gallery on phones.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\TiledGallery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\TiledGallery\Container;
use Slipstream\Extensions\TiledGallery\Tile;
use Slipstream\Plugin;
use Slipstream\Support\Constants;
use Slipstream\Tests\GalleryMarkup;
use Slipstream\Tests\TestCase;

final class PhoneTest extends TestCase {

	private const TEXT = 'min(645px, 100vw - clamp(30px, 5vw, 50px) - clamp(30px, 5vw, 50px))';

	protected function setUp(): void {
		parent::setUp();
		unset( $GLOBALS['post'] );
	}

	/**
	 * @param list<array{int, int}> $sizes Width and height of each image.
	 * @param list<list<int>>       $rows  Saved rows.
	 * @param array<string, mixed>  $attributes The block's attributes.
	 * @return array{string, list<string>} The gallery, and `sizes` for phones.
	 */
	private static function gallery( array $sizes, array $rows, array $attributes ): array {
		$images = array_map(
			static fn ( array $size ): array => GalleryMarkup::of_library( GalleryMarkup::attachment( 'photo', $size[0], $size[1] ) ),
			$sizes
		);
		$html   = do_blocks( GalleryMarkup::saved( $images, $rows, $attributes ) );
		preg_match_all( '/ sizes="\(max-width: 666px\) calc\(' . preg_quote( self::TEXT, '/' ) . ' \* ([^,]+)\), calc/', $html, $found );
		return [ $html, $found[1] ];
	}

	/**
	 * @return array<string, array{string, int, array<string, mixed>, int}> Style, number of saved columns, attributes, expected columns
	 * on phones.
	 */
	public static function columns(): array {
		$rows = [];
		foreach ( (array) wp_json_file_decode( __DIR__ . '/phone-columns.json', [ 'associative' => true ] ) as $row ) {
			$rows[ $row['name'] ] = [
				$row['style'],
				$row['saved'],
				null === $row['chosen'] ? [] : [ 'columnsOnPhones' => $row['chosen'] ],
				$row['columns'],
			];
		}
		return $rows;
	}

	/**
	 * @param array<string, mixed> $attributes
	 */
	#[DataProvider( 'columns' )]
	#[TestDox( 'Prints the number of tiles side by side on phones: $_dataName' )]
	public function test_columns( string $style, int $saved, array $attributes, int $columns ): void {
		$content = GalleryMarkup::saved(
			array_fill( 0, $saved, GalleryMarkup::image() ),
			null,
			$attributes + [ 'className' => "is-style-$style" ]
		);
		$html    = do_blocks( $content );
		self::assertStringContainsString( "<div style=\"--slipstream-columns:$columns\" class=\"tiled-gallery__gallery\">", $html );
		self::assertSame( 1, substr_count( $html, '--slipstream-columns' ) );
	}

	#[TestDox( 'Computes phone widths of a mosaic: two side by side by aspect ratio, a panorama alone, the last one alone' )]
	public function test_mosaic(): void {
		$shapes      = [ [ 1500, 1000 ], [ 1000, 1500 ], [ 1500, 1500 ], [ 3000, 1000 ], [ 1500, 1500 ], [ 2000, 1000 ], [ 1500, 1500 ] ];
		[ , $parts ] = self::gallery( $shapes, [ [ 1, 1, 1, 1, 1, 1, 1 ] ], [] );
		// The first line has the ratios 1.5 and 0.667. The second has only the ratio 1, because the panorama with ratio 3
		// needs its own line. The fourth has 1 and 2, because 2 is not a panorama.
		self::assertSame(
			[ '0.66667 - 2.33px', '0.33333 - 1.67px', '1 + 0px', '1 + 0px', '0.33333 - 1.33px', '0.66667 - 2.67px', '1 + 0px' ],
			$parts
		);
		[ , $parts ] = self::gallery( $shapes, [ [ 1, 1, 1, 1, 1, 1, 1 ] ], [ 'columnsOnPhones' => 1 ] );
		self::assertSame( array_fill( 0, 7, '1 + 0px' ), $parts );
		[ , $parts ] = self::gallery( [ [ 1500, 1500 ], [ 2010, 1000 ], [ 1500, 1500 ] ], [ [ 1, 1, 1 ] ], [] );
		self::assertSame( array_fill( 0, 3, '1 + 0px' ), $parts, 'a little wider than 2 : 1' );
	}

	#[TestDox( 'Computes equal phone widths of columns, squares and circles, for at most as many tiles as fit' )]
	public function test_equal_parts(): void {
		$four        = array_fill( 0, 4, [ 1500, 1500 ] );
		[ , $parts ] = self::gallery( $four, [ [ 1, 1, 1, 1 ] ], [ 'className' => 'is-style-columns' ] );
		self::assertSame( array_fill( 0, 4, '0.5 - 2px' ), $parts );
		[ , $parts ] = self::gallery( $four, [ [ 1, 1, 1, 1 ] ], [ 'className' => 'is-style-square' ] );
		self::assertSame( array_fill( 0, 4, '0.33333 - 2.67px' ), $parts );
		[ , $parts ] = self::gallery( $four, [ [ 1, 1, 1, 1 ] ], [ 'className' => 'is-style-circle', 'columnsOnPhones' => 4 ] );
		self::assertSame( array_fill( 0, 4, '0.33333 - 2.67px' ), $parts );
	}

	#[TestDox( 'The ratio of a picture is between 1:20 and 20:1, and 1 without a size' )]
	public function test_ratio(): void {
		$ratios = array_map(
			static fn ( array $size ): float => Tile::ratio( ...$size ),
			[
				[ 2000.0, 100.0 ],
				[ 2001.0, 100.0 ],
				[ 100.0, 2000.0 ],
				[ 100.0, 2001.0 ],
				[ 300.0, 200.0 ],
				[ 300.0, 0.0 ],
				[ -1.0, 200.0 ],
			]
		);
		self::assertSame( [ 20.0, 20.0, 0.05, 0.05, 1.5, 1.0, 1.0 ], $ratios );
	}

	#[TestDox( 'Derives the narrow window width from the theme; without one, the gallery always counts as narrow' )]
	public function test_window(): void {
		self::assertSame( 600.0, ( new Container() )->window_for( 600 ) );
		self::assertSame( 660.0, ( new Container( '800px', [ '30px', '30px' ] ) )->window_for( 600 ) );
		self::assertSame( 667.0, ( new Container( '800px', [ 'clamp(30px, 5vw, 50px)', 'clamp(30px, 5vw, 50px)' ] ) )->window_for( 600 ) );
		self::assertSame( 1200.0, ( new Container( '50vw' ) )->window_for( 600 ) );
		self::assertSame( 600.0, ( new Container( '600px' ) )->window_for( 600 ) );
		self::assertNull( ( new Container( '599px' ) )->window_for( 600 ) );
		$filter = static fn ( \WP_Theme_JSON_Data $data ): \WP_Theme_JSON_Data => $data->update_with(
			[ 'version' => 3, 'settings' => [ 'layout' => [ 'contentSize' => '560px' ] ] ]
		);
		add_filter( 'wp_theme_json_data_theme', $filter );
		wp_clean_theme_json_cache();
		$html = do_blocks( GalleryMarkup::saved( [ GalleryMarkup::of_library( GalleryMarkup::attachment() ) ] ) );
		remove_filter( 'wp_theme_json_data_theme', $filter );
		wp_clean_theme_json_cache();
		self::assertStringContainsString( ' sizes="calc(min(560px, ', $html );
	}

	#[TestDox( 'The stylesheet uses the same width as the server, in a container query' )]
	public function test_stylesheet(): void {
		$style = (string) file_get_contents( Plugin::path( 'build/blocks/tiled-gallery/style.css' ) );
		$width = Constants::from_file( Plugin::path( 'extensions/tiled-gallery/constants.json' ) )->integer( 'phoneWidth' );
		self::assertSame( 600, $width );
		self::assertMatchesRegularExpression( "/@container slipstream-gallery \\(width\\s*<\\s*{$width}px\\)/", $style );
		self::assertMatchesRegularExpression(
			'/\.wp-block-jetpack-tiled-gallery\{[^}]*container:slipstream-gallery\s*\/\s*inline-size/',
			$style
		);
	}
}
