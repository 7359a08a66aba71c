<?php
/**
 * Tests Facebook, Instagram and Loom embeds on pages and in the editor's preview.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\EmbedVariants;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use ReflectionClass;
use Slipstream\Extensions\EmbedVariants\EmbedHandler;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class EmbedVariantsTest extends TestCase {

	private const LOOM = 'https://www.loom.com/share/0123456789abcdef0123456789abcdef';

	/** @var list<string> URLs that were requested. */
	private array $asked = [];

	protected function setUp(): void {
		parent::setUp();
		add_filter(
			'pre_http_request',
			function ( mixed $answer, array $arguments, string $url ): array {
				$this->asked[] = $url;
				return [
					'response' => [ 'code' => 500 ],
					'body'     => '',
					'headers'  => [],
					'cookies'  => [],
				];
			},
			10,
			3
		);
	}

	protected function tearDown(): void {
		wp_embed_unregister_handler( 'slipstream-embed-variants' );
		parent::tearDown();
	}

	private static function block( string $url, string $provider ): string {
		$attributes = wp_json_encode( [ 'url' => $url, 'type' => 'rich', 'providerNameSlug' => $provider, 'responsive' => true ] );
		return "<!-- wp:embed $attributes -->\n<figure class=\"wp-block-embed is-type-rich is-provider-$provider wp-block-embed-$provider\"><div class=\"wp-block-embed__wrapper\">\n"
			. esc_html( $url ) . "\n</div></figure>\n<!-- /wp:embed -->";
	}

	private static function page( string $content ): string {
		return (string) apply_filters( 'the_content', $content );
	}

	private static function frame( string $html ): ?WP_HTML_Tag_Processor {
		$tags = new WP_HTML_Tag_Processor( $html );
		return $tags->next_tag( [ 'tag_name' => 'iframe' ] ) ? $tags : null;
	}

	/** @return array<string, array<string>> Examples that the Jest tests use too. */
	private static function vectors(): array {
		return (array) json_decode( (string) file_get_contents( __DIR__ . '/addresses.json' ), true );
	}

	/** @return iterable<string, array{string, string, string}> */
	public static function addresses(): iterable {
		foreach ( [ 'facebook', 'instagram', 'loom' ] as $provider ) {
			foreach ( self::vectors()[ $provider ] as $url => $frame ) {
				yield "$provider: $url" => [ (string) $url, $provider, $frame ];
			}
		}
	}

	#[DataProvider( 'addresses' )]
	#[TestDox( '[EMB-07] Renders the provider\'s frame or a link, without a request: $_dataName' )]
	public function test_page( string $url, string $provider, string $frame ): void {
		foreach ( [ self::block( $url, $provider ), esc_html( $url ) ] as $content ) {
			$html = self::page( $content );
			if ( '' === $frame ) {
				self::assertNull( self::frame( $html ) );
				self::assertMatchesRegularExpression( '#<a href="[^"]+">https?://#', $html );
				continue;
			}
			$tags = self::frame( $html );
			self::assertNotNull( $tags, $html );
			self::assertSame( $frame, $tags->get_attribute( 'src' ) );
			self::assertSame(
				[ 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox', 'encrypted-media; picture-in-picture' ],
				[ $tags->get_attribute( 'sandbox' ), $tags->get_attribute( 'allow' ) ]
			);
			self::assertSame( [ 'lazy', true ], [ $tags->get_attribute( 'loading' ), $tags->get_attribute( 'allowfullscreen' ) ] );
			self::assertMatchesRegularExpression(
				'#^(Post|Page|Video) on (Facebook|Instagram|Loom)$#',
				(string) $tags->get_attribute( 'title' )
			);
			self::assertMatchesRegularExpression( '#slipstream-embed__room" style="(height:\d+px|aspect-ratio:\d+/\d+)#', $html );
		}
		self::assertSame( [], $this->asked );
	}

	/** @return iterable<string, array{string}> */
	public static function strangers(): iterable {
		foreach ( self::vectors()['none'] as $url ) {
			yield $url => [ $url ];
		}
	}

	#[DataProvider( 'strangers' )]
	#[TestDox( '[EMB-03, EMB-06] Embeds no $_dataName' )]
	public function test_stranger( string $url ): void {
		self::assertNull( self::frame( self::page( $url ) ) );
	}

	#[TestDox( '[EMB-07] Renders a button and a link with the provider\'s name when visitors are asked first' )]
	public function test_facade(): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		foreach ( [
			[ 'https://www.facebook.com/example/posts/1', 'Show the post from Facebook', 'View the post on Facebook' ],
			[ 'https://www.instagram.com/reels/Cabc_1-dEfG/', 'Show the post from Instagram', 'View the post on Instagram' ],
			[ self::LOOM, 'Show the video from Loom', 'Watch the video on Loom' ],
		] as [ $url, $button, $link ] ) {
			$html  = self::page( self::block( $url, 'x' ) );
			$shown = (string) preg_replace( '#<template>.*</template>#s', '', $html );
			self::assertNull( self::frame( $shown ) );
			self::assertNotNull( self::frame( $html ) );
			self::assertStringContainsString( ">$button</button>", $shown );
			self::assertStringContainsString( '<a href="' . str_replace( 'reels', 'reel', $url ) . "\">$link</a>", $shown );
		}
	}

	#[TestDox( 'Renders only the link in a feed' )]
	public function test_feed(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = self::page( self::block( self::LOOM, 'loom' ) );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertNull( self::frame( $html ) );
		self::assertStringContainsString( '<p><a href="' . self::LOOM . '">Watch the video on Loom</a></p>', $html );
	}

	#[TestDox( 'Leaves other providers\' embeds to WordPress' )]
	public function test_others(): void {
		self::page( 'https://videos.example/watch?v=1' );
		self::assertArrayNotHasKey( 'slipstream-embed-variants', $GLOBALS['wp_embed']->handlers[10] ?? [] );
		self::assertNull( ( new ReflectionClass( EmbedHandler::class ) )->getConstructor(), 'what it asked for would be made with it' );
	}

	#[DataProvider( 'addresses' )]
	#[TestDox( 'Shows the same frame and the provider\'s name in the editor\'s preview, without a request: $_dataName' )]
	public function test_preview( string $url, string $provider, string $frame ): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		$answer = $this->rest( 'GET', '/oembed/1.0/proxy', [ 'url' => $url ], 'contributor' );
		if ( '' === $frame ) {
			self::assertSame( 404, $answer->get_status() );
		} else {
			$data = (array) $answer->get_data();
			self::assertSame( $provider, strtolower( $data['provider_name'] ) );
			self::assertSame( [ '1.0', 'loom' === $provider ? 'video' : 'rich' ], [ $data['version'], $data['type'] ] );
			$tags = self::frame( $data['html'] );
			self::assertSame(
				[ $frame, 'width:100%;height:100%;border:0' ],
				[ $tags?->get_attribute( 'src' ), $tags?->get_attribute( 'style' ) ]
			);
			self::assertStringNotContainsString( '<button', $data['html'] );
		}
		self::assertSame( [], $this->asked );
	}

	#[TestDox( 'Answers preview requests only from users who can edit, and leaves other URLs to WordPress' )]
	public function test_preview_of_others(): void {
		self::assertSame( 401, $this->rest( 'GET', '/oembed/1.0/proxy', [ 'url' => self::LOOM ] )->get_status() );
		self::assertSame( 403, $this->rest( 'GET', '/oembed/1.0/proxy', [ 'url' => self::LOOM ], 'subscriber' )->get_status() );
		$this->rest( 'GET', '/oembed/1.0/proxy', [ 'url' => 'https://videos.example/1' ], 'author' );
		self::assertSame( [ 'https://videos.example/1' ], $this->asked );
	}
}
