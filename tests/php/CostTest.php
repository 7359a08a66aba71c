<?php
/**
 * Tests the cost of rendering blocks as large as a post allows.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Support\Options;

/** Limits memory, queries, jobs and steps of regular expressions. Benchmarks measure the time. */
#[Group( 'rendering' )]
final class CostTest extends TestCase {

	private const MAX_MEMORY = 32 * 1_048_576;

	/** Maximum steps of PCRE. A pattern that reads a megabyte several times takes many times more. */
	private const STEPS = '200000';

	/** One megabyte of text that almost matches our patterns, at its start and throughout. */
	private const TEXTS = [
		'letters' => 'a',
		'digits'  => '1 ',
		'tags'    => '<a href="#">',
		'opened'  => '<',
		'spaces'  => ' ',
		'units'   => '1px ',
	];

	/**
	 * Renders blocks and measures their cost.
	 *
	 * @param list<array<string, mixed>> $blocks Parsed blocks.
	 * @return array{string, int, int, int} Markup, bytes of memory, queries, jobs.
	 */
	private static function render( array $blocks ): array {
		global $wpdb;
		$queries = $wpdb->num_queries;
		$jobs    = self::jobs();
		// Do not count the query of jobs() above.
		++$queries;
		gc_collect_cycles();
		$before = memory_get_usage();
		if ( function_exists( 'memory_reset_peak_usage' ) ) {
			memory_reset_peak_usage();
		}
		$markup = implode( array_map( 'render_block', $blocks ) );
		$peak   = function_exists( 'memory_reset_peak_usage' ) ? memory_get_peak_usage() - $before : 0;
		$spent  = $wpdb->num_queries - $queries;
		return [ $markup, $peak, $spent, self::jobs() - $jobs ];
	}

	/** Returns the number of waiting jobs. */
	private static function jobs(): int {
		global $wpdb;
		return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}slipstream_outbox" );
	}

	/**
	 * Compares the cost of a large block with that of a small one.
	 *
	 * @param list<array<string, mixed>> $small Parsed blocks.
	 * @param list<array<string, mixed>> $large The same blocks, with a large value in one place.
	 * @param string                     $name  Name of the place.
	 */
	private function check( array $small, array $large, string $name ): void {
		self::render( $small );
		[ , , $queries ]                    = self::render( $small );
		[ $markup, $memory, $spent, $jobs ] = self::render( $large );
		self::assertLessThan( self::MAX_MEMORY, $memory, "$name: memory" );
		// Allowed queries for one new ID or name: the post, its meta, and the search for a copy.
		self::assertLessThanOrEqual( $queries + 4, $spent, "$name: queries" );
		self::assertLessThanOrEqual( 10, $jobs, "$name: jobs" );
		$old = [ ini_set( 'pcre.backtrack_limit', self::STEPS ), ini_set( 'pcre.jit', '0' ) ];
		$few = implode( array_map( 'render_block', $large ) );
		ini_set( 'pcre.backtrack_limit', (string) $old[0] );
		ini_set( 'pcre.jit', (string) $old[1] );
		self::assertSame( '' === $markup, '' === $few, "$name: a regular expression that gives up leaves the block blank" );
	}

	/** Makes every block available and registered. */
	private function prepare(): void {
		Plugin::get( Options::class )->set( 'plan', null );
		do_action( 'rest_api_init' );
	}

	#[TestDox( 'A megabyte in any leaf of any block costs no more than 32 MB and no more queries than a word' )]
	public function test_long_texts(): void {
		$this->prepare();
		$places = SavedBlocks::places( static fn ( mixed $value ): bool => is_string( $value ) );
		$texts  = array_values( self::TEXTS );
		$turn   = 0;
		// Alignments become class names, which WordPress parses before the plugin runs.
		$places = array_filter(
			$places,
			static fn ( string $name ): bool => 1 !== preg_match( '/\.(className|align)$/', $name ),
			ARRAY_FILTER_USE_KEY
		);
		foreach ( $places as $name => [ $fixture, $way ] ) {
			// Use two of the texts per place, so that each text occurs in some place of every block.
			foreach ( [ $turn, $turn + 3 ] as $which ) {
				$part = $texts[ $which % count( $texts ) ];
				$this->check(
					SavedBlocks::with( $fixture, $way, static fn ( mixed $value ): mixed => $value ),
					SavedBlocks::with( $fixture, $way, static fn (): string => str_repeat( $part, intdiv( 1_048_576, strlen( $part ) ) ) ),
					"$name of '$part'"
				);
			}
			++$turn;
		}
		self::assertGreaterThan( 60, count( $places ) );
	}

	#[TestDox( 'Ten thousand items in any list of any block cost no more than 32 MB, the queries of one, and ten jobs' )]
	public function test_long_lists(): void {
		$this->prepare();
		$places = SavedBlocks::places( static fn ( mixed $value ): bool => is_array( $value ) && array_is_list( $value ) && [] !== $value );
		foreach ( $places as $name => [ $fixture, $way ] ) {
			$this->check(
				SavedBlocks::with( $fixture, $way, static fn ( mixed $value ): mixed => $value ),
				SavedBlocks::with(
					$fixture,
					$way,
					static fn ( mixed $list ): array => array_fill( 0, 10_000, is_array( $list ) ? $list[0] : null )
				),
				$name
			);
		}
		self::assertGreaterThan( 5, count( $places ) );
	}
}
