<?php
/**
 * Tests pins, boards and profiles on a visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Pinterest;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class PinterestTest extends TestCase {

	private const PIN = 'https://www.pinterest.com/pin/123/?a=1&b=2';

	private static function block( string $url, string $class_name = '' ): string {
		$attributes = wp_json_encode( [ 'url' => $url, 'className' => $class_name ] );
		return "<!-- wp:jetpack/pinterest $attributes -->\n<a href=\"" . esc_url( $url )
			. "\" class=\"wp-block-jetpack-pinterest\">saved</a>\n<!-- /wp:jetpack/pinterest -->";
	}

	private static function ask(): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
	}

	/** Returns the first element with a tag name. */
	private static function first( string $html, string $tag ): WP_HTML_Tag_Processor {
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => $tag ] ), "$tag in $html" );
		return $tags;
	}

	/** @return iterable<string, array{string, string, string}> URL with expected values, shared with the TypeScript tests. */
	public static function addresses(): iterable {
		/** @var array<string, array<string>> $vectors */
		$vectors = json_decode( (string) file_get_contents( __DIR__ . '/addresses.json' ), true );
		foreach ( [ 'embedPin', 'embedUser', 'embedBoard' ] as $kind ) {
			foreach ( $vectors[ $kind ] as $typed => $url ) {
				yield "$kind: $typed" => [ (string) $typed, $kind, $url ];
			}
		}
	}

	#[DataProvider( 'addresses' )]
	#[TestDox( '[PIN-10, PIN-15] Prints a document with the provider\'s script and its markup: $_dataName' )]
	public function test_embed( string $typed, string $kind, string $url ): void {
		$html  = do_blocks( self::block( $typed ) );
		$frame = self::first( $html, 'IFRAME' );
		$inner = (string) $frame->get_attribute( 'srcdoc' );
		$link  = self::first( $inner, 'A' );
		self::assertSame( [ $kind, $url ], [ $link->get_attribute( 'data-pin-do' ), $link->get_attribute( 'href' ) ] );
		self::assertMatchesRegularExpression( '#<a [^>]*>View the (pin|profile|board) on Pinterest</a>#', $inner );
		self::assertStringContainsString( ' src="https://assets.pinterest.com/js/pinit.js">', $inner );
		self::assertSame( 'allow-scripts allow-popups allow-popups-to-escape-sandbox', $frame->get_attribute( 'sandbox' ) );
		self::assertStringContainsString( 'on Pinterest', (string) $frame->get_attribute( 'title' ) );
		self::assertSame( 1, substr_count( $html, '<iframe' ) );
		self::assertStringStartsWith(
			'<div class="wp-block-jetpack-pinterest"><div class="slipstream-embed" slipstream-root="embed">',
			trim( $html )
		);
	}

	/** @return iterable<string, array{string}> */
	public static function strangers(): iterable {
		/** @var array{none: list<string>} $vectors */
		$vectors = json_decode( (string) file_get_contents( __DIR__ . '/addresses.json' ), true );
		foreach ( $vectors['none'] as $typed ) {
			yield "'$typed'" => [ $typed ];
		}
	}

	#[DataProvider( 'strangers' )]
	#[TestDox( '[PIN-09] Prints the saved link without a request where nothing can be embedded, and nothing for other URLs: $_dataName' )]
	public function test_stranger( string $typed ): void {
		$url  = esc_url( $typed, [ 'http', 'https' ] );
		$link = '' === $url ? '' : sprintf( '<div class="wp-block-jetpack-pinterest"><a href="%s">%s</a></div>', $url, esc_html( $typed ) );
		self::assertSame( $link, trim( do_blocks( self::block( $typed ) ) ) );
		self::assertFalse( self::has_module( 'slipstream-embeds' ) );
	}

	#[TestDox( 'Embeds a pin without a numeric id, and prints a link for a saved URL that is no pin' )]
	public function test_saved_addresses(): void {
		self::assertStringContainsString(
			'data-pin-do=&quot;embedPin&quot; href=&quot;https://www.pinterest.com/pin/AWzrCBkz9aBcDeF/&quot;',
			do_blocks( self::block( 'https://www.pinterest.com/pin/AWzrCBkz9aBcDeF/' ) )
		);
		self::assertStringContainsString(
			'<a href="https://www.pinterest.com/pin/a.b/">https://www.pinterest.com/pin/a.b/</a>',
			do_blocks( self::block( 'https://www.pinterest.com/pin/a.b/' ) )
		);
	}

	#[TestDox( 'Prints nothing for a missing URL or one of a wrong type' )]
	public function test_no_address(): void {
		self::assertSame(
			'',
			do_blocks( '<!-- wp:jetpack/pinterest --><a class="wp-block-jetpack-pinterest"></a><!-- /wp:jetpack/pinterest -->' )
		);
		self::assertSame( '', do_blocks( '<!-- wp:jetpack/pinterest {"url":["https://pinterest.com/ada"]} /-->' ) );
	}

	#[TestDox( '[PIN-10] Prints an unresolved short link as a link, not as a profile' )]
	public function test_short_link(): void {
		$html = do_blocks( self::block( 'https://pin.it/abc' ) );
		self::assertSame(
			'<div class="wp-block-jetpack-pinterest"><a href="https://pin.it/abc">View on Pinterest</a></div>',
			trim( $html )
		);
	}

	#[TestDox( '[PIN-15] Keeps the script in a template behind a button and a link if visitors are asked first' )]
	public function test_facade(): void {
		self::ask();
		$html  = do_blocks( self::block( self::PIN, 'mine" onclick="x' ) );
		$shown = (string) preg_replace( '#<template>.*</template>#s', '', $html );
		self::assertStringNotContainsString( '<iframe', $shown );
		self::assertStringNotContainsString( 'pinit.js', $shown );
		self::assertStringContainsString(
			'>Show the pin from Pinterest</button><a href="https://www.pinterest.com/pin/123/?a=1&#038;b=2">View the pin on Pinterest</a>',
			$shown
		);
		self::assertStringContainsString( 'style="height:450px;max-width:300px"', $shown );
		self::assertSame( 'wp-block-jetpack-pinterest mine" onclick="x', self::first( $html, 'DIV' )->get_attribute( 'class' ) );
		self::assertFalse( wp_script_is( 'pinterest-pinit' ) );
	}

	#[TestDox( 'Prints the saved link unchanged outside the public page' )]
	public function test_elsewhere(): void {
		$saved = '<a href="' . esc_url( self::PIN ) . '" class="wp-block-jetpack-pinterest">saved</a>';
		self::ask();

		$GLOBALS['wp_query']->is_feed = true;
		$feed                         = do_blocks( self::block( self::PIN ) );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertSame( $saved, trim( $feed ) );

		$post = $this->post( self::block( self::PIN ) );
		$rest = $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data();
		// WordPress versions encode the ampersand of a URL differently.
		$plain = static fn ( string $html ): string => str_replace( '&#038;', '&amp;', trim( $html ) );
		self::assertSame( $plain( $saved ), $plain( $rest['content']['rendered'] ) );

		$this->on_screen( 'edit.php' );
		self::assertSame( $saved, trim( do_blocks( self::block( self::PIN ) ) ) );
	}

	#[TestDox( 'Keeps the document unchanged by filters of the whole page' )]
	public function test_content_filters(): void {
		$inner = (string) self::first( do_blocks( self::block( self::PIN ) ), 'IFRAME' )->get_attribute( 'srcdoc' );
		$page  = apply_filters( 'the_content', self::block( self::PIN ) );
		self::assertSame( $inner, self::first( $page, 'IFRAME' )->get_attribute( 'srcdoc' ) );
	}
}
