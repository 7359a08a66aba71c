<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds\Test;

use PHPUnit\Framework\Attributes\PreserveGlobalState;
use PHPUnit\Framework\Attributes\RunInSeparateProcess;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Embeds\Embed;
use Slipstream\Domains\Embeds\Facade;
use Slipstream\Domains\Embeds\Provider;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

#[TestDox( 'An embed' )]
final class FacadeTest extends TestCase {

	private static function html( string $address = 'https://times.example/ada?a=1&b=2', string $document = '' ): string {
		$provider = new Provider( 'times', 'Times & Co', 'https://times.example', 'allow-scripts', 'fullscreen' );
		return Plugin::get( Facade::class )->html(
			new Embed(
				$provider,
				$address,
				'Ada’s "times"',
				'https://times.example/ada',
				'Open <it>',
				'Show',
				'height:300px',
				'',
				$document
			)
		);
	}

	private static function ask(): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
	}

	/** @return list<string> Elements that exist before the script runs. */
	private static function elements( string $html ): array {
		$tags  = new WP_HTML_Tag_Processor( (string) preg_replace( '#<template>.*?</template>#s', '', $html ) );
		$names = [];
		while ( $tags->next_tag() ) {
			$names[] = (string) $tags->get_tag();
		}
		return $names;
	}

	/** Returns the frame that the script adds. */
	private static function frame( string $html ): WP_HTML_Tag_Processor {
		self::assertSame( 1, preg_match( '#(?<=<template>)<iframe [^<]*</iframe>(?=</template>)#', $html, $found ) );
		$tags = new WP_HTML_Tag_Processor( $found[0] ?? '' );
		self::assertTrue( $tags->next_tag() );
		return $tags;
	}

	/** @return list<mixed> Permissions of a frame. */
	private static function permissions( string $allow ): array {
		$tags = new WP_HTML_Tag_Processor(
			Facade::frame( new Embed( new Provider( 'times', 'Times', '', '', $allow ), 'https://times.example/', 'A', '', '', '', '' ) )
		);
		$tags->next_tag();
		return [ $tags->get_attribute( 'allow' ), $tags->get_attribute( 'allowfullscreen' ) ];
	}

	#[TestDox( 'is a link until it is near the viewport if visitors are not asked; its frame has a title and a sandbox, and is in a template' )]
	public function test_frame(): void {
		$html = self::html();
		$tags = self::frame( $html );
		self::assertSame(
			[ 'https://times.example/ada?a=1&b=2', 'Ada’s "times"', 'allow-scripts' ],
			array_map( [ $tags, 'get_attribute' ], [ 'src', 'title', 'sandbox' ] )
		);
		self::assertSame( [ 'DIV', 'DIV', 'A' ], self::elements( $html ) );
		self::assertStringContainsString( '<a href="https://times.example/ada">Open &lt;it&gt;</a>', $html );
		self::assertStringContainsString( 'style="height:300px"', $html );
		self::assertTrue( self::has_module( 'slipstream-embeds' ) );
		self::assertTrue( wp_style_is( 'slipstream-embeds' ) );
	}

	#[TestDox( 'states each permission of the frame once, since browsers warn about two permissions for full screen' )]
	public function test_permissions(): void {
		self::assertSame( [ null, null ], self::permissions( '' ) );
		self::assertSame( [ null, true ], self::permissions( 'fullscreen' ) );
		self::assertSame( [ 'payment', null ], self::permissions( 'payment' ) );
		self::assertSame(
			[ 'encrypted-media; picture-in-picture', true ],
			self::permissions( 'encrypted-media; fullscreen; picture-in-picture' )
		);
	}

	#[TestDox( 'has the server’s mark on its root, which authors cannot write' )]
	public function test_mark(): void {
		self::assertStringStartsWith( '<div class="slipstream-embed" slipstream-root="embed">', self::html() );
		self::assertStringNotContainsString( 'slipstream-root', wp_kses_post( self::html() ) );
	}

	#[TestDox( 'is a button, a link and an "always show" box, without a frame, if visitors are asked' )]
	public function test_facade(): void {
		self::ask();
		$html = self::html();
		self::assertSame( [ 'DIV', 'DIV', 'BUTTON', 'A', 'LABEL', 'INPUT' ], self::elements( $html ) );
		self::assertStringContainsString( '<template><iframe src="https://times.example/ada?a=1&#038;b=2"', $html );
		self::assertStringContainsString( '<input type="checkbox" value="times"> Always show content from Times &amp; Co', $html );
		self::assertTrue( self::has_module( 'slipstream-embeds' ) );
	}

	#[TestDox( 'has a frame with a document for a provider with a script only; it is in a template, since browsers load documents anywhere' )]
	public function test_document(): void {
		$document = '<a href="https://times.example/x?a=1&b=2"></a><p title="A">&amp;</p>';
		$tags     = self::frame( self::html( '', $document ) );
		self::assertSame( [ $document, null ], [ $tags->get_attribute( 'srcdoc' ), $tags->get_attribute( 'src' ) ] );
		self::assertTrue( self::has_module( 'slipstream-embeds' ) );
	}

	#[TestDox( 'is the frame at once in an author’s preview, with inline styles' )]
	public function test_preview(): void {
		self::ask();
		$provider = new Provider( 'times', 'Times', 'https://times.example', 'allow-scripts' );
		$html     = Facade::preview(
			new Embed( $provider, 'https://times.example/ada', 'Ada', 'https://times.example/ada', 'Open', 'Show', 'height:300px' )
		);
		self::assertSame( [ 'DIV', 'IFRAME' ], self::elements( $html ) );
		self::assertStringStartsWith(
			'<div style="height:300px"><iframe style="width:100%;height:100%;border:0" src="https://times.example/ada" title="Ada"',
			$html
		);
	}

	#[TestDox( 'waits for the browser’s motion preference if it autoplays, and asks nothing else' )]
	public function test_moves(): void {
		$provider = new Provider( 'times', 'Times', 'https://times.example', '' );
		$html     = Plugin::get( Facade::class )->html(
			new Embed( $provider, 'https://times.example/a', 'A', '', '', 'Show', 'height:300px', autoplays: true )
		);
		self::assertSame( [ 'DIV', 'DIV', 'BUTTON' ], self::elements( $html ) );
		self::assertStringContainsString( 'data-moves', $html );
		self::assertStringContainsString( '<button type="button" class="wp-element-button" hidden>', $html );
		self::assertTrue( self::has_module( 'slipstream-embeds' ) );
	}

	#[RunInSeparateProcess]
	#[PreserveGlobalState( false )]
	#[TestDox( 'tells the script that the site has a consent API, which may load later' )]
	public function test_consent_api(): void {
		self::assertFalse( function_exists( 'wp_has_consent' ) );
		require_once __DIR__ . '/fake-consent-api.php';
		self::assertStringContainsString( '<button type="button" class="wp-element-button" hidden data-consent="1">', self::html() );
		self::ask();
		self::assertStringContainsString( '<button type="button" class="wp-element-button">', self::html() );
	}

	#[TestDox( 'has no link if no page shows the same, and is empty in feeds then' )]
	public function test_without_link(): void {
		$embed = new Embed( new Provider( 'times', 'Times', '', '' ), '', 'A', '', '', 'Show', 'height:300px', '', '<p>Hello</p>' );
		self::assertStringNotContainsString( '<a', Plugin::get( Facade::class )->html( $embed ) );
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = Plugin::get( Facade::class )->html( $embed );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertSame( '', $html );
	}

	#[TestDox( 'is a link in a feed' )]
	public function test_feed(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = self::html();
		$GLOBALS['wp_query']->is_feed = false;
		self::assertSame( '<p><a href="https://times.example/ada">Open &lt;it&gt;</a></p>', $html );
	}

	#[TestDox( 'has further links after the first' )]
	public function test_more_links(): void {
		$provider = new Provider( 'times', 'Times', 'https://times.example', 'allow-scripts' );
		$embed    = new Embed(
			$provider,
			'https://times.example/a',
			'A',
			'https://times.example/ada',
			'Ada',
			'Show',
			'height:1px',
			more_links: [ 'https://times.example/b?c=1&d=2' => 'B <b>' ]
		);
		$html     = Plugin::get( Facade::class )->html( $embed );
		self::assertStringContainsString(
			'<a href="https://times.example/ada">Ada</a> <a href="https://times.example/b?c=1&#038;d=2">B &lt;b&gt;</a><template>',
			$html
		);
	}

	#[TestDox( 'uses the gateway of an operator for the provider’s URLs only' )]
	public function test_gateway(): void {
		add_filter(
			'slipstream_service_url',
			static fn ( string $base, string $service ): string => 'times' === $service ? 'https://gateway.example/t' : $base,
			10,
			2
		);
		self::assertStringContainsString( 'src="https://gateway.example/t/ada?a=1', self::html() );
		self::assertStringContainsString(
			'src="https://times.example.evil.test/ada"',
			self::html( 'https://times.example.evil.test/ada' )
		);
	}
}
