<?php
declare( strict_types=1 );

namespace Slipstream\Move;

use Slipstream\Availability\FeatureList;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Posts\BlockContent;
use Slipstream\Registration\Registry;

/**
 * Finds which Slipstream blocks the site's content contains, and whether visitors see them. A block that was saved with attributes only
 * shows nothing while its feature is unavailable. Only the editor can tell current markup from older versions.
 * @phpstan-type Row array{block: string, saved: string, state: string, shown: string, count: int, places: list<string>, more: int}
 */
final class Doctor {

	/** Maximum locations listed per row. */
	private const MAX_PLACES = 5;

	public function __construct(
		private readonly BlockContent $content,
		private readonly Registry $registry,
		private readonly FeatureList $features,
	) {}

	/**
	 * Examines the content of the site, or a part of it.
	 * @param int   $after   `next` of the part before; 0 for the first part.
	 * @param float $seconds Time after which the part ends.
	 * @return array{rows: list<Row>, next: int} One row per block name and form in which it was saved. `next` is 0 after the last part.
	 * @throws QueryFailed If the database fails.
	 */
	public function examine( int $after = 0, float $seconds = INF ): array {
		$deadline = microtime( true ) + $seconds;
		$found    = [];
		$next     = 0;
		foreach ( $this->content->all( $after ) as $place => $content ) {
			foreach ( $this->blocks( parse_blocks( $content ) ) as [ $name, $saved ] ) {
				$found[ $name ][ $saved ][ $place ] = 1 + ( $found[ $name ][ $saved ][ $place ] ?? 0 );
			}
			$id = self::post_id( $place );
			if ( $id > 0 && microtime( true ) >= $deadline ) {
				$next = $id;
				break;
			}
		}
		ksort( $found );
		$rows = [];
		foreach ( $found as $name => $shapes ) {
			foreach ( $shapes as $saved => $places ) {
				$rows[] = $this->row( $name, $saved, $places );
			}
		}
		return [
			'rows' => $rows,
			'next' => $next,
		];
	}

	/** @return int ID of the post in a location such as `post 12`; 0 for templates in files and widgets. */
	public static function post_id( string $place ): int {
		return 1 === preg_match( '/^[\w-]+ (\d+)$/', $place, $found ) ? (int) $found[1] : 0;
	}

	/**
	 * @param array<string, int> $places Number of blocks by location.
	 * @return Row All blocks of one name and form.
	 */
	private function row( string $name, string $saved, array $places ): array {
		$owner = $this->registry->owner( $name );
		$state = null === $owner ? 'unknown' : $this->features->state( $owner );
		$names = array_slice( array_keys( $places ), 0, self::MAX_PLACES );
		return [
			'block'  => $name,
			'saved'  => $saved,
			'state'  => $state,
			'shown'  => match ( true ) {
				'on' === $state => 'yes',
			'plan' === $state,
			'attributes' === $saved => 'no',
			default => 'as saved',
			},
			'count'  => array_sum( $places ),
			'places' => $names,
			'more'   => count( $places ) - count( $names ),
		];
	}

	/**
	 * Finds our blocks, and others in the same namespaces, at any depth.
	 * @param array<array-key, array<string, mixed>> $parsed Result of parse_blocks().
	 * @return list<array{string, string}> Name and saved form of each block.
	 */
	private function blocks( array $parsed ): array {
		$found = [];
		foreach ( $parsed as $block ) {
			$name = (string) ( $block['blockName'] ?? '' );
			if (
				null !== $this->registry->owner( $name )
				|| str_starts_with( $name, 'jetpack/' )
				|| str_starts_with( $name, 'premium-content/' )
			) {
				$found[] = [ $name, self::saved_as( $block ) ];
			}
			$found = [ ...$found, ...$this->blocks( $block['innerBlocks'] ?? [] ) ];
		}
		return $found;
	}

	/**
	 * @param array<string, mixed> $block A parsed block.
	 * @return string `attributes` for a block without markup, otherwise `markup`.
	 */
	private static function saved_as( array $block ): string {
		return '' === trim( implode( '', array_filter( (array) $block['innerContent'], 'is_string' ) ) ) ? 'attributes' : 'markup';
	}
}
