<?php
/**
 * Tests the tiled gallery on a visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\TiledGallery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Extensions\TiledGallery\RowLayout;
use Slipstream\Plugin;
use Slipstream\Tests\GalleryMarkup;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class RendererTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		unset( $GLOBALS['post'] );
	}

	private static function render( string $content ): string {
		return do_blocks( $content );
	}

	/** @return list<array<string, string|true>> Attributes of all elements with a tag name. */
	private static function elements( string $html, string $tag, string $class = '' ): array {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$found = [];
		while ( $tags->next_tag( [ 'tag_name' => $tag ] + ( '' === $class ? [] : [ 'class_name' => $class ] ) ) ) {
			$names   = $tags->get_attribute_names_with_prefix( '' ) ?? [];
			$found[] = array_filter(
				array_combine( $names, array_map( [ $tags, 'get_attribute' ], $names ) ),
				static fn ( mixed $value ): bool => null !== $value
			);
		}
		return $found;
	}

	/** @return list<array<string, string|true>> */
	private static function images( string $html ): array {
		return self::elements( $html, 'img' );
	}

	/** @return array<string, array{string, array<string, mixed>}> */
	public static function shapes(): array {
		$rows = [];
		foreach ( str_split( 'ABCDEFGHI' ) as $shape ) {
			foreach ( [ 'is-style-rectangular', 'is-style-columns', 'is-style-square', 'is-style-circle' ] as $style ) {
				$rows[ "$shape, $style" ] = [ $shape, [ 'className' => $style ] ];
			}
		}
		return $rows;
	}

	/**
	 * @param array<string, mixed> $attributes
	 */
	#[DataProvider( 'shapes' )]
	#[TestDox( '[TLG-34, TLG-35, TLG-37] Keeps the rows of all releases, and adds widths: shape $_dataName' )]
	public function test_shapes( string $shape, array $attributes ): void {
		$is_square = in_array( $attributes['className'], [ 'is-style-square', 'is-style-circle' ], true );
		$images    = [
			GalleryMarkup::image( 'one' ),
			GalleryMarkup::image( 'two', 1000, 1500 ),
			GalleryMarkup::image( 'three', 1000, 1000 ),
		];
		$saved     = GalleryMarkup::saved( $images, $is_square ? [ [ 1, 1, 1 ] ] : [ [ 1, 2 ] ], $attributes, $shape );
		$html      = self::render( $saved );

		foreach ( [ 'row', 'col', 'item' ] as $part ) {
			self::assertSame( substr_count( $saved, "tiled-gallery__$part" ), substr_count( $html, "tiled-gallery__$part" ) );
		}
		self::assertSame(
			$is_square
				? [ '--slipstream-ratio:1', '--slipstream-ratio:1', '--slipstream-ratio:1' ]
				: [ '--slipstream-ratio:1.5', '--slipstream-ratio:0.6667', '--slipstream-ratio:1' ],
			array_column( self::elements( $html, 'figure' ), 'style' )
		);
		// The ratio of the stack is 1 / ( 1 / 0.667 + 1 / 1 ) = 0.4. So the columns get 1.5 / 1.9 and 0.4 / 1.9 of the free width.
		// The stack has an additional gap of 4 px.
		self::assertSame(
			$is_square
				? [ 'flex:33.3333 1 0px', 'flex:33.3333 1 0px', 'flex:33.3333 1 0px' ]
				: [ 'flex:78.9474 1 6px', 'flex:21.0526 1 0px' ],
			array_column( self::elements( $html, 'div', 'tiled-gallery__col' ), 'style' )
		);
		self::assertSame( [ 'A one', 'A two', 'A three' ], array_column( self::images( $html ), 'alt' ) );
		foreach ( self::images( $html ) as $image ) {
			self::assertSame(
				[],
				array_intersect( [ 'tabindex', 'role', 'aria-label', 'layout', 'data-amp-layout' ], array_keys( $image ) ),
				'Nothing says "button" that does nothing.'
			);
		}
		self::assertStringNotContainsString( '<script', $html );
		self::assertStringNotContainsString( '<template', $html );
	}

	#[TestDox( '[TLG-35] Makes columns of a row equally high at any width' )]
	public function test_equal_heights(): void {
		mt_srand( 17 );
		for ( $round = 0; $round < 200; $round++ ) {
			$stack   = static fn (): array => array_map( static fn (): float => mt_rand( 40, 300 ) / 100, range( 1, mt_rand( 1, 3 ) ) );
			$columns = array_map( $stack, range( 1, mt_rand( 1, 5 ) ) );
			$row     = RowLayout::from_ratios( $columns, 4 );
			$width   = (float) mt_rand( 300, 2000 );
			self::assertEqualsWithDelta( 1, array_sum( $row->shares ), 1e-9 );
			$heights = [];
			$total   = 4.0 * ( count( $columns ) - 1 );
			foreach ( $columns as $col => $stack ) {
				$wide      = $row->shares[ $col ] * $width + $row->base( $col );
				$total    += $wide;
				$heights[] = array_sum( array_map( static fn ( float $ratio ): float => $wide / $ratio, $stack ) )
					+ 4 * ( count( $stack ) - 1 );
				self::assertEqualsWithDelta( $width, $row->width_for( $col, $wide ), 1e-6 );
			}
			self::assertEqualsWithDelta( $width, $total, 1e-6 );
			self::assertEqualsWithDelta( min( $heights ), max( $heights ), 1e-6 );
		}
	}

	#[TestDox( '[TLG-36, TLG-38] Never rearranges saved rows: five in a centered row, thirty squares in a row' )]
	public function test_never_reflowed(): void {
		$five = self::render( GalleryMarkup::saved( array_fill( 0, 5, GalleryMarkup::image() ), [ [ 1, 1, 1, 1, 1 ] ] ) );
		self::assertCount( 1, self::elements( $five, 'div', 'tiled-gallery__row' ) );
		self::assertCount( 5, self::elements( $five, 'div', 'tiled-gallery__col' ) );
		$thirty = self::render(
			GalleryMarkup::saved( array_fill( 0, 30, GalleryMarkup::image() ), null, [ 'className' => 'is-style-square', 'columns' => 30 ] )
		);
		self::assertCount( 1, self::elements( $thirty, 'div', 'tiled-gallery__row' ) );
		self::assertSame( 'flex:3.3333 1 0px', self::elements( $thirty, 'div', 'tiled-gallery__col' )[29]['style'] );
	}

	#[TestDox( '[TLG-39, TLG-40] Keeps classes of filters and rounded corners, and ignores unknown filters' )]
	public function test_looks(): void {
		$html = self::render(
			GalleryMarkup::saved( [ GalleryMarkup::image() ], null, [ 'imageFilter' => 'sepia', 'roundedCorners' => 7 ] )
		);
		self::assertCount( 1, self::elements( $html, 'figure', 'filter__sepia' ) );
		self::assertCount( 1, self::elements( $html, 'div', 'has-rounded-corners-7' ) );
		$style = (string) file_get_contents( Plugin::path( 'build/blocks/tiled-gallery/style.css' ) );
		foreach ( [ 'black-and-white', 'sepia', '1977', 'clarendon', 'gingham' ] as $filter ) {
			self::assertMatchesRegularExpression( "/\\.filter__$filter img\\{[^}]*filter:/", $style );
		}
		foreach ( range( 1, 20 ) as $radius ) {
			self::assertMatchesRegularExpression(
				"/\\.has-rounded-corners-$radius \\.tiled-gallery__item\\{border-radius:{$radius}px/",
				$style
			);
		}
		$odd = self::render( GalleryMarkup::saved( [ GalleryMarkup::image() ], null, [ 'imageFilter' => 'vapour' ] ) );
		self::assertStringContainsString( 'filter__vapour', $odd );
		self::assertStringNotContainsString( 'vapour', $style );
	}

	#[TestDox( '[TLG-41] Keeps links to attachment pages, files and other URLs, and adds none' )]
	public function test_links(): void {
		$image = GalleryMarkup::image();
		foreach ( [
			'https://example.org/?attachment_id=5',
			'https://example.org/wp-content/uploads/photo.jpg',
			'https://elsewhere.example/a',
		] as $link ) {
			$html = self::render( GalleryMarkup::saved( [ [ 'link' => $link ] + $image ] ) );
			self::assertSame( [ [ 'href' => $link ] ], self::elements( $html, 'a' ) );
		}
		self::assertSame( [], self::elements( self::render( GalleryMarkup::saved( [ $image ] ) ), 'a' ) );
	}

	#[TestDox( 'Names all links, and gives images an alternative text, with their position as the last resort' )]
	public function test_names(): void {
		$id   = GalleryMarkup::attachment( 'harbour' );
		$none = [ 'alt' => '', 'link' => 'https://example.org/?attachment_id=5' ];
		$html = self::render(
			GalleryMarkup::saved(
				[ $none + GalleryMarkup::of_library( $id ), $none + GalleryMarkup::image(), [ 'link' => '/x' ] + GalleryMarkup::image() ]
			)
		);
		self::assertSame(
			[ 'Image 1 of 3: The harbour', 'Image 2 of 3', null ],
			array_map( static fn ( array $link ): mixed => $link['aria-label'] ?? null, self::elements( $html, 'a' ) )
		);
		$old = self::images(
			self::render( GalleryMarkup::saved( [ [ 'alt' => '' ] + GalleryMarkup::image(), GalleryMarkup::image() ], null, [], 'A' ) )
		);
		self::assertSame( 'image 1 of 2 in gallery', $old[0]['aria-label'] );
		self::assertArrayNotHasKey( 'aria-label', $old[1] );
		$bare = self::images( self::render( str_replace( ' alt="A photo"', '', GalleryMarkup::saved( [ GalleryMarkup::image() ] ) ) ) );
		self::assertSame( '', $bare[0]['alt'] );
	}

	#[TestDox( 'Prints captions of the first releases' )]
	public function test_captions(): void {
		self::assertStringContainsString(
			'<figcaption>At <em>sea</em></figcaption></figure>',
			self::render( GalleryMarkup::saved( [ [ 'caption' => 'At <em>sea</em>' ] + GalleryMarkup::image() ], null, [], 'A' ) )
		);
	}

	#[TestDox( 'Prints library images from the site itself, with `srcset` and `sizes`' )]
	public function test_sources(): void {
		$ids           = [ GalleryMarkup::attachment( 'one' ), GalleryMarkup::attachment( 'two', 1000, 1500 ) ];
		$html          = self::render( GalleryMarkup::saved( array_map( [ GalleryMarkup::class, 'of_library' ], $ids ) ) );
		$base          = wp_get_upload_dir()['baseurl'];
		[ $one, $two ] = self::images( $html );
		self::assertSame(
			"$base/one-300x200.jpg 300w, $base/one-768x512.jpg 768w, $base/one-1024x683.jpg 1024w, $base/one.jpg 1500w",
			$one['srcset']
		);
		self::assertSame( "$base/one-768x512.jpg", $one['src'] );
		// The text is 645 px wide, the gap 4 px, the ratios are 1.5 and 0.667. On phones, the minimum is a third of the line.
		$text = 'min(645px, 100vw - clamp(30px, 5vw, 50px) - clamp(30px, 5vw, 50px))';
		self::assertSame( "(max-width: 666px) calc($text * 0.66667 - 2.33px), calc($text * 0.69231 - 2.77px)", $one['sizes'] );
		self::assertSame( "(max-width: 666px) calc($text * 0.33333 - 1.67px), calc($text * 0.30769 - 1.23px)", $two['sizes'] );
		self::assertSame( [ '1500', '1000', 'async' ], [ $one['width'], $one['height'], $one['decoding'] ] );
		self::assertStringContainsString( "$base/two-300x450.jpg 300w", (string) $two['srcset'] );
		$page = (string) apply_filters(
			'the_content',
			GalleryMarkup::saved( array_fill( 0, 9, GalleryMarkup::of_library( $ids[0] ) ), [ [ 1, 1, 1 ], [ 1, 1, 1 ], [ 1, 1, 1 ] ] )
		);
		self::assertSame( [ 'lazy' ], array_values( array_unique( array_column( array_slice( self::images( $page ), 3 ), 'loading' ) ) ) );
	}

	#[TestDox( 'Computes `sizes` for wide and full galleries, and for cropped images in squares' )]
	public function test_sizes(): void {
		$image = GalleryMarkup::of_library( GalleryMarkup::attachment( 'one', 3000, 2000 ) );
		$sizes = static fn ( array $attributes ): mixed => self::images(
			self::render( GalleryMarkup::saved( [ $image, $image ], null, $attributes ) )
		)[0]['sizes'] ?? null;
		$half  = static fn ( string $all, string $window, string $part ): string =>
			"(max-width: {$window}px) calc($all * $part), calc($all * $part)";
		$edges = '100vw - clamp(30px, 5vw, 50px) - clamp(30px, 5vw, 50px)';
		self::assertSame( $half( "min(1340px, $edges)", '666', '0.5 - 2px' ), $sizes( [ 'align' => 'wide' ] ) );
		self::assertSame( $half( '(100vw)', '599', '0.5 - 2px' ), $sizes( [ 'align' => 'full' ] ) );
		self::assertSame( $half( "min(645px, $edges)", '666', '0.75 - 3px' ), $sizes( [ 'className' => 'is-style-square' ] ) );
	}

	#[TestDox( 'Ends a row where its largest image does, and fills tiles of smaller images, without a hole' )]
	public function test_small_pictures(): void {
		$html = self::render( GalleryMarkup::saved( [ GalleryMarkup::image( 'icon', 120, 80 ) ] ) );
		self::assertSame( 'max-width:120px', self::elements( $html, 'div', 'tiled-gallery__row' )[0]['style'] );
		$html = self::render(
			GalleryMarkup::saved( [ GalleryMarkup::image( 'icon', 120, 80 ), GalleryMarkup::image( 'photo', 3000, 2000 ) ] )
		);
		self::assertArrayNotHasKey( 'style', self::elements( $html, 'div', 'tiled-gallery__row' )[0] );
		self::assertSame(
			[ [ '120', '80' ], [ '3000', '2000' ] ],
			array_map( static fn ( array $image ): array => [ $image['width'], $image['height'] ], self::images( $html ) )
		);
		self::assertSame( [], array_column( self::images( $html ), 'style' ) );
		$html = self::render(
			GalleryMarkup::saved(
				[ GalleryMarkup::image( 'icon', 120, 80 ), GalleryMarkup::image( 'icon', 90, 160 ) ],
				null,
				[ 'className' => 'is-style-circle' ]
			)
		);
		self::assertSame( 'max-width:184px', self::elements( $html, 'div', 'tiled-gallery__row' )[0]['style'] );
		self::assertSame( [], array_column( self::images( $html ), 'style' ) );
	}

	#[TestDox( 'Keeps the cached data of sites in a network apart' )]
	public function test_sites(): void {
		$id      = GalleryMarkup::attachment( 'photo', 1500, 1000 );
		$gallery = GalleryMarkup::saved( [ GalleryMarkup::of_library( $id ) ] );
		self::assertStringContainsString( '/photo-768x512.jpg 768w', do_blocks( $gallery ) );
		// Switch the site as switch_to_blog() does. There the ID belongs to an image with the same name and without smaller
		// files.
		$GLOBALS['blog_id'] = 2;
		wp_update_attachment_metadata( $id, [ 'file' => 'photo.jpg', 'width' => 1500, 'height' => 1000, 'sizes' => [] ] );
		$html               = do_blocks( $gallery );
		$GLOBALS['blog_id'] = 1;
		self::assertStringNotContainsString( '/photo-768x512.jpg 768w', $html );
	}

	#[TestDox( 'Does not enlarge an image that was reduced in the library after saving' )]
	public function test_made_smaller(): void {
		$id    = GalleryMarkup::attachment( 'cropped', 600, 400 );
		$tile  = [ 'width' => 3000, 'height' => 2000 ] + GalleryMarkup::of_library( $id );
		$html  = self::render( GalleryMarkup::saved( [ $tile ], null, [ 'align' => 'full' ] ) );
		$image = self::images( $html )[0];
		self::assertSame( 'max-width:600px', self::elements( $html, 'div', 'tiled-gallery__row' )[0]['style'] ?? '' );
		self::assertSame( [ '600', '400' ], [ $image['width'], $image['height'] ] );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function hostile(): array {
		return [
			'no sizes'           => [ [ 'width' => '', 'height' => '' ] ],
			'text'               => [ [ 'width' => 'wide', 'height' => '10%' ] ],
			'below zero'         => [ [ 'width' => -300, 'height' => -200 ] ],
			'zero'               => [ [ 'width' => 0, 'height' => 0 ] ],
			'beyond all numbers' => [ [ 'width' => '1e308', 'height' => '1e-308' ] ],
			'a declaration'      => [ [ 'width' => '1;background:url(x)', 'height' => '1' ] ],
			'ids of text'        => [ [ 'id' => '5 OR 1=1' ] ],
			'ids below zero'     => [ [ 'id' => '-3' ] ],
			'ids too large'      => [ [ 'id' => '99999999999999999999999' ] ],
			'no address'         => [ [ 'url' => '', 'src' => '' ] ],
			'a script'           => [ [ 'url' => 'javascript:alert(1)', 'src' => 'javascript:alert(1)' ] ],
			'a quote'            => [ [ 'url' => '"><script>alert(1)</script>' ] ],
			'another host'       => [ [ 'src' => 'https://i0.wp.com/evil.example/../../wp-config.php' ] ],
			'broken encoding'    => [ [ 'src' => "https://i0.wp.com/example.org/%ff%fe\xff.jpg" ] ],
		];
	}

	/**
	 * @param array<string, mixed> $values
	 */
	#[DataProvider( 'hostile' )]
	#[TestDox( 'Prints unknown images as squares, as saved: $_dataName' )]
	public function test_hostile( array $values ): void {
		$saved = GalleryMarkup::saved(
			[ $values + GalleryMarkup::image(), GalleryMarkup::image() ],
			null,
			[ 'columns' => -3, 'columnWidths' => [ [ 'wide', null, [ 5 ] ] ], 'ids' => 'x', 'roundedCorners' => 9, 'lightbox' => true ]
		);
		$html  = self::render( $saved );
		self::assertCount( 2, self::images( $html ) );
		self::assertSame( [], self::elements( $html, 'script' ) );
		foreach ( self::elements( $html, 'figure' ) as $figure ) {
			if ( isset( $figure['style'] ) ) {
				self::assertMatchesRegularExpression( '/^--slipstream-ratio:(1|1\.5)$/', (string) $figure['style'] );
			}
		}
		foreach ( self::elements( $html, 'a' ) as $link ) {
			self::assertDoesNotMatchRegularExpression( '/^\s*javascript:/i', (string) ( $link['href'] ?? '' ) );
		}
		foreach ( self::elements( $html, 'div', 'tiled-gallery__col' ) as $col ) {
			self::assertMatchesRegularExpression( '/^flex:[\d.]+ 1 [\d.]+px$/', (string) $col['style'] );
		}
	}

	/** @return array<string, array{array<string, mixed>, string}> */
	public static function closed(): array {
		return [
			'private'              => [ [ 'post_status' => 'private' ], '' ],
			'in the trash'         => [ [ 'post_status' => 'trash' ], '' ],
			'of a draft'           => [ [], 'draft' ],
			'of a private post'    => [ [], 'private' ],
			'no picture'           => [ [ 'post_mime_type' => 'application/pdf' ], '' ],
		];
	}

	/**
	 * @param array<string, mixed> $post
	 */
	#[DataProvider( 'closed' )]
	#[TestDox( 'Reads no data of a private attachment: $_dataName' )]
	public function test_closed( array $post, string $parent ): void {
		$parent = '' === $parent ? 0 : $this->post( 'x', [ 'post_status' => $parent ] );
		$id     = GalleryMarkup::attachment( 'sentinel', 1500, 1000, [ 'post_parent' => $parent, 'post_excerpt' => 'sentinel' ] + $post );
		$image  = [
			'alt' => '',
			'src' => 'https://example.org/wp-content/uploads/a-sentinel-of-mine.jpg',
			'url' => 'https://example.org/wp-content/uploads/sentinel-9x9.jpg',
		]
			+ GalleryMarkup::of_library( $id );
		$html   = self::render( GalleryMarkup::saved( [ $image ], null, [ 'lightbox' => true ] ) );
		self::assertSame( $image['src'], self::images( $html )[0]['src'] );
		self::assertArrayNotHasKey( 'srcset', self::images( $html )[0] );
		self::assertStringNotContainsString( 'data-caption', $html );
		self::assertStringNotContainsString( 'The sentinel', $html );
	}

	#[TestDox( 'Prints sizes of an image whose URL the gallery contains, whatever its parent, but not its texts' )]
	public function test_attached_to_draft(): void {
		add_filter(
			'upload_dir',
			static fn ( array $uploads ): array => [ 'baseurl' => 'https://example.org/wp-content/uploads' ] + $uploads
		);
		$draft = $this->post( 'x', [ 'post_status' => 'draft' ] );
		$words = [ 'post_parent' => $draft, 'post_title' => 'A secret', 'post_excerpt' => 'A secret' ];
		$id    = GalleryMarkup::attachment( 'attached', 1500, 1000, $words );
		update_post_meta( $id, '_wp_attachment_image_alt', 'A secret' );
		$tile = [ 'alt' => '', 'url' => GalleryMarkup::UPLOADS . 'attached.jpg', 'src' => GalleryMarkup::UPLOADS . 'attached.jpg' ]
			+ GalleryMarkup::of_library( $id );
		wp_cache_flush();
		$html  = self::render( GalleryMarkup::saved( [ $tile ], null, [ 'lightbox' => true ] ) );
		$image = self::images( $html )[0];
		self::assertStringContainsString( 'attached-300x200.jpg 300w', (string) $image['srcset'] );
		self::assertStringContainsString( '* 1 + 0px', (string) $image['sizes'] );
		self::assertStringEndsWith( 'attached-768x512.jpg', (string) $image['src'] );
		self::assertStringNotContainsString( 'secret', $html );
		self::assertSame( 'Image 1 of 1', self::elements( $html, 'a' )[0]['aria-label'] );
		// The saved URL is that of another file, so the tile does not show this image.
		$html = self::render(
			GalleryMarkup::saved(
				[ [ 'src' => GalleryMarkup::UPLOADS . 'attached-9x9.jpg', 'url' => GalleryMarkup::UPLOADS . 'x/attached-9x9.jpg' ] + $tile ]
			)
		);
		self::assertArrayNotHasKey( 'srcset', self::images( $html )[0] );
	}

	/** @return array<string, array{int|string, string}> EXIF orientation, and the expected shape on the page. */
	public static function orientations(): array {
		$rows = [];
		foreach ( [ 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, '6', 'x' ] as $value ) {
			$rows[ "orientation $value" ] = [ $value, in_array( (int) $value, [ 5, 6, 7, 8 ], true ) ? '1.3333' : '0.75' ];
		}
		return $rows;
	}

	#[DataProvider( 'orientations' )]
	#[TestDox( 'Uses the displayed shape of a rotated image: $_dataName' )]
	public function test_turned( int|string $orientation, string $ratio ): void {
		$id   = GalleryMarkup::attachment( 'turned', 3000, 4000, [], [] );
		$meta = wp_get_attachment_metadata( $id );
		self::assertIsArray( $meta );
		wp_update_attachment_metadata( $id, [ 'image_meta' => [ 'orientation' => $orientation ] ] + $meta );
		foreach ( [ [ 3000, 4000 ], [ '', '' ] ] as [ $width, $height ] ) {
			$html = self::render(
				GalleryMarkup::saved( [ [ 'width' => $width, 'height' => $height ] + GalleryMarkup::of_library( $id ) ] )
			);
			self::assertSame( "--slipstream-ratio:$ratio", self::elements( $html, 'figure' )[0]['style'] );
			self::assertSame(
				'0.75' === $ratio ? [ '3000', '4000' ] : [ '4000', '3000' ],
				[ self::images( $html )[0]['width'], self::images( $html )[0]['height'] ]
			);
		}
	}

	#[TestDox( 'Ignores an id of another image, or of none' )]
	public function test_foreign_id(): void {
		$id    = GalleryMarkup::attachment( 'other' );
		$image = [ 'id' => $id, 'src' => 'https://i1.wp.com/example.org/wp-content/uploads/mine.jpg?ssl=1' ]
			+ GalleryMarkup::image( 'mine' );
		$gone  = [ 'id' => 999_999_999 ] + $image;
		foreach ( self::images( self::render( GalleryMarkup::saved( [ $image, $gone ] ) ) ) as $shown ) {
			self::assertSame( $image['src'], $shown['src'] );
			self::assertArrayNotHasKey( 'srcset', $shown );
		}
	}

	#[TestDox( 'Applies Jetpack’s filter to the result' )]
	public function test_filter(): void {
		add_filter( 'jetpack_tiled_galleries_block_content', static fn ( string $html ): string => "<!-- seen -->$html" );
		self::assertStringStartsWith(
			'<!-- seen --><div class="wp-block-jetpack-tiled-gallery',
			ltrim( self::render( GalleryMarkup::saved( [ GalleryMarkup::image() ] ) ) )
		);
	}

	#[TestDox( 'Needs one query for ten galleries on a page, even with repeated or missing images' )]
	public function test_queries(): void {
		global $wpdb;
		$ids     = array_map( static fn ( int $n ): int => GalleryMarkup::attachment( "p$n", 1500, 1000, [], [ 300 ] ), range( 1, 30 ) );
		$content = '';
		foreach ( array_chunk( $ids, 3 ) as $some ) {
			$gone     = [ 'id' => 888_000 + $some[0] ] + GalleryMarkup::image( 'gone' );
			$content .= GalleryMarkup::saved(
				[ ...array_map( [ GalleryMarkup::class, 'of_library' ], $some ), $gone, GalleryMarkup::of_library( $ids[0] ) ]
			);
		}
		$GLOBALS['post'] = get_post( $this->post( $content ) );
		self::render( GalleryMarkup::saved( [ GalleryMarkup::image() ] ) );
		wp_cache_flush();
		wp_load_alloptions();
		$GLOBALS['post'] = get_post( $GLOBALS['post']->ID );
		wp_get_global_settings();
		wp_get_global_styles();
		$before = $wpdb->num_queries;
		$html   = self::render( $content );
		self::assertSame( 1, $wpdb->num_queries - $before );
		self::assertSame( 40, substr_count( $html, ' srcset=' ) );
	}

	#[TestDox( 'Needs one query for a thousand images, and prints those beyond the limit as saved' )]
	public function test_many(): void {
		global $wpdb;
		$id     = GalleryMarkup::attachment( 'photo', 1500, 1000, [], [ 300 ] );
		$images = [];
		for ( $n = 0; $n < 1000; $n++ ) {
			$images[] = [ 'id' => $id + $n ] + GalleryMarkup::image();
		}
		$saved = GalleryMarkup::saved( $images, array_fill( 0, 250, [ 1, 1, 1, 1 ] ) );
		self::render( GalleryMarkup::saved( [ GalleryMarkup::image() ] ) );
		self::forget_services();
		$before = $wpdb->num_queries;
		$html   = self::render( $saved );
		self::assertLessThanOrEqual( 1, $wpdb->num_queries - $before );
		self::assertCount( 1000, self::images( $html ) );
		self::assertCount( 1000, self::elements( $html, 'div', 'tiled-gallery__col' ) );
	}

	#[TestDox( 'Lays out a gallery saved with ids only, without private images' )]
	public function test_lost(): void {
		$ids    = [
			GalleryMarkup::attachment( 'one' ),
			GalleryMarkup::attachment( 'two', 1000, 1500 ),
			GalleryMarkup::attachment( 'three' ),
			GalleryMarkup::attachment( 'sentinel', 10, 10, [ 'post_status' => 'private' ] ),
		];
		$render = static fn ( array $attributes ): string => self::render(
			get_comment_delimited_block_content( 'jetpack/tiled-gallery', $attributes + [ 'ids' => $ids ], '' )
		);
		$html   = $render( [ 'linkTo' => 'media', 'imageFilter' => 'sepia', 'roundedCorners' => 3 ] );
		self::assertCount( 3, self::images( $html ) );
		self::assertCount( 3, self::elements( $html, 'figure', 'filter__sepia' ) );
		self::assertCount( 1, self::elements( $html, 'div', 'has-rounded-corners-3' ) );
		self::assertCount( 3, self::elements( $html, 'a' ) );
		self::assertStringNotContainsString( 'sentinel', $html );
		self::assertStringContainsString( 'one-768x512.jpg 768w', $html );
		self::assertCount(
			2,
			self::elements( $render( [ 'className' => 'is-style-square', 'columns' => 2 ] ), 'div', 'tiled-gallery__row' )
		);
		self::assertCount(
			3,
			self::elements( $render( [ 'className' => 'is-style-circle', 'columns' => -3 ] ), 'div', 'tiled-gallery__row' )
		);
		self::assertSame( '', $render( [ 'ids' => [ $ids[3], 'x', [ 4 ], null ] ] ) );
	}

	#[TestWith( [ 'black-and-white' ] )]
	#[TestWith( [ 'sepia' ] )]
	#[TestWith( [ '1977' ] )]
	#[TestWith( [ 'clarendon' ] )]
	#[TestWith( [ 'gingham' ] )]
	#[TestDox( '[TLG-39] Keeps the filter of a gallery saved with ids only: $filter' )]
	public function test_lost_filter( string $filter ): void {
		$lost = get_comment_delimited_block_content(
			'jetpack/tiled-gallery',
			[ 'ids' => [ GalleryMarkup::attachment() ], 'imageFilter' => $filter ],
			''
		);
		self::assertCount( 1, self::elements( self::render( $lost ), 'figure', "filter__$filter" ) );
	}

	#[TestWith( [ 'vapour' ] )]
	#[TestWith( [ '"><b>' ] )]
	#[TestWith( [ 1977 ] )]
	#[TestDox( 'Ignores an unknown filter of a gallery saved with ids only: $filter' )]
	public function test_lost_unknown_filter( mixed $filter ): void {
		$lost = get_comment_delimited_block_content(
			'jetpack/tiled-gallery',
			[ 'ids' => [ GalleryMarkup::attachment() ], 'imageFilter' => $filter ],
			''
		);
		$html = self::render( $lost );
		self::assertCount( 1, self::elements( $html, 'figure' ) );
		self::assertStringNotContainsString( 'filter__', $html );
	}
}
