<?php
/**
 * Tests the block patterns. tests/e2e/patterns.spec.ts tests that they open valid.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Availability\Switches;
use Slipstream\Plugin;
use WP_Block_Pattern_Categories_Registry;
use WP_Block_Patterns_Registry;
use WP_Block_Type_Registry;

final class BlockPatternsTest extends TestCase {

	private const NAMES = [
		'contact-page',
		'donation-page',
		'event',
		'members-post',
		'photographer',
		'podcast-episode',
		'restaurant',
	];

	protected function setUp(): void {
		parent::setUp();
		self::unregister();
	}

	protected function tearDown(): void {
		self::unregister();
		parent::tearDown();
	}

	/** Removes the patterns, which tests with REST requests leave behind. */
	private static function unregister(): void {
		foreach ( array_keys( self::patterns() ) as $name ) {
			unregister_block_pattern( "slipstream/$name" );
		}
		$categories = WP_Block_Pattern_Categories_Registry::get_instance();
		if ( $categories->is_registered( 'slipstream' ) ) {
			$categories->unregister( 'slipstream' );
		}
	}

	/** @return array<string, array<string, mixed>> Registered patterns by name, sorted. */
	private static function patterns(): array {
		$found = [];
		foreach ( WP_Block_Patterns_Registry::get_instance()->get_all_registered() as $pattern ) {
			if ( str_starts_with( $pattern['name'], 'slipstream/' ) ) {
				$found[ substr( $pattern['name'], 11 ) ] = $pattern;
			}
		}
		ksort( $found );
		return $found;
	}

	/** @return array<string, array<array-key, mixed>> The patterns that the editor receives, by name, sorted. */
	private function received(): array {
		$found = [];
		foreach ( (array) $this->rest( 'GET', '/wp/v2/block-patterns/patterns', [], 'author' )->get_data() as $pattern ) {
			if ( is_array( $pattern ) && str_starts_with( (string) $pattern['name'], 'slipstream/' ) ) {
				$found[ substr( (string) $pattern['name'], 11 ) ] = $pattern;
			}
		}
		ksort( $found );
		return $found;
	}

	/**
	 * @param array<array-key, mixed> $blocks Parsed blocks.
	 * @return list<string> Names of these blocks and of all blocks in them.
	 */
	private static function names( array $blocks ): array {
		$names = [];
		foreach ( array_filter( $blocks, 'is_array' ) as $block ) {
			$name  = is_string( $block['blockName'] ) ? [ $block['blockName'] ] : [];
			$names = [ ...$names, ...$name, ...self::names( (array) $block['innerBlocks'] ) ];
		}
		return $names;
	}

	#[TestDox( 'Authors receive the seven patterns through REST, in the category Slipstream, with keywords and content of known blocks' )]
	public function test_received(): void {
		self::assertSame( [], self::patterns(), 'not before a REST request' );
		self::assertTrue( Plugin::get( Switches::class )->set( [ 'premium-content' => true ] ) );
		self::forget_services();
		$patterns = $this->received();
		self::assertSame( self::NAMES, array_keys( $patterns ) );
		foreach ( $patterns as $name => $pattern ) {
			self::assertContains( 'slipstream', (array) $pattern['categories'], $name );
			self::assertGreaterThanOrEqual( 4, count( (array) $pattern['keywords'] ), $name );
			self::assertNotSame( '', $pattern['description'], $name );
			$content = $pattern['content'];
			self::assertIsString( $content );
			$names = self::names( parse_blocks( $content ) );
			self::assertGreaterThanOrEqual( 5, count( $names ), $name );
			foreach ( $names as $block ) {
				self::assertTrue( WP_Block_Type_Registry::get_instance()->is_registered( $block ), "$name: $block" );
			}
		}
		self::assertContains( 'donate', $patterns['donation-page']['keywords'] );
		$categories = (array) $this->rest( 'GET', '/wp/v2/block-patterns/categories', [], 'author' )->get_data();
		self::assertContains( 'slipstream', array_column( $categories, 'name' ) );
	}

	#[TestDox( 'A pattern is missing while one of its blocks is switched off' )]
	public function test_switched_off(): void {
		update_option( 'jetpack_excluded_extensions', [ 'subscriptions' ] );
		self::forget_services();
		self::assertSame(
			[ 'contact-page', 'donation-page', 'event', 'photographer', 'restaurant' ],
			array_keys( $this->received() ),
			'the block of members is experimental, so it is off unless the owner switches it on'
		);
	}

	#[TestDox( 'Without blocks there are no patterns' )]
	public function test_no_blocks(): void {
		$this->filter( 'jetpack_gutenberg', false );
		self::assertSame( [], $this->received() );
	}

	#[TestDox( 'Translated texts with quotes, markup and line ends cannot break the attributes of a block' )]
	public function test_hostile_translation(): void {
		$text = "Say \"hi\" -->\n</p> & <b>";
		add_filter( 'gettext_slipstream', static fn (): string => $text );
		$content = $this->received()['event']['content'];
		self::assertIsString( $content );
		$labels = [];
		foreach ( parse_blocks( $content ) as $block ) {
			if ( 'jetpack/contact-form' === $block['blockName'] ) {
				$labels = array_column( array_column( $block['innerBlocks'], 'attrs' ), 'label' );
			}
		}
		self::assertSame( [ $text, $text ], $labels );
	}
}
