<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\GoogleCalendar;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

#[TestDox( 'A calendar on a page' )]
final class RendererTest extends TestCase {

	private const URL = 'https://calendar.google.com/calendar/embed?src=ada%40example.org&ctz=Europe%2FBerlin';

	/** @param array<string, mixed> $attributes */
	private static function render( array $attributes ): string {
		$saved = sprintf( '<a class="wp-block-jetpack-google-calendar" href="%1$s">%1$s</a>', esc_url( self::URL ) );
		return do_blocks( get_comment_delimited_block_content( 'jetpack/google-calendar', $attributes, $saved ) );
	}

	/** @return list<string|true|null> */
	private static function frame( string $html, string ...$names ): array {
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'iframe' ] ), 'There is a frame.' );
		return array_values( array_map( [ $tags, 'get_attribute' ], $names ) );
	}

	#[TestDox( '[GCL-13] is a named frame with the block\'s classes, or a link where frames are not possible' )]
	public function test_frame(): void {
		$html = self::render(
			[
				'url'       => self::URL,
				'height'    => 420,
				'align'     => 'wide',
				'className' => 'mine',
			]
		);
		self::assertStringStartsWith(
			'<div class="wp-block-jetpack-google-calendar alignwide mine"><div class="slipstream-embed" slipstream-root="embed"><div class="slipstream-embed__room" style="height:420px">',
			trim( $html )
		);
		self::assertSame(
			[ self::URL, 'Google Calendar', 'lazy', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox' ],
			self::frame( $html, 'src', 'title', 'loading', 'sandbox' )
		);
		self::assertStringContainsString( '>Open the calendar on Google Calendar</a><template>', $html );
	}

	#[TestDox( 'is a button and a link when visitors are asked first, and loads nothing before that' )]
	public function test_facade(): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		$html = self::render( [ 'url' => self::URL ] );
		self::assertStringContainsString(
			'>Show the calendar from Google Calendar</button><a href="' . esc_url( self::URL ) . '">',
			$html
		);
		self::assertStringNotContainsString( '<iframe', (string) preg_replace( '#<template>.*?</template>#s', '', $html ) );
		self::assertStringContainsString( 'style="height:600px"', $html );
	}

	#[TestDox( 'is a link in a feed' )]
	public function test_feed(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = self::render( [ 'url' => self::URL ] );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertStringContainsString( '<p><a href="' . esc_url( self::URL ) . '">Open the calendar on Google Calendar</a></p>', $html );
		self::assertStringNotContainsString( '<iframe', $html );
	}

	/** @return array<string, array{mixed, int}> */
	public static function heights(): array {
		return [
			'text of a pasted frame' => [ '800', 800 ],
			'a negative number'      => [ -250, 250 ],
			'none'                   => [ 0, 600 ],
			'a share of the page'    => [ '100%', 600 ],
			'more than a page'       => [ 1000000000, 3000 ],
			'less than a line'       => [ 1, 50 ],
			'a style'                => [ '1px;position:fixed', 600 ],
			'a list'                 => [ [ 300 ], 600 ],
		];
	}

	#[TestDox( '[GCL-02, GCL-13] clamps a height of $_dataName' )]
	#[DataProvider( 'heights' )]
	public function test_height( mixed $height, int $pixels ): void {
		$html = self::render(
			[
				'url'    => self::URL,
				'height' => $height,
			]
		);
		self::assertStringContainsString( "style=\"height:{$pixels}px\"", $html );
	}

	/** @return array<string, array{mixed}> */
	public static function foreign_addresses(): array {
		return [
			'nothing'           => [ null ],
			'a script'          => [ 'javascript:alert(1)' ],
			'a look-alike'      => [ 'https://calendar.google.com.evil.test/calendar/embed' ],
			'a user'            => [ 'https://calendar.google.com@evil.test/calendar/embed' ],
			'another host'      => [ 'https://evil.test/https://calendar.google.com/calendar' ],
			'a subdomain'       => [ 'https://evil.calendar.google.com/calendar' ],
			'a list'            => [ [ self::URL ] ],
			'letters of others' => [ 'https://cаlendar.google.com/calendar' ],
		];
	}

	#[TestDox( 'renders nothing when the URL is $_dataName' )]
	#[DataProvider( 'foreign_addresses' )]
	public function test_foreign_address( mixed $url ): void {
		self::assertSame( '', trim( self::render( [ 'url' => $url ] ) ) );
	}

	#[TestDox( 'escapes URLs and class names' )]
	public function test_markup_in_attributes(): void {
		$html = self::render(
			[
				'url'       => self::URL . '"onload="alert(1)><script>alert(2)</script>',
				'className' => '"><script>alert(3)</script>',
			]
		);
		self::assertSame( 0, substr_count( $html, '<script' ) );
		self::assertSame( [ null ], self::frame( $html, 'onload' ) );
	}

	#[TestDox( 'accepts a URL in which WordPress has encoded the ampersands' )]
	public function test_escaped_address(): void {
		self::assertSame( [ self::URL ], self::frame( self::render( [ 'url' => str_replace( '&', '&amp;', self::URL ) ] ), 'src' ) );
	}
}
