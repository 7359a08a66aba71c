<?php
/**
 * Tests of the public classes and functions that Jetpack declares.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Automattic\Jetpack\Blocks;
use Jetpack_Gutenberg;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use WP_Block_Type;
use WP_HTML_Tag_Processor;

final class ShimsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		new FixtureProject(
			[
				'alpha' => [],
				'gold'  => [ 'plan' => 'premium' ],
			],
			[ 'production' => [ 'alpha', 'gold', 'foreign' ] ]
		);
	}

	#[TestDox( 'Other plugins set availability and read it back, with any form of the name' )]
	public function test_availability(): void {
		self::assertTrue( Jetpack_Gutenberg::is_available( 'alpha' ) );
		Jetpack_Gutenberg::set_extension_unavailable( 'jetpack/alpha', 'no_key', [ 'help' => 'here' ] );
		self::assertFalse( Jetpack_Gutenberg::is_available( 'jetpack-alpha' ) );
		$entry = [
			'available'          => false,
			'unavailable_reason' => 'no_key',
			'details'            => [ 'help' => 'here' ],
		];
		self::assertSame( $entry, Jetpack_Gutenberg::get_availability()['alpha'] );
		self::assertSame( $entry, Jetpack_Gutenberg::get_cached_availability()['alpha'] );
		Jetpack_Gutenberg::set_extension_available( 'alpha' );
		self::assertTrue( Jetpack_Gutenberg::is_available( 'alpha' ) );
		self::assertSame( 'production', Jetpack_Gutenberg::blocks_variation() );
	}

	#[TestDox( 'The plan applies where the caller requests it' )]
	public function test_plan(): void {
		Plugin::get( Options::class )->set( 'plan', 'free' );
		Jetpack_Gutenberg::set_extension_available( 'gold' );
		self::assertTrue( Jetpack_Gutenberg::is_available( 'gold' ) );
		Jetpack_Gutenberg::set_availability_for_plan( 'jetpack/gold' );
		self::assertFalse( Jetpack_Gutenberg::is_available( 'gold' ) );
		self::assertSame( 'missing_plan', Jetpack_Gutenberg::get_availability()['gold']['unavailable_reason'] ?? '' );
	}

	#[TestDox( 'A block is registered once, under jetpack/ unless it has another namespace, and is available' )]
	public function test_registration(): void {
		$type = jetpack_register_block( 'foreign', [ 'render_callback' => static fn (): string => 'foreign' ] );
		self::assertInstanceOf( WP_Block_Type::class, $type );
		self::assertSame( 'jetpack/foreign', $type->name );
		self::assertSame( [ 'slipstream-editor' ], $type->editor_style_handles );
		self::assertTrue( Jetpack_Gutenberg::is_registered( 'jetpack/foreign' ) );
		self::assertTrue( Blocks::is_registered( 'jetpack/foreign' ) );
		self::assertTrue( Jetpack_Gutenberg::is_available( 'foreign' ) );
		self::assertSame( 'foreign', do_blocks( '<!-- wp:jetpack/foreign /-->' ) );
		self::assertFalse( Blocks::jetpack_register_block( 'jetpack/foreign' ), 'not twice' );
		$other = Blocks::jetpack_register_block( 'mine/block' );
		self::assertSame( 'mine/block', $other instanceof WP_Block_Type ? $other->name : '' );
	}

	/**
	 * @return array<string, array{array<string, string>, bool}>
	 */
	public static function versions(): array {
		return [
			'old WordPress will do'       => [ [ 'wp' => '5.0' ], true ],
			'nothing is needed'           => [ [], true ],
			'WordPress to come'           => [ [ 'wp' => '99.0' ], false ],
			'Gutenberg, which is missing' => [ [ 'gutenberg' => '7.3' ], false ],
			'one of two'                  => [ [ 'wp' => '5.4', 'gutenberg' => '99.0' ], true ],
		];
	}

	/**
	 * @param array<string, string> $needed
	 */
	#[DataProvider( 'versions' )]
	#[TestDox( 'A block that needs a newer WordPress is not registered and says what it needs' )]
	public function test_versions( array $needed, bool $expected ): void {
		$type = Blocks::jetpack_register_block( 'foreign', [ 'version_requirements' => $needed ] );
		self::assertSame( $expected, $type instanceof WP_Block_Type );
		$entry = Jetpack_Gutenberg::get_availability()['foreign'];
		self::assertSame( $expected, $entry['available'] );
		if ( ! $expected ) {
			self::assertSame( 'incorrect_gutenberg_version', $entry['unavailable_reason'] ?? '' );
			self::assertSame( 'foreign', $entry['details']['required_feature'] ?? '' );
			self::assertSame( $needed, $entry['details']['required_version'] ?? [] );
			self::assertSame( get_bloginfo( 'version' ), $entry['details']['current_version']['wp'] ?? '' );
		}
	}

	#[TestDox( 'The class names of a block' )]
	public function test_classes(): void {
		self::assertSame(
			'wp-block-jetpack-map alignwide mine extra',
			Blocks::classes( 'jetpack/map', [ 'align' => 'wide', 'className' => 'mine' ], [ 'extra', '', null ] )
		);
		self::assertSame( 'wp-block-jetpack-map', Blocks::classes( 'map', [ 'align' => '"><script>', 'className' => [ 'x' ] ] ) );
		self::assertSame( 'map', Blocks::remove_extension_prefix( 'jetpack-map' ) );
	}

	#[TestDox( 'An AMP page is known by its function and a filter' )]
	public function test_amp(): void {
		self::assertFalse( Blocks::is_amp_request() );
		$this->filter( 'jetpack_is_amp_request', true );
		self::assertTrue( Blocks::is_amp_request() );
	}

	#[TestDox( 'A notice on the page has its color and keeps only br and p of its message' )]
	public function test_notice(): void {
		self::assertSame(
			'<div class="jetpack-block__notice error mine" style="border-left:5px solid #d63638;padding:1em;background-color:#f8f9f9;"><p>A<br />B</p>alert(1)</div>',
			Jetpack_Gutenberg::notice( '<p>A<br />B</p><script>alert(1)</script>', 'error', 'mine' )
		);
		self::assertStringContainsString( 'class="jetpack-block__notice info"', Jetpack_Gutenberg::notice( 'Text' ) );
		self::assertSame( '', Jetpack_Gutenberg::notice( '' ) );
		self::assertSame( '', Jetpack_Gutenberg::notice( 'Text', 'loud' ) );
		$tags = new WP_HTML_Tag_Processor( Jetpack_Gutenberg::notice( 'Text', 'info', '" onclick="alert(1)' ) );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'div' ] ) );
		self::assertNull( $tags->get_attribute( 'onclick' ) );
	}

	/**
	 * @return array<string, array{string, list<string>, bool, string|false}>
	 */
	public static function embeds(): array {
		return [
			'a host of the list'      => [ 'https://calendly.com/a?b=c', [ 'calendly.com' ], false, 'https://calendly.com/a?b=c' ],
			'without a scheme'        => [ '//calendly.com/a', [ 'calendly.com' ], false, 'https://calendly.com/a' ],
			'without a path'          => [ 'http://calendly.com', [ 'calendly.com' ], false, 'http://calendly.com/' ],
			'with a fragment'         => [ 'https://calendly.com/a#b"c', [ 'calendly.com' ], false, 'https://calendly.com/a#b%22c' ],
			'user and port are lost'  => [ 'https://me:pw@calendly.com:8443/a', [ 'calendly.com' ], false, 'https://calendly.com/a' ],
			'another host'            => [ 'https://calendly.com.evil.example/', [ 'calendly.com' ], false, false ],
			'another scheme'          => [ 'javascript://calendly.com/%0aalert(1)', [ 'calendly.com' ], false, false ],
			'no address'              => [ 'calendly', [ 'calendly' ], false, false ],
			'a pattern that fits'     => [
				'https://www.eventbrite.com/e/1',
				[ '#^https://www\.eventbrite\.com/e/\d+$#' ],
				true,
				'https://www.eventbrite.com/e/1',
			],
			'a pattern that does not' => [ 'https://www.eventbrite.com/x', [ '#^https://www\.eventbrite\.com/e/\d+$#' ], true, false ],
		];
	}

	/**
	 * @param list<string> $allowed
	 */
	#[DataProvider( 'embeds' )]
	#[TestDox( 'An address is embedded only when it is allowed' )]
	public function test_embeds( string $url, array $allowed, bool $is_regex, string|false $expected ): void {
		self::assertSame( $expected, Jetpack_Gutenberg::validate_block_embed_url( $url, $allowed, $is_regex ) );
	}

	#[TestDox( 'Assets of a registered block are loaded, and an unknown block causes no error' )]
	public function test_assets(): void {
		wp_register_style( 'foreign', '/foreign.css', [], '1' );
		jetpack_register_block( 'foreign', [ 'style_handles' => [ 'foreign' ] ] );
		Jetpack_Gutenberg::load_assets_as_required( 'unknown' );
		Jetpack_Gutenberg::load_assets_as_required( 'foreign', [ 'wp-dom' ] );
		self::assertTrue( wp_style_is( 'foreign', 'enqueued' ) );
	}
}
