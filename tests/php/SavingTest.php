<?php
/**
 * Tests that blocks are stored unchanged in every way in which WordPress saves posts.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\AssertionFailedError;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\PreserveGlobalState;
use PHPUnit\Framework\Attributes\RunInSeparateProcess;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;

/**
 * Saves posts as an author without `unfiltered_html`. Their first save filters blocks: HTML in attributes changes (`&` becomes `&amp;`).
 * So it must keep all texts that are not HTML, and all sources of Markdown blocks. Later saves must keep the stored content byte for
 * byte.
 */
#[Group( 'saving' )]
final class SavingTest extends TestCase {

	private const KB = 1 << 10;

	private const MB = 1 << 20;

	/** Text without HTML that changes if it is unslashed, decoded, texturized or re-encoded once too often. */
	private const WORDS = "Wise \"words\", it's -- C:\\temp\\0 \\\\n \\u0022 }} 100% Gänse 日本語 👋 /-\n";

	/**
	 * Longer than 24 KB, a size at which regular expressions of WordPress and of blocks have failed before. Regular expressions of
	 * WordPress also fail on block comments of 1 MB.
	 */
	private const LONG = 32 * self::KB;

	/**
	 * Returns the fixtures, grouped by their first block.
	 *
	 * @return array<string, array{list<string>}>
	 */
	public static function blocks(): array {
		$fixtures = [];
		foreach ( SavedBlocks::all() as $fixture => $blocks ) {
			if ( [] !== $blocks ) {
				$fixtures[ $blocks[0]['blockName'] ][0][] = $fixture;
			}
		}
		return $fixtures;
	}

	/**
	 * Returns one post with the content of all fixtures for one block.
	 *
	 * @param list<string> $fixtures Fixtures from blocks().
	 * @param int          $size     Minimum size in bytes.
	 */
	private static function content( array $fixtures, int $size ): string {
		$long   = substr( str_repeat( self::WORDS, intdiv( self::LONG, strlen( self::WORDS ) ) ), 0, min( self::LONG, $size ) );
		$places = SavedBlocks::places( static fn ( mixed $value ): bool => is_string( $value ) );
		$blocks = array_merge( ...array_map( static fn ( string $fixture ): array => SavedBlocks::all()[ $fixture ], $fixtures ) );
		foreach ( $places as [ $fixture, $way ] ) {
			if ( in_array( $fixture, $fixtures, true ) ) {
				array_push( $blocks, ...SavedBlocks::with( $fixture, $way, static fn (): string => $long ) );
			}
		}
		$content = SavedBlocks::serialize( $blocks );
		return str_repeat( $content, (int) ceil( $size / strlen( $content ) ) );
	}

	/**
	 * Returns every text in the blocks that an HTML filter must not change.
	 *
	 * @return list<array{string, string}> Block name and place, and the text.
	 */
	private static function texts( string $content ): array {
		$texts   = [];
		$collect = static function ( array $blocks ) use ( &$collect, &$texts ): void {
			foreach ( $blocks as $block ) {
				array_walk_recursive(
					$block['attrs'],
					static function ( mixed $value, int|string $key ) use ( $block, &$texts ): void {
						$is_source = 'source' === $key && 'jetpack/markdown' === $block['blockName'];
						$texts[]   = [
							"{$block['blockName']}, $key",
							is_string( $value ) && ( $is_source || false === strpbrk( $value, '<>&' ) ) ? $value : '',
						];
					}
				);
				$collect( $block['innerBlocks'] );
			}
		};
		$collect( parse_blocks( $content ) );
		return $texts;
	}

	/**
	 * Compares the submitted texts with those that the first save stored.
	 *
	 * @param list<array{string, string}> $sent   Texts from texts().
	 * @param list<array{string, string}> $stored Texts from texts().
	 */
	private static function assert_texts( array $sent, array $stored ): void {
		self::assertSame( array_column( $sent, 0 ), array_column( $stored, 0 ), 'The first save loses blocks or attributes.' );
		foreach ( $sent as $index => [ $place, $text ] ) {
			self::assert_unchanged( $text, '' === $text ? '' : $stored[ $index ][1], "$place, first save" );
		}
	}

