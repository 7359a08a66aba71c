<?php
/**
 * Tests the comparison on a page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ImageCompare;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class RendererTest extends TestCase {

	private const BEFORE = '<img id="11" src="https://example.org/a.jpg" alt="Old &quot;pier&quot;" width="1200" height="800" class="image-compare__image-before"/>';
	private const AFTER  = '<img id="12" src="https://example.org/b.jpg" alt="" width="600" height="800" class="image-compare__image-after"/>';
	private const EMPTY  = '<img class="image-compare__image-before"/>';

	/**
	 * Renders a block.
	 *
	 * @param array<string, mixed> $attributes Block attributes.
	 * @param string               $images     Saved images.
	 * @param string               $data       More attributes of the images' container.
	 * @param string               $caption    Saved caption.
	 */
	private static function render(
		array $attributes = [],
		string $images = self::BEFORE . self::AFTER,
		string $data = ' data-mode="horizontal"',
		string $caption = ''
	): string {
		$saved = "<figure class=\"wp-block-jetpack-image-compare alignwide\"><div class=\"juxtapose\"$data>$images</div>$caption</figure>";
		return do_blocks( get_comment_delimited_block_content( 'jetpack/image-compare', $attributes, $saved ) );
	}

	/**
	 * Returns the attributes of an element.
	 *
	 * @param string $html  Rendered block.
	 * @param string $query A class name.
	 * @return array<string, string|true|null>
	 */
	private static function element( string $html, string $query ): array {
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'class_name' => $query ] ), $query );
		$names = $tags->get_attribute_names_with_prefix( '' ) ?? [];
		return array_combine( $names, array_map( [ $tags, 'get_attribute' ], $names ) );
	}

	#[TestDox( 'browsers request both images late, so that hidden ones are not requested' )]
	public function test_late(): void {
		$tags  = new WP_HTML_Tag_Processor( self::render() );
		$found = [];
		while ( $tags->next_tag( [ 'tag_name' => 'img' ] ) ) {
			$found[] = $tags->get_attribute( 'loading' );
		}
		self::assertSame( [ 'lazy', 'lazy' ], $found );
	}

	#[TestDox( '[IMC-13] prints both images in order, each with src, alt and label' )]
	public function test_images(): void {
		$html = self::render();
		self::assertStringStartsWith( '<figure class="wp-block-jetpack-image-compare alignwide"><div class="juxtapose"', $html );
		self::assertMatchesRegularExpression(
			'#src="https://example.org/a.jpg" alt="Old &quot;pier&quot;".*>Before</button>.*src="https://example.org/b.jpg" alt="".*>After</button>#s',
			$html
		);
		self::assertSame( 2, substr_count( $html, '<img' ) );
		self::assertSame( 2, substr_count( $html, 'disabled' ), 'labels are no buttons yet' );
		self::assertSame( 2, substr_count( $html, ' draggable="false"' ), 'visitors drag the divider, not an image' );
		self::assertSame(
			[ '1200', '800', 'image-compare__image-before' ],
			array_values(
				array_intersect_key( self::element( $html, 'image-compare__image-before' ), array_flip( [ 'width', 'height', 'class' ] ) )
			)
		);
		self::assertStringNotContainsString( ' id=', $html, 'a page may hold the same picture twice' );
	}

	#[TestDox( 'prints srcset for public images only, whatever the markup contains' )]
	public function test_private_images(): void {
		$draft                = self::factory_post( 'draft' );
		[ $public, $private ] = [ self::picture( 0 ), self::picture( $draft ) ];
		$image                = static fn ( int $id ): string =>
			"<img id=\"$id\" src=\"https://example.org/$id.jpg\" class=\"image-compare__image-before wp-image-$private wp-image-$draft\"/>";
		$html                 = self::render( [], $image( $public ) . $image( $private ) );
		self::assertStringContainsString( "class=\"image-compare__image-before wp-image-$public\"", $html );
		self::assertSame( 1, substr_count( $html, 'wp-image-' ) );
	}

	/**
	 * Creates an image attachment.
	 *
	 * @param int $parent Parent post.
	 */
	private static function picture( int $parent ): int {
		return (int) wp_insert_attachment( [ 'post_title' => 'Picture', 'post_mime_type' => 'image/jpeg' ], 'picture.jpg', $parent );
	}

	/**
	 * Creates a post.
	 *
	 * @param string $status Post status.
	 */
	private static function factory_post( string $status ): int {
		return (int) wp_insert_post( [ 'post_title' => 'Post', 'post_content' => 'Words', 'post_status' => $status ] );
	}

	#[TestDox( '[IMC-21] The label of the left image stands for 90%, that of the right one for 10%' )]
	public function test_label_values(): void {
		preg_match_all( '#class="jx-label" value="(\d+)"[^>]*>(\w+)<#', self::render(), $found );
		self::assertSame( [ 'Before' => '90', 'After' => '10' ], array_combine( $found[2], $found[1] ) );
	}

	#[TestDox( '[IMC-08] defaults to a horizontal, animated, full-width slider with labels, at 50%' )]
	public function test_defaults(): void {
		$html = self::render();
		self::assertSame(
			[
				'class'                 => 'juxtapose',
				'data-mode'             => 'horizontal',
				'data-startingposition' => '50',
				'data-valuetext'        => '%d percent of Before',
			],
			self::element( $html, 'juxtapose' )
		);
		self::assertSame( '--jx-at:50.00%', self::element( $html, 'jx-slider' )['style'] );
	}

	#[TestDox( '[IMC-28] has the name "Slide to compare images", which can be filtered, and a value text' )]
	public function test_slider(): void {
		$slider = self::element( self::render(), 'jx-controller' );
		self::assertSame(
			[ 'slider', '0', 'Slide to compare images', '50', '50 percent of Before', 'horizontal' ],
			[
				$slider['role'],
				$slider['tabindex'],
				$slider['aria-label'],
				$slider['aria-valuenow'],
				$slider['aria-valuetext'],
				$slider['aria-orientation'],
			]
		);
		$this->filter( 'slipstream_image_compare_label', 'Drag "me"' );
		self::assertSame( 'Drag "me"', self::element( self::render(), 'jx-controller' )['aria-label'] );
	}

	#[TestDox( '[IMC-09] marks a vertical slider, set by attribute or markup' )]
	public function test_mode(): void {
		foreach ( [ self::render( [ 'orientation' => 'vertical' ] ), self::render( [], data: ' data-mode="vertical"' ) ] as $html ) {
			self::assertSame( 'vertical', self::element( $html, 'juxtapose' )['data-mode'] );
			self::assertSame( 'jx-slider vertical', self::element( $html, 'jx-slider' )['class'] );
			self::assertSame( 'vertical', self::element( $html, 'jx-controller' )['aria-orientation'] );
		}
		self::assertSame( 'horizontal', self::element( self::render( [ 'orientation' => 'x"y' ] ), 'juxtapose' )['data-mode'] );
	}

	/**
	 * Values of the data attributes for options, and whether they mean "on".
	 * @return array<string, array{string, bool}>
	 */
	public static function switches(): array {
		return [
			'"true"'       => [ '="true"', true ],
			'"false"'      => [ '="false"', false ],
			'an empty one' => [ '=""', false ],
			'a bare one'   => [ '', false ],
			'"0"'          => [ '="0"', true ],
			'any word'     => [ '="tea"', true ],
		];
	}

	/**
	 * @param string $text  Value in the markup.
	 * @param bool   $is_on Expected state.
	 */
	#[TestDox( '[IMC-15] a switch is off when it is "false" or empty, and on otherwise: $_dataName' )]
	#[DataProvider( 'switches' )]
	public function test_switches( string $text, bool $is_on ): void {
		$html = self::render( [], data: " data-animate$text data-showlabels$text data-makeresponsive$text" );
		$data = self::element( $html, 'juxtapose' );
		foreach ( [ 'data-animate', 'data-showlabels', 'data-makeresponsive' ] as $name ) {
			self::assertSame( $is_on ? null : 'false', $data[ $name ] ?? null, $name );
		}
		self::assertSame( $is_on ? '--jx-at:50.00%' : '--jx-at:50.00%;max-width:1200px', self::element( $html, 'jx-slider' )['style'] );
	}

	#[TestDox( '[IMC-14] ignores other attributes and prints none of them unchanged' )]
	public function test_other_names(): void {
		$html = self::render(
			[],
			data: ' data-start="10" data-valuetext="x" data-mode="tea" onclick="alert(1)" data-animate="&quot;>&lt;script>"'
		);
		self::assertSame( self::element( self::render(), 'juxtapose' ), self::element( $html, 'juxtapose' ) );
		self::assertStringNotContainsString( 'script', $html );
		self::assertStringNotContainsString( 'alert', $html );
	}

	/**
	 * Position in the attributes, position in the markup, and the expected one.
	 * @return array<array-key, array{mixed, string, string}>
	 */
	public static function positions(): array {
		return [
			'a number'                       => [ 30, '', '30' ],
			'a broken number'                => [ 33.333, '', '33.33' ],
			'a number as text'               => [ '70', '', '70' ],
			'zero percent'                  => [ 0, '', '50' ],
			'all of it'                      => [ 100, '', '50' ],
			'a tiny value'        => [ 0.001, '', '50' ],
			'a negative value'              => [ -5, '', '50' ],
			'words'                          => [ 'half;color:red', '', '50' ],
			'a list'                         => [ [ 30 ], '', '50' ],
			'percent in markup'              => [ null, ' data-startingposition="30%"', '30' ],
			'nonsense in markup'             => [ null, ' data-startingposition="tea"', '50' ],
			'the block\'s over the markup\'s' => [ 20, ' data-startingposition="30%"', '20' ],
		];
	}

	/**
	 * @param mixed  $position Position in the block's attributes.
	 * @param string $data     Position in the markup.
	 * @param string $expected Expected position.
	 */
	#[TestDox( '[IMC-22, IMC-23] starts between 0 and 100 exclusive, given $_dataName' )]
	#[DataProvider( 'positions' )]
	public function test_positions( mixed $position, string $data, string $expected ): void {
		$html = self::render( null === $position ? [] : [ 'startingPosition' => $position ], data: $data );
		self::assertSame( $expected, self::element( $html, 'juxtapose' )['data-startingposition'] );
		self::assertSame( sprintf( '--jx-at:%.2F%%', $expected ), self::element( $html, 'jx-slider' )['style'] );
	}

	#[TestDox( '[IMC-13] uses the author’s labels or those in the markup, escaped' )]
	public function test_labels(): void {
		$html = self::render(
			[
				'labelBefore' => '<b>1950</b>',
				'labelAfter'  => ' ',
			],
			self::BEFORE . str_replace( '<img', '<img data-label="To &amp; day"', self::AFTER )
		);
		self::assertStringContainsString( '>&lt;b&gt;1950&lt;/b&gt;</button>', $html );
		self::assertStringContainsString( '>To &amp; day</button>', $html );
		self::assertSame( '%d percent of <b>1950</b>', self::element( $html, 'juxtapose' )['data-valuetext'] );
		self::assertSame( 'false', self::element( self::render( [ 'showLabels' => false ] ), 'juxtapose' )['data-showlabels'] );
	}

	#[TestDox( '[IMC-17] shows a single image with its label, without a slider' )]
	public function test_one_image(): void {
		foreach ( [
			[ self::EMPTY . self::AFTER, 'After' ],
			[ self::BEFORE . self::EMPTY, 'Before' ],
			[ self::BEFORE, 'Before' ],
		] as [ $images, $label ] ) {
			$html = self::render( [], $images );
			self::assertSame( 1, substr_count( $html, '<img' ) );
			self::assertStringContainsString( "<span class=\"jx-label\">$label</span>", $html );
			self::assertStringNotContainsString( 'jx-slider', $html );
			self::assertStringNotContainsString( 'jx-controller', $html );
		}
	}

	#[TestDox( 'renders nothing without images, and leaves other markup unchanged' )]
	public function test_nothing(): void {
		self::assertSame( '', self::render( [], self::EMPTY . self::EMPTY ) );
		self::assertSame( '', self::render( [], '' ) );
		self::assertSame( '<p>Tea</p>', do_blocks( '<!-- wp:jetpack/image-compare --><p>Tea</p><!-- /wp:jetpack/image-compare -->' ) );
	}

	#[TestDox( 'keeps the caption and removes malicious markup of an image' )]
	public function test_hostile(): void {
		$html = self::render(
			[],
			'<img src="javascript:alert(1)" onerror="alert(1)" alt="a > b"/><img src="https://example.org/&quot;onload=alert(1)" alt="x" style="position:fixed"/>',
			caption: '<figcaption>The <em>pier</em></figcaption>'
		);
		self::assertStringEndsWith( '<figcaption class="wp-element-caption">The <em>pier</em></figcaption></figure>', $html );
		self::assertStringContainsString( 'alt="a &gt; b"', $html );
		foreach ( [ 'javascript', 'onerror', 'position:fixed', '"onload' ] as $hostile ) {
			self::assertStringNotContainsString( $hostile, $html );
		}
	}

	#[TestDox( 'shows both images and labels in a feed, without controls' )]
	public function test_feed(): void {
		global $wp_query;
		$wp_query->is_feed = true;
		$html              = self::render();
		$wp_query->is_feed = false;
		self::assertSame( 2, substr_count( $html, '<img' ) );
		self::assertStringContainsString( '<span class="jx-label">After</span>', $html );
		self::assertStringNotContainsString( 'button', $html );
		self::assertStringNotContainsString( 'jx-handle', $html );
	}

	#[TestDox( 'renders AMP\'s own slider' )]
	public function test_amp(): void {
		$this->filter( 'jetpack_is_amp_request', true );
		self::assertSame(
			'<figure class="wp-block-jetpack-image-compare alignwide"><amp-image-slider layout="responsive" width="1200" height="800"> <amp-img id="11" src="https://example.org/a.jpg" alt="Old &quot;pier&quot;" layout="fill"></amp-img> <amp-img id="12" src="https://example.org/b.jpg" alt="" layout="fill"></amp-img></amp-image-slider></figure>',
			self::render()
		);
		self::assertStringContainsString(
			'width="1" height="1"',
			self::render( [], str_replace( ' width="1200"', '', self::BEFORE ) . self::AFTER )
		);
	}
}
