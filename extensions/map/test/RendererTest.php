<?php
/**
 * Tests of maps on a visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Map;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\Map\PageData;
use Slipstream\Plugin;
use Slipstream\Connections\Secrets;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class RendererTest extends TestCase {

	private const TILES = 'https://tile.example/{z}/{x}/{y}.png';

	/**
	 * Renders a saved map.
	 *
	 * @param array<string, mixed> $attributes Attributes in the block comment.
	 * @param string               $more       More attributes of the root element.
	 * @param string               $inside     HTML of the list.
	 */
	private static function render(
		array $attributes = [],
		string $more = '',
		string $inside = '<ul><li><a href="https://www.google.com/maps/search/?api=1&amp;query=48.2,16.37">Opera</a></li></ul>'
	): string {
		$saved = "<div class=\"wp-block-jetpack-map\" data-points=\"[{&quot;title&quot;:&quot;a > b&quot;}]\"$more>$inside</div>";
		return do_blocks( get_comment_delimited_block_content( 'jetpack/map', $attributes, $saved ) );
	}

	/**
	 * Returns an attribute of the root element.
	 *
	 * @param string $html Rendered block.
	 * @param string $name Name of the attribute.
	 */
	private static function attribute( string $html, string $name ): mixed {
		$tags = new WP_HTML_Tag_Processor( $html );
		$tags->next_tag();
		return $tags->get_attribute( $name );
	}

	private static function set_token( string $token = 'pk.good' ): void {
		Plugin::get( Secrets::class )->set( 'mapbox_token', $token );
	}

	#[TestDox( '[MAP-32] Reserves space for the built-in map without a token or tiles, and requests no other server' )]
	public function test_without_source(): void {
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		$html = self::render( [ 'mapHeight' => 520 ] );
		self::assertSame( '', self::attribute( $html, 'data-api-key' ) );
		self::assertSame( '--map-height:520px', self::attribute( $html, 'style' ) );
		self::assertStringContainsString( '>Opera</a>', $html );
		self::assertStringContainsString( 'has-map', $html );
		self::assertStringNotContainsString( '<button', $html );
	}

	#[TestDox( '[MAP-10, MAP-47] Prints the token on the root element and reserves space' )]
	public function test_with_token(): void {
		self::set_token();
		$html = self::render();
		self::assertSame( 'pk.good', self::attribute( $html, 'data-api-key' ) );
		self::assertSame( 'mapbox', self::attribute( $html, 'data-map-provider' ) );
		self::assertStringContainsString( 'has-map', $html );
		self::assertStringContainsString( '>Opera</a>', $html );
	}

	#[TestDox( 'Never prints a secret token, wherever it is stored' )]
	public function test_secret_token(): void {
		self::set_token( 'sk.secret' );
		self::assertStringNotContainsString( 'sk.secret', self::render() );
		$this->forget();
		update_option( 'jetpack_mapbox_api_key', 'SK.secret' );
		Plugin::get( Secrets::class )->remove( 'mapbox_token' );
		self::assertStringNotContainsString( 'secret', self::render() );
	}

	#[TestDox( 'Still uses the token that Jetpack stored' )]
	public function test_old_token(): void {
		update_option( 'jetpack_mapbox_api_key', 'pk.old' );
		self::assertSame( 'pk.old', self::attribute( self::render(), 'data-api-key' ) );
	}

	#[TestDox( 'Prints no token when tiles are set' )]
	public function test_tiles(): void {
		self::set_token();
		Plugin::get( Options::class )->set( 'map_tiles', self::TILES );
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		$html = self::render();
		self::assertSame( '', self::attribute( $html, 'data-api-key' ) );
		self::assertSame( 'tiles', self::attribute( $html, 'data-map-provider' ) );
		self::assertStringContainsString( 'Show the map from tile.example', $html );
	}

	/**
	 * Saved height, and the expected style.
	 *
	 * @return array<string, array{mixed, string|null}>
	 */
	public static function heights(): array {
		return [
			'none'         => [ null, null ],
			'one'          => [ 520, '--map-height:520px' ],
			'too large'    => [ 900000, '--map-height:3000px' ],
			'too small'    => [ 1, '--map-height:50px' ],
			'negative'     => [ -5, null ],
			'hostile text' => [ '1px;background:url(//evil)', null ],
		];
	}

	#[TestDox( '[MAP-52] Reserves height $_dataName' )]
	#[DataProvider( 'heights' )]
	public function test_height( mixed $height, ?string $style ): void {
		self::set_token();
		self::assertSame( $style, self::attribute( self::render( null === $height ? [] : [ 'mapHeight' => $height ] ), 'style' ) );
	}

	#[TestDox( 'Prints the consent button only if visitors are asked, followed by the checkbox that remembers the answer' )]
	public function test_question(): void {
		self::set_token();
		self::assertStringNotContainsString( '<button', self::render() );
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		self::assertMatchesRegularExpression(
			'/<button [^>]*ask">Show the map from Mapbox<\/button><ul>.*<\/div>\s*<label [^>]*hidden><input type="checkbox" value="map"> Always show content from Mapbox<\/label>$/s',
			self::render()
		);
	}

	/**
	 * Markup that the editor does not save.
	 *
	 * @return array<string, array{string}>
	 */
	public static function odd_markup(): array {
		return [
			'a text before the root' => [ '<p>Here</p><div class="wp-block-jetpack-map" data-points="[]"></div>' ],
			'single quotes'          => [ "<div class='wp-block-jetpack-map' data-points='[]'></div>" ],
			'no quotes'              => [ '<div class=wp-block-jetpack-map data-points="[]"></div>' ],
			'room around ='          => [ '<div class = "wp-block-jetpack-map" data-points="[]"></div>' ],
			'a comment before it'    => [ '<!-- x --><div class="wp-block-jetpack-map" data-points="[]"></div>' ],
			'a fake button'          => [ '<p class="jetpack-map__ask"></p><div class="wp-block-jetpack-map"></div>' ],
		];
	}

	#[TestDox( 'Never starts a map without consent for an author’s markup: $_dataName' )]
	#[DataProvider( 'odd_markup' )]
	public function test_no_map_without_question( string $saved ): void {
		self::set_token();
		$block = wp_kses_post( get_comment_delimited_block_content( 'jetpack/map', [], $saved ) );
		self::assertStringContainsString( ' slipstream-root="map"', do_blocks( $block ), 'nobody is asked: the map is there' );
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		$html = do_blocks( $block );
		self::assertSame(
			preg_match_all( '/ slipstream-root="map"[^>]*><button [^>]*jetpack-map__ask/', $html ),
			substr_count( $html, ' slipstream-root=' ),
			$html
		);
		self::assertSame( substr_count( $html, ' slipstream-root=' ), substr_count( $html, 'pk.good' ) );
	}

	#[TestDox( 'Uses the coordinates as text of a link without text' )]
	public function test_bare_link(): void {
		$html = self::render( [], '', '<ul><li><a href="https://www.google.com/maps/search/?api=1&amp;query=1.5,2"></a></li></ul>' );
		self::assertStringContainsString( '>1.5,2</a>', $html );
	}

	#[TestDox( 'Replaces a forged token and forged texts of an author' )]
	public function test_forged(): void {
		self::set_token();
		self::assertSame( 'pk.good', self::attribute( self::render( [], ' data-api-key="pk.forged"' ), 'data-api-key' ) );
	}

	#[TestDox( 'Renders 10,000 points' )]
	public function test_many(): void {
		self::set_token();
		Plugin::get( Options::class )->set( 'ask_before_embeds', true );
		$html = self::render(
			[],
			' data-x="' . str_repeat( '{&quot;title&quot;:&quot;x > y&quot;},', 50000 ) . '"',
			'<ul>' . str_repeat( '<li><a href="https://www.google.com/maps/search/?api=1&amp;query=1,2"></a></li>', 10000 ) . '</ul>'
		);
		self::assertSame( 10000, substr_count( $html, '>1,2</a>' ) );
		self::assertSame( 1, substr_count( $html, '<button' ) );
	}

	#[TestDox( 'Prints URLs and texts for the script once a page, without a key' )]
	public function test_page_data(): void {
		self::set_token();
		Plugin::get( Options::class )->set( 'map_tiles', self::TILES );
		Plugin::get( Options::class )->set( 'map_geocoder', 'https://geocoder.example/?q={query}' );
		self::render();
		$data = apply_filters( 'script_module_data_' . PageData::MODULE, [ 'other' => 1 ] );
		self::assertSame( 1, $data['other'] );
		self::assertSame( self::TILES, $data['tiles'] );
		self::assertSame( 'https://api.mapbox.com', $data['api'] );
		self::assertSame( 'Close', $data['labels']['close'] );
		self::assertStringNotContainsString( 'pk.good', (string) wp_json_encode( $data ) );
		self::assertStringNotContainsString( 'geocoder', (string) wp_json_encode( $data ) );
	}
}