	/** Shortens a text for messages, because PHPUnit cannot print a megabyte. */
	private static function assert_unchanged( string $expected, string $actual, string $what ): void {
		$same = strspn( $expected ^ $actual, "\0" );
		self::assertTrue(
			$expected === $actual,
			sprintf(
				'%s: %d bytes became %d; "%s" became "%s".',
				$what,
				strlen( $expected ),
				strlen( $actual ),
				substr( $expected, max( 0, $same - 20 ), 60 ),
				substr( $actual, max( 0, $same - 20 ), 60 )
			)
		);
	}

	/**
	 * Saves blocks in the editor, then in the given ways, one after another.
	 *
	 * @param list<string>                              $fixtures Fixtures from blocks().
	 * @param int                                       $size     Minimum size of the post in bytes.
	 * @param array<string, callable(int, string): int> $ways     Ways from SavingWays.
	 */
	private static function check( array $fixtures, int $size, array $ways ): void {
		$sent  = self::content( $fixtures, $size );
		$id    = SavingWays::create( $sent );
		$first = SavingWays::content( $id );
		self::assertGreaterThanOrEqual( $size, strlen( $sent ) );
		self::assert_texts( self::texts( $sent ), self::texts( $first ) );
		foreach ( $ways as $name => $way ) {
			self::assert_unchanged( $first, SavingWays::content( $way( $id, $first ) ), "$name of $size bytes" );
		}
	}

	/**
	 * Saves one block in all ways except autosaves.
	 *
	 * @param list<string> $fixtures Fixtures from blocks().
	 */
	#[TestDox( '$_dataName survives REST, Quick Edit, XML-RPC, bulk edit, WP-CLI and import byte for byte, at 1 KB and at 1 MB' )]
	#[DataProvider( 'blocks' )]
	public function test_every_way( array $fixtures ): void {
		$this->log_in( 'author' );
		self::assertFalse( current_user_can( 'unfiltered_html' ) );
		self::check( $fixtures, self::KB, SavingWays::requests() + SavingWays::others() );
		// Disable revisions, each of which would filter and compare another megabyte.
		$this->filter( 'wp_revisions_to_keep', 0 );
		self::check( $fixtures, self::MB, SavingWays::requests() );
	}

	#[TestDox( 'Every block survives autosaves of the editor and of heartbeat byte for byte' )]
	#[RunInSeparateProcess]
	#[PreserveGlobalState( false )]
	public function test_autosaves(): void {
		$this->log_in( 'author' );
		foreach ( self::blocks() as [ $fixtures ] ) {
			self::check( $fixtures, self::KB, SavingWays::autosaves() );
			self::check( $fixtures, self::MB, SavingWays::autosaves() );
		}
	}

	#[TestDox( 'These tests detect a first save that changes a source, and a further save that changes anything' )]
	public function test_can_fail(): void {
		$this->log_in( 'author' );
		[ $fixtures ] = self::blocks()['jetpack/markdown'];
		$spoil        = static fn ( int $id ): int => wp_update_post( [ 'ID' => $id, 'post_content' => SavingWays::content( $id ) ] );
		self::assertNotNull( self::failure( $fixtures, [ 'without slashes' => $spoil ] ) );
		self::assertNull( self::failure( $fixtures, SavingWays::requests() ) );
		array_map( static fn ( string $hook ): bool => remove_all_filters( $hook, 9 ), [ 'content_save_pre', 'pre_kses' ] );
		self::assertStringContainsString( 'jetpack/markdown, source, first save', (string) self::failure( $fixtures, [] ) );
	}

	/**
	 * Returns the differences that check() finds for the given ways.
	 *
	 * @param list<string>                              $fixtures Fixtures from blocks().
	 * @param array<string, callable(int, string): int> $ways     Ways from SavingWays.
	 */
	private static function failure( array $fixtures, array $ways ): ?string {
		try {
			self::check( $fixtures, self::KB, $ways );
			return null;
		} catch ( AssertionFailedError $error ) {
			return $error->getMessage();
		}
	}

	#[TestDox( 'The tests cover every block' )]
	public function test_complete(): void {
		$registry = require Plugin::path( 'build/registry.php' );
		$saved    = implode( array_map( [ SavedBlocks::class, 'serialize' ], SavedBlocks::all() ) );
		foreach ( array_keys( $registry['blocks'] ) as $name ) {
			self::assertStringContainsString( "<!-- wp:$name ", $saved );
		}
	}
}
