<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Gif\Test;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

#[TestDox( 'A GIF on a page' )]
final class RendererTest extends TestCase {

	private const URL = 'https://giphy.com/embed/3o7TKTxeQEKMD1POUg';

	private const TUMBLR = 'https://64.media.tumblr.com/3131b9/s500x750/d45e.gif';

	/** @param array<string, mixed> $attributes */
	private static function html( array $attributes ): string {
		return do_blocks( sprintf( '<!-- wp:jetpack/gif %s /-->', serialize_block_attributes( $attributes ) ) );
	}

	/** @param array<string, mixed> $attributes */
	private static function frame( array $attributes ): WP_HTML_Tag_Processor {
		$tags = new WP_HTML_Tag_Processor( self::html( $attributes ) );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'iframe' ] ) );
		return $tags;
	}

	#[TestDox( '[GIF-02, GIF-19] is a centered figure with Giphy’s frame and reserved space, which waits for the browser’s motion setting' )]
	public function test_markup(): void {
		$html = self::html( [ 'giphyUrl' => self::URL, 'searchText' => 'puppy' ] );
		self::assertMatchesRegularExpression(
			'#^<div class="(?=[^"]*\bwp-block-jetpack-gif\b)[^"]*\baligncenter\b[^"]*"><figure><div class="wp-block-jetpack-gif-wrapper"><div class="slipstream-embed" slipstream-root="embed">#',
			$html
		);
		self::assertStringContainsString( 'data-moves style="aspect-ratio:100/56.2"', $html );
		self::assertStringContainsString(
			'<a href="https://giphy.com/gifs/3o7TKTxeQEKMD1POUg">puppy (on Giphy)</a><template><iframe src="' . self::URL
				. '" title="puppy" loading="lazy"',
			$html
		);
		self::assertStringNotContainsString( 'figcaption', $html );
		self::assertStringNotContainsString( 'Always show', $html );
	}

	#[TestDox( '[GIF-19] has the author’s caption and alignment' )]
	public function test_caption(): void {
		$html = self::html(
			[ 'giphyUrl' => self::URL, 'align' => 'wide', 'className' => 'mine', 'caption' => 'So <em>cute</em><script>alert(1)</script>' ]
		);
		self::assertStringContainsString(
			'<figcaption class="wp-block-jetpack-gif-caption gallery-caption">So <em>cute</em>alert(1)</figcaption></figure></div>',
			$html
		);
		self::assertMatchesRegularExpression( '#class="[^"]*\balignwide\b[^"]*\bmine\b|class="[^"]*\bmine\b[^"]*\balignwide\b#', $html );
	}

	#[TestDox( 'is described by its alternative text or the search terms, never by a URL' )]
	public function test_title(): void {
		$title = static fn ( array $attributes ): mixed => self::frame(
			[ 'giphyUrl' => self::URL ] + $attributes
		)->get_attribute( 'title' );
		self::assertSame( 'A "puppy" & friends', $title( [ 'alt' => 'A "puppy" & friends', 'searchText' => 'dog' ] ) );
		self::assertSame( 'dog', $title( [ 'alt' => ' ', 'searchText' => 'dog' ] ) );
		foreach ( [ '', 'https://giphy.com/gifs/a-b', 'gph.is/2x', 'media.giphy.com/media/a/giphy.gif' ] as $text ) {
			self::assertSame( 'Animated image', $title( [ 'searchText' => $text ] ) );
		}
	}

	#[TestDox( 'asks visitors first if required, and remembers consent for Giphy' )]
	public function test_asks(): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		$html = self::html( [ 'giphyUrl' => self::URL ] );
		self::assertStringContainsString( '<button type="button" class="wp-element-button">Show the GIF from Giphy</button>', $html );
		self::assertStringContainsString( '<input type="checkbox" value="giphy"> Always show content from Giphy', $html );
	}

	/** @return array<string, array{string}> */
	public static function foreign(): array {
		return [
			'of a look-alike'  => [ 'https://giphy.com.evil.test/embed/a' ],
			'with a user'      => [ 'https://giphy.com@evil.test/embed/a' ],
			'of another host'  => [ 'https://media.giphy.com/embed/a' ],
			'that is a script' => [ 'javascript:alert(1)//giphy.com' ],
			'that is missing'  => [ '' ],
		];
	}

	#[DataProvider( 'foreign' )]
	#[TestDox( 'renders nothing for a URL $_dataName' )]
	public function test_foreign( string $url ): void {
		self::assertSame( '', self::html( [ 'giphyUrl' => $url ] ) );
		self::assertSame( '', self::html( [ 'gifUrl' => str_replace( 'giphy', 'tumblr', $url ) ] ) );
	}

	#[TestDox( 'clamps an invalid height' )]
	public function test_room(): void {
		$room = static fn ( mixed $padding ): string => 1 === preg_match(
			'#aspect-ratio:100/([^"]*)"#',
			self::html( [ 'giphyUrl' => self::URL, 'paddingTop' => $padding ] ),
			$found
		) ? $found[1] : '';
		self::assertSame( [ '40', '99.5', '5', '500' ], array_map( $room, [ '40%', '99.5%', '0%', '99999%' ] ) );
		self::assertSame( array_fill( 0, 5, '56.2' ), array_map( $room, [ '40px', '40%;position:fixed', 'calc(1px)', '', '-4%' ] ) );
	}

	#[TestDox( 'renders a Tumblr image, saved by a development version of Jetpack, in a frame without permissions' )]
	public function test_tumblr(): void {
		$attributes = [
			'gifUrl' => self::TUMBLR,
			'searchText' => 'cats"><b>',
			'paddingTop' => '40%',
			'attributionUrl' => 'https://www.tumblr.com/blog/view/everyday',
		];
		$tags       = self::frame( $attributes );
		self::assertSame(
			[ '', null, 'cats">' ],
			[ $tags->get_attribute( 'sandbox' ), $tags->get_attribute( 'src' ), $tags->get_attribute( 'title' ) ]
		);
		$inner = new WP_HTML_Tag_Processor( (string) $tags->get_attribute( 'srcdoc' ) );
		self::assertTrue( $inner->next_tag( [ 'tag_name' => 'img' ] ) );
		self::assertSame( [ self::TUMBLR, 'cats">' ], [ $inner->get_attribute( 'src' ), $inner->get_attribute( 'alt' ) ] );
		self::assertFalse( $inner->next_tag() && 'HTML' !== $inner->get_tag() );
		self::assertStringContainsString(
			'<a href="https://www.tumblr.com/blog/view/everyday">cats&quot;&gt; (on Tumblr)</a>',
			self::html( $attributes )
		);
		self::assertStringContainsString(
			'<a href="' . self::TUMBLR . '">',
			self::html( [ 'attributionUrl' => 'javascript:alert(1)' ] + $attributes )
		);
	}

	#[TestDox( 'renders a Tumblr page as well, and prefers a Giphy URL' )]
	public function test_tumblr_page(): void {
		$page = 'https://embed.tumblr.com/embed/post/t:abc/123/v2';
		self::assertSame( $page, self::frame( [ 'gifUrl' => $page ] )->get_attribute( 'src' ) );
		self::assertSame( self::URL, self::frame( [ 'gifUrl' => $page, 'giphyUrl' => self::URL ] )->get_attribute( 'src' ) );
	}

	#[TestDox( 'is a link in a feed' )]
	public function test_feed(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = self::html( [ 'giphyUrl' => self::URL, 'alt' => 'A puppy' ] );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertStringContainsString( '<p><a href="https://giphy.com/gifs/3o7TKTxeQEKMD1POUg">A puppy (on Giphy)</a></p>', $html );
		self::assertStringNotContainsString( 'iframe', $html );
	}
}
