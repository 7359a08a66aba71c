<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Eventbrite;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class RendererTest extends TestCase {

	private const ID  = 122642642445;
	private const URL = 'https://www.eventbrite.co.uk/e/tea-party-tickets-122642642445';

	/** @param array<string, mixed> $attributes */
	private static function render( array $attributes, string $content = '' ): string {
		$all = $attributes + [
			'url'     => self::URL,
			'eventId' => self::ID,
		];
		return do_blocks( get_comment_delimited_block_content( 'jetpack/eventbrite', $all, $content ) );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @param array<string, mixed> $button     Attributes of the inner button.
	 */
	private static function modal( array $attributes, array $button ): string {
		$inner = get_comment_delimited_block_content( 'jetpack/button', $button, '' );
		return self::render( $attributes + [ 'style' => 'modal' ], "<div class=\"wp-block-jetpack-eventbrite\">$inner</div>" );
	}

	private static function tag( string $html, string $tag, ?string $class_name = null ): WP_HTML_Tag_Processor {
		$tags  = new WP_HTML_Tag_Processor( $html );
		$query = [
			'tag_name'   => $tag,
			'class_name' => $class_name,
		];
		self::assertTrue( $tags->next_tag( $query ), $html );
		return $tags;
	}

	/** Returns the markup without the content of `<template>` elements. */
	private static function without_templates( string $html ): string {
		return (string) preg_replace( '#<template>.*?</template>#s', '', $html );
	}

	private static function frame( string $html ): WP_HTML_Tag_Processor {
		return self::tag( str_replace( [ '<template>', '</template>' ], '', $html ), 'iframe' );
	}

	#[TestDox( '[EVB-17] The style inline is the checkout with the contract’s wrapper and a permanent link' )]
	public function test_inline(): void {
		$GLOBALS['post'] = null;
		$html            = self::render( [ 'align' => 'wide', 'className' => 'mine' ] );
		self::assertMatchesRegularExpression(
			'#^<div class="wp-block-jetpack-eventbrite alignwide mine wp-block-jetpack-eventbrite--embed" id="eventbrite-widget-\d+">#',
			$html
		);
		$frame = self::frame( $html );
		self::assertSame(
			'https://www.eventbrite.co.uk/checkout-external?eid=122642642445&parent=' . rawurlencode( home_url( '/' ) ),
			$frame->get_attribute( 'src' )
		);
		self::assertStringNotContainsString( 'top-navigation', (string) $frame->get_attribute( 'sandbox' ) );
		$link = self::tag( $html, 'a', 'eventbrite__direct-link' );
		self::assertSame(
			[ self::URL, '_blank', 'noopener noreferrer' ],
			array_map( [ $link, 'get_attribute' ], [ 'href', 'target', 'rel' ] )
		);
		self::assertStringContainsString(
			'>Register on Eventbrite<span class="screen-reader-text"> (opens in a new tab)</span></a></div>',
			$html
		);
	}

	#[TestDox( 'The frame’s URL contains the URL of its page' )]
	public function test_parent(): void {
		$id              = wp_insert_post( [ 'post_title' => 'Tea', 'post_status' => 'publish' ] );
		$GLOBALS['post'] = get_post( $id );
		$html            = self::render( [] );
		unset( $GLOBALS['post'] );
		self::assertStringEndsWith(
			'&parent=' . rawurlencode( (string) get_permalink( $id ) ),
			(string) self::frame( $html )->get_attribute( 'src' )
		);
	}

	#[TestDox( 'Shows a button and the link instead of the frame when visitors are asked first' )]
	public function test_facade(): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		$html = self::without_templates( self::render( [] ) );
		self::assertStringNotContainsString( '<iframe', $html );
		self::assertStringContainsString( '>Show the ticket checkout from Eventbrite</button>', $html );
		self::assertSame( self::URL, self::tag( $html, 'a', 'eventbrite__direct-link' )->get_attribute( 'href' ) );
	}

	#[TestDox( '[EVB-06, EVB-17] The style modal is a button that links to the event, and a named dialog that loads its frame on click' )]
	public function test_modal(): void {
		$html = self::modal(
			[],
			[ 'element' => 'a', 'uniqueId' => 'eventbrite-widget-id', 'text' => 'Come', 'backgroundColor' => 'black' ]
		);
		self::assertStringStartsWith(
			'<div class="wp-block-jetpack-eventbrite" slipstream-root="eventbrite"><div class="wp-block-jetpack-button wp-block-button"',
			$html
		);
		$link = self::tag( $html, 'a' );
		self::assertSame(
			[ self::URL, '_blank', 'noopener noreferrer', null, 'wp-block-button__link has-background has-black-background-color' ],
			array_map( [ $link, 'get_attribute' ], [ 'href', 'target', 'rel', 'role', 'class' ] )
		);
		[ $button, $dialog ] = explode( '<dialog', $html );
		self::assertSame( [ 1, 1 ], [ substr_count( $button, 'target=' ), substr_count( $dialog, 'href="' . self::URL . '"' ) ] );
		$id = (string) $link->get_attribute( 'id' );
		self::assertMatchesRegularExpression( '#^eventbrite-widget-\d+$#', $id );
		self::assertSame( "$id-title", self::tag( $html, 'dialog' )->get_attribute( 'aria-labelledby' ) );
		self::assertStringContainsString( "<span id=\"$id-title\">Ticket checkout on Eventbrite</span>", $html );
		self::assertStringNotContainsString( '<iframe', self::without_templates( $html ) );
		self::assertStringContainsString( 'eid=122642642445', (string) self::frame( $html )->get_attribute( 'src' ) );
	}

	#[TestDox( '[EVB-03] Adds a button to an unchanged post of 2020, and to a post without one' )]
	public function test_legacy(): void {
		$old  = [
			'useModal'              => true,
			'text'                  => 'Come <strong>in</strong>',
			'customBackgroundColor' => '#112233',
			'textColor'             => 'pink',
			'borderRadius'          => 0,
			'className'             => 'is-style-outline',
		];
		$html = self::render( $old, '<div class="wp-block-jetpack-eventbrite wp-block-button"><a href="#">Old</a></div>' );
		self::assertSame(
			'wp-block-button__link has-text-color has-pink-color has-background no-border-radius is-style-outline',
			self::tag( $html, 'a' )->get_attribute( 'class' )
		);
		self::assertStringContainsString( '>Come <strong>in</strong><span', $html );
		self::assertSame( 1, substr_count( (string) strstr( $html, '<dialog', true ), '<a ' ) );
		self::assertStringContainsString(
			'>Register<span',
			self::render( [ 'style' => 'modal' ], '<div class="wp-block-jetpack-eventbrite"></div>' )
		);
	}

	/** @return iterable<string, array{mixed, string}> */
	public static function ids(): iterable {
		yield 'missing'    => [ null, '122642642445' ];
		yield 'text'       => [ '66855309029', '66855309029' ];
		yield '15 digits'  => [ 999_999_999_999_999, '999999999999999' ];
		yield '16 digits'  => [ 1_000_000_000_000_000, '122642642445' ];
		yield '60 digits'  => [ str_repeat( '9', 60 ), '122642642445' ];
		yield 'a float'    => [ 1.5, '122642642445' ];
		yield 'no number'  => [ '1"><b>', '122642642445' ];
		yield 'negative'   => [ -4, '122642642445' ];
	}

	#[DataProvider( 'ids' )]
	#[TestDox( '[EVB-12] Reads a missing or invalid ID from the URL' )]
	public function test_ids( mixed $id, string $expected ): void {
		self::assertStringContainsString(
			"?eid=$expected&",
			(string) self::frame( self::render( [ 'eventId' => $id ] ) )->get_attribute( 'src' )
		);
	}

	/** @return iterable<array{mixed}> */
	public static function strangers(): iterable {
		foreach ( [
			'https://www.eventbrite.com/',
			'https://www.eventbrite.com/e/tea',
			'https://www.eventbrite.com/o/tea-12',
			'https://www.eventbrite.com/e/tea-12/more',
			'https://www.eventbrite.com/e/tea-' . str_repeat( '9', 60 ),
			'https://eventbrite.com.evil.test/e/tea-12',
			'https://eventbrite.evil.com/e/tea-12',
			'https://eventbrite.com@evil.test/e/tea-12',
			'https://www.eventbrite.com:8443/e/tea-12',
			'https://a.b.eventbrite.com/e/tea-12',
			"https://www.eventbrite.com/e/tea-12\nx",
			'https://evil.test/?https://www.eventbrite.com/e/tea-12',
			'javascript:alert(1)//eventbrite.com/e/tea-12',
			'ftp://www.eventbrite.com/e/tea-12',
			null,
			[ 'https://www.eventbrite.com/e/tea-12' ],
		] as $url ) {
			yield [ $url ];
		}
	}

	#[DataProvider( 'strangers' )]
	#[TestDox( '[EVB-11, EVB-12] Renders nothing for other URLs in either style' )]
	public function test_strangers( mixed $url ): void {
		self::assertSame( '', self::render( [ 'url' => $url ] ) . self::modal( [ 'url' => $url ], [ 'text' => 'x' ] ) );
	}

	#[TestDox( 'Renders one link in a feed, without frame or dialog' )]
	public function test_feed(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$inline                       = self::render( [] );
		$modal                        = self::render( [ 'style' => 'modal' ] );
		$GLOBALS['wp_query']->is_feed = false;
		foreach ( [ $inline, $modal ] as $html ) {
			self::assertSame( 1, substr_count( $html, 'href="' . self::URL . '"' ), $html );
			self::assertDoesNotMatchRegularExpression( '#<iframe|<dialog#', $html );
		}
	}
}
