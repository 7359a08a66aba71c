<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Wordads\Test;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

#[TestDox( 'An ad on a page' )]
final class RendererTest extends TestCase {

	private const CODE = '<script>load( "https://ads.example/a.js?x=1&y=2" )</script><div id="slot">"Tea"</div>';

	protected function setUp(): void {
		parent::setUp();
		self::show( [ 'mrec_picture' => home_url( '/tea.png' ), 'mrec_link' => 'https://shop.example/tea', 'mrec_text' => 'Tea "Ada"' ] );
	}

	/** @param array<string, mixed> $values Values of the settings. */
	private static function show( array $values ): void {
		update_option( 'slipstream_settings_wordads', $values, true );
	}

	private static function code( string $code, string $format = 'mrec' ): void {
		update_option( 'slipstream_settings_wordads_code', [ $format => $code ] );
	}

	private static function ask(): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
	}

	/** @param array<string, mixed> $attributes */
	private static function html( array $attributes = [] ): string {
		return do_blocks(
			sprintf( '<!-- wp:jetpack/wordads %s /-->', [] === $attributes ? '' : serialize_block_attributes( $attributes ) )
		);
	}

	private static function frame( string $html ): WP_HTML_Tag_Processor {
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'iframe' ] ) );
		return $tags;
	}

	#[TestDox( '[ADS-07] is a labeled, centered region with the owner’s picture and a sponsored link' )]
	public function test_picture(): void {
		self::assertSame(
			'<div class="wp-block-jetpack-wordads aligncenter wpcnt" role="region" aria-label="Advertisement"><div class="wpa"><span class="wpa-about" aria-hidden="true">Advertisement</span><div class="u" style="width:300px">'
			. '<div class="jetpack-wordads-room" style="width:300px;height:250px"><a href="https://shop.example/tea" rel="sponsored nofollow noopener" target="_blank"><img src="'
			. home_url( '/tea.png' )
			. '" alt="Tea &quot;Ada&quot;" width="300" height="250" loading="lazy"></a></div></div></div></div>',
			self::html()
		);
	}

	/** @return array<string, array{string, int, int}> */
	public static function formats(): array {
		return [
			'mrec'               => [ 'mrec', 300, 250 ],
			'leaderboard'        => [ 'leaderboard', 728, 90 ],
			'mobile_leaderboard' => [ 'mobile_leaderboard', 320, 50 ],
			'wideskyscraper'     => [ 'wideskyscraper', 160, 600 ],
		];
	}

	#[DataProvider( 'formats' )]
	#[TestDox( '[ADS-05, ADS-07] reserves the space of a $_dataName, filled or not' )]
	public function test_formats( string $format, int $width, int $height ): void {
		self::ask();
		self::code( self::CODE, $format );
		$html = self::html( [ 'format' => $format, 'align' => 'right' ] );
		self::assertStringContainsString( "<div class=\"slipstream-embed__room\" style=\"width:{$width}px;height:{$height}px\">", $html );
		self::assertStringContainsString( 'alignright', $html );
	}

	#[TestDox( '[ADS-05, ADS-06] is a rectangle for an unknown size, and centered for an unknown alignment' )]
	public function test_unknown(): void {
		self::assertSame(
			str_replace( 'Advertisement"', 'Advertisement 2"', self::html() ),
			self::html( [ 'format' => 'billboard', 'align' => 'full' ] )
		);
		self::assertStringContainsString( '300px', self::html( [ 'format' => [ 'mrec' ] ] ) );
	}

	#[TestDox( '[ADS-08] is hidden on mobile devices by CSS, since the cached page is the same for all' )]
	public function test_hide_mobile(): void {
		self::assertStringContainsString( 'wpcnt jetpack-wordads-hide-mobile"', self::html( [ 'hideMobile' => true ] ) );
		self::assertStringNotContainsString( 'hide-mobile', self::html() );
	}

	#[TestDox( 'runs code in an isolated iframe unless the owner turned that off' )]
	public function test_code(): void {
		self::code( self::CODE );
		$tags = self::frame( self::html() );
		self::assertStringContainsString( '<body>' . self::CODE . '</body>', (string) $tags->get_attribute( 'srcdoc' ) );
		self::assertSame(
			[ 'allow-scripts allow-popups allow-popups-to-escape-sandbox', null, 'Advertisement' ],
			[ $tags->get_attribute( 'sandbox' ), $tags->get_attribute( 'src' ), $tags->get_attribute( 'title' ) ]
		);
		self::show( [ 'trust' => true ] );
		self::assertStringEndsWith( ' allow-same-origin', (string) self::frame( self::html() )->get_attribute( 'sandbox' ) );
	}

	#[TestDox( 'waits for consent with code or an external picture, but not with the site’s own' )]
	public function test_consent(): void {
		self::ask();
		self::assertStringNotContainsString( 'button', self::html() );
		self::code( self::CODE );
		$html = self::html();
		self::assertStringContainsString(
			'>Show the advertisement</button><a href="https://shop.example/tea">Tea &quot;Ada&quot;</a><template><iframe',
			$html
		);
		self::assertStringContainsString( 'Always show content from advertisers', $html );
		self::code( '' );
		foreach ( [ 'https://ads.example/tea.png', str_replace( '://', '://ads.', home_url( '/tea.png' ) ) ] as $picture ) {
			self::show( [ 'mrec_picture' => $picture, 'mrec_link' => 'https://shop.example/', 'trust' => true ] );
			$html = self::html();
			self::assertStringContainsString( '<template><iframe', $html );
			$tags = self::frame( $html );
			self::assertStringContainsString(
				"<a href=\"https://shop.example/\" rel=\"sponsored nofollow noopener\" target=\"_blank\"><img src=\"$picture\"",
				(string) $tags->get_attribute( 'srcdoc' )
			);
			self::assertStringNotContainsString( 'same-origin', (string) $tags->get_attribute( 'sandbox' ) );
		}
	}

	#[TestDox( 'prints nothing if nothing is set for its size' )]
	public function test_nothing(): void {
		self::assertSame( '', self::html( [ 'format' => 'leaderboard' ] ) );
		self::show( [ 'mrec_link' => 'https://shop.example/tea' ] );
		self::assertSame( '', self::html() );
	}

	#[TestDox( 'prints nothing in feeds and emails' )]
	public function test_feed(): void {
		self::code( self::CODE );
		$GLOBALS['wp_query']->is_feed = true;
		$html                         = self::html() . do_shortcode( '[wordads]' );
		$GLOBALS['wp_query']->is_feed = false;
		self::assertSame( '', $html );
	}

	#[TestDox( 'prints nothing if Jetpack’s filter turns ads off, or for paying readers' )]
	public function test_filters(): void {
		$shows = [];
		add_filter(
			'slipstream_shows_ads',
			static function ( bool $given ) use ( &$shows ): bool {
				$shows[] = $given;
				return $given;
			}
		);
		self::assertNotSame( '', self::html() );
		self::assertSame( [ true ], $shows );
		$this->filter( 'slipstream_shows_ads', false );
		self::assertSame( '', self::html() );
		remove_all_filters( 'slipstream_shows_ads' );
		$this->filter( 'wordads_inpost_disable', true );
		self::assertSame( '', self::html() );
	}

	#[TestDox( 'renders the same for the shortcode' )]
	public function test_shortcode(): void {
		self::assertSame( self::html(), str_replace( 'Advertisement 2', 'Advertisement', do_shortcode( '[wordads]' ) ) );
		self::assertTrue( wp_style_is( 'jetpack-wordads-style' ) );
	}

	#[TestDox( 'has a unique name on the page' )]
	public function test_labels(): void {
		self::assertStringContainsString( 'aria-label="Advertisement"', self::html() );
		self::assertStringContainsString( 'aria-label="Advertisement 2"', self::html() );
	}
}
