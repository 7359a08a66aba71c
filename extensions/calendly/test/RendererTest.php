<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Calendly;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class RendererTest extends TestCase {

	private const URL = 'https://calendly.com/ada';

	private const DEFAULTS = 'hide_event_type_details=0&background_color=ffffff&text_color=4D5055&primary_color=00A2FF';

	/** @param array<string, mixed> $attributes */
	private static function render( array $attributes, string $content = '' ): string {
		return do_blocks( get_comment_delimited_block_content( 'jetpack/calendly', $attributes + [ 'url' => self::URL ], $content ) );
	}

	private static function tag( string $html, string $tag ): WP_HTML_Tag_Processor {
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => $tag ] ), $html );
		return $tags;
	}

	/** @param array<string, mixed> $attributes */
	private static function button( array $attributes ): string {
		return get_comment_delimited_block_content( 'jetpack/button', $attributes, '' );
	}

	#[TestDox( '[CAL-06, CAL-20, CAL-22] The style inline is a sandboxed frame with the contract’s wrapper and the site’s host, colors and details' )]
	public function test_inline(): void {
		$html = self::render( [ 'align' => 'right', 'className' => 'mine', 'hideEventTypeDetails' => true, 'primaryColor' => '19ff00' ] );
		self::assertMatchesRegularExpression(
			'#^<div class="wp-block-jetpack-calendly alignright mine calendly-style-inline" id="calendly-block-\d+">#',
			$html
		);
		$frame = self::tag( $html, 'iframe' );
		$host  = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		self::assertSame(
			self::URL
				. "?embed_domain=$host&embed_type=Inline&hide_event_type_details=1&background_color=ffffff&text_color=4D5055&primary_color=19ff00",
			$frame->get_attribute( 'src' )
		);
		self::assertStringNotContainsString( 'top-navigation', (string) $frame->get_attribute( 'sandbox' ) );
		self::assertNotSame( '', (string) $frame->get_attribute( 'title' ) );
		self::assertStringContainsString( 'style="height:630px"', $html );
		self::assertStringNotContainsString( '<script', $html );
	}

	#[TestDox( 'Each block on a page has a unique ID and keeps the query of its URL' )]
	public function test_ids(): void {
		$html = self::render( [] ) . self::render( [ 'url' => self::URL . '?month=2020-01&text_color=red' ] );
		preg_match_all( '#id="(calendly-block-\d+)"#', $html, $ids );
		self::assertCount( 2, array_unique( $ids[1] ) );
		self::assertStringContainsString( '?month=2020-01&#038;text_color=4D5055&#038;embed_domain=', $html );
	}

	#[TestDox( 'Shows a button and a link instead of the frame when visitors are asked first' )]
	public function test_facade(): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		$html = self::render( [] );
		self::assertStringNotContainsString( '<iframe', (string) preg_replace( '#<template>.*?</template>#s', '', $html ) );
		self::assertStringContainsString( '>Show the calendar from Calendly</button>', $html );
		$link = self::tag( $html, 'a' );
		self::assertSame( self::URL . '?' . self::DEFAULTS, $link->get_attribute( 'href' ) );
		self::assertStringContainsString( '>Schedule an appointment on Calendly</a>', $html );
	}

	#[TestDox( '[CAL-07, CAL-22] The style link is the saved button, linked to the calendar with its settings, without a script' )]
	public function test_link(): void {
		$button = self::button(
			[
				'element' => 'a',
				'uniqueId' => 'calendly-widget-id',
				'passthroughAttributes' => [ 'url' => 'url' ],
				'text' => 'See ' . self::URL,
				'customTextColor' => '#112233',
			]
		);
		$html   = self::render(
			[ 'style' => 'link', 'align' => 'center', 'textColor' => '801249' ],
			"<div class=\"wp-block-jetpack-calendly aligncenter\">$button</div>"
		);
		self::assertStringStartsWith(
			'<div class="wp-block-jetpack-calendly aligncenter calendly-style-link"><div class="wp-block-jetpack-button wp-block-button"',
			$html
		);
		$link = self::tag( $html, 'a' );
		self::assertSame(
			[
				self::URL . '?hide_event_type_details=0&background_color=ffffff&text_color=801249&primary_color=00A2FF',
				'_blank',
				'noopener noreferrer',
				null,
				'color: #112233;',
			],
			array_map( [ $link, 'get_attribute' ], [ 'href', 'target', 'rel', 'role', 'style' ] )
		);
		self::assertMatchesRegularExpression( '#^calendly-block-\d+$#', (string) $link->get_attribute( 'id' ) );
		self::assertStringContainsString(
			'>See ' . self::URL . '<span class="screen-reader-text"> (opens in a new tab)</span></a>',
			$html
		);
		self::assertSame( 1, substr_count( $html, 'target=' ) );
		self::assertStringNotContainsString( '<iframe', $html );
	}

	#[TestDox( '[CAL-04] Adds a button to an unchanged post of 2020, and to a post without one' )]
	public function test_legacy(): void {
		$old  = [
			'style'                       => 'link',
			'submitButtonText'            => 'Book & meet',
			'submitButtonTextColor'       => '801249',
			'backgroundButtonColor'       => 'sea',
			'customTextButtonColor'       => 'red;x:y',
		];
		$html = self::render( $old, '<a href="https://calendly.com/ada" class="wp-block-jetpack-calendly">https://calendly.com/ada</a>' );
		$link = self::tag( $html, 'a' );
		self::assertSame( 'wp-block-button__link has-text-color has-background has-sea-background-color', $link->get_attribute( 'class' ) );
		self::assertSame( 'color: #801249;', $link->get_attribute( 'style' ) );
		self::assertStringContainsString( '>Book &amp; meet<span', $html );
		self::assertSame( 1, substr_count( $html, '<a ' ) );
		self::assertStringContainsString(
			'>Schedule time with me<span',
			self::render( [ 'style' => 'link' ], '<div class="wp-block-jetpack-calendly"></div>' )
		);
	}

	/** @return iterable<string, array{array<string, mixed>, string}> */
	public static function wrong(): iterable {
		yield 'colors'          => [ [ 'textColor' => 'fff', 'backgroundColor' => '"><b>', 'primaryColor' => 5 ], self::DEFAULTS ];
		yield 'a hash'          => [ [ 'textColor' => '#801249' ], str_replace( '4D5055', '801249', self::DEFAULTS ) ];
		yield 'hidden as text'  => [ [ 'hideEventTypeDetails' => '1' ], str_replace( 'details=0', 'details=1', self::DEFAULTS ) ];
		yield 'shown as text'   => [ [ 'hideEventTypeDetails' => '0' ], self::DEFAULTS ];
		yield 'an unknown style' => [ [ 'style' => 'popup' ], self::DEFAULTS ];
	}

	/** @param array<string, mixed> $attributes */
	#[DataProvider( 'wrong' )]
	#[TestDox( '[CAL-02, CAL-03, CAL-18] Uses defaults for invalid values' )]
	public function test_wrong( array $attributes, string $query ): void {
		self::assertStringEndsWith( "&$query", (string) self::tag( self::render( $attributes ), 'iframe' )->get_attribute( 'src' ) );
	}

	/** @return iterable<array{mixed}> */
	public static function strangers(): iterable {
		foreach ( json_decode(
			(string) file_get_contents( dirname( __DIR__, 3 ) . '/shared/embeds/test/addresses.json' ),
			true
		)['refused'] as $url ) {
			yield [ $url ];
		}
		yield from [ [ 'https://calendly.com/' ], [ 'https://www.calendly.com/ada' ], [ null ], [ 5 ], [ [ self::URL ] ] ];
	}

	#[DataProvider( 'strangers' )]
	#[TestDox( '[CAL-14] Renders nothing for other URLs in either style' )]
	public function test_strangers( mixed $url ): void {
		self::assertSame( '', self::render( [ 'url' => $url ] ) . self::render( [ 'url' => $url, 'style' => 'link' ], '<div>x</div>' ) );
	}

	#[TestDox( 'Renders a link in a feed, without a frame' )]
	public function test_feed(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$inline                       = self::render( [] );
		$link                         = self::render( [ 'style' => 'link' ] );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertStringContainsString( '<p><a href="' . self::URL . '?', $inline );
		self::assertStringNotContainsString( '<iframe', $inline . $link );
		self::assertSame( self::URL . '?' . self::DEFAULTS, self::tag( $link, 'a' )->get_attribute( 'href' ) );
	}
}
