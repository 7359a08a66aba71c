<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\TiledGallery;

use Slipstream\Support\Constants;
use Slipstream\Support\Json;

/**
 * Computes the rows of a gallery whose markup is lost. Uses the same table of patterns as the editor.
 *
 * @phpstan-type Row list<int>
 * @phpstan-type Bounds array{from?: float|int, below?: float|int, not?: list<int>}
 * @phpstan-type Pattern array{ columns: Row, left?: Bounds, starts?: list<string>, isWide?: bool, sumBelow?: float|int,
 * isFirstLikeThird?: bool, notInLast?: int, }
 */
final class GalleryLayout {

	/**
	 * @param list<float> $ratios  Aspect ratios of the images.
	 * @param string      $style   `rectangular`, `circle`, `square` or `columns`.
	 * @param int|null    $columns Number of columns, set by the author; null for the default.
	 * @return list<Row> Number of images in each column of each row.
	 */
	public static function rows( array $ratios, string $style, string $align = '', ?int $columns = null ): array {
		if ( [] === $ratios ) {
			return [];
		}
		$constants = Constants::from_parent( __DIR__ );
		$count     = min(
			max( $columns ?? min( $constants->integer( 'defaultColumns' ), count( $ratios ) ), 1 ),
			max( 1, $constants->integer( 'maxColumns' ) )
		);
		return match ( $style ) {
			'circle', 'square' => self::squares( count( $ratios ), $count ),
			'columns'          => [ self::columns( $ratios, $count ) ],
			default            => self::mosaic( $ratios, in_array( $align, [ 'wide', 'full' ], true ) ),
		};
	}

	/** @return list<Row> */
	private static function squares( int $count, int $columns ): array {
		$rest = $count % $columns;
		$rows = array_fill( 0, intdiv( $count, $columns ), array_fill( 0, $columns, 1 ) );
		return $rest > 0 ? [ array_fill( 0, $rest, 1 ), ...$rows ] : $rows;
	}

	/**
	 * @param non-empty-list<float> $ratios
	 * @return Row Number of images in each column, without empty columns.
	 */
	private static function columns( array $ratios, int $columns ): array {
		if ( count( $ratios ) <= $columns ) {
			return array_fill( 0, count( $ratios ), 1 );
		}
		$target = array_sum( $ratios ) / $columns;
		$row    = array_fill( 0, $columns, 0 );
		$column = 0;
		$total  = 0.0;
		foreach ( $ratios as $ratio ) {
			while ( $column < $columns - 1 && $total > ( $column + 1 ) * $target ) {
				++$column;
			}
			++$row[ $column ];
			$total += $ratio;
		}
		return array_values( array_filter( $row, static fn ( int $count ): bool => $count > 0 ) );
	}

	/**
	 * @param list<float> $ratios Aspect ratios.
	 * @return list<Row> Rows from top to bottom.
	 */
	private static function mosaic( array $ratios, bool $is_wide ): array {
		/**
		 * The types are those of the file. Shared test data checks that PHP and TypeScript read it in the same way.
		 *
		 * @var array{shapes?: array<string, Bounds>, patterns?: list<Pattern>} $table
		 */
		$table = Json::file( dirname( __DIR__ ) . '/layout/patterns.json' );
		$rows  = [];
		for ( $at = 0, $count = count( $ratios ); $at < $count; $at += array_sum( $row ) ) {
			$row = array_fill( 0, $count - $at, 1 );
			foreach ( $table['patterns'] ?? [] as $pattern ) {
				$next = array_slice( $ratios, $at, max( 3, array_sum( $pattern['columns'] ) ) );
				if ( self::fits( $pattern, $next, $count - $at, $rows, $is_wide, $table['shapes'] ?? [] ) ) {
					$row = $pattern['columns'];
					break;
				}
			}
			$rows[] = $row;
		}
		return $rows;
	}

	/**
	 * @param Pattern               $pattern Pattern of the table.
	 * @param list<float>           $next   Aspect ratios of the next images, as many as the pattern checks.
	 * @param int                   $left   Number of remaining images.
	 * @param list<Row>             $rows   Preceding rows.
	 * @param array<string, Bounds> $shapes Shapes of the table, by name.
	 */
	private static function fits( array $pattern, array $next, int $left, array $rows, bool $is_wide, array $shapes ): bool {
		$size   = array_sum( $pattern['columns'] );
		$before = array_slice( $rows, -1 * max( 1, $pattern['notInLast'] ?? 1 ) );
		if ( $left < $size || ! self::is_within( $left, $pattern['left'] ?? [] ) || ( ( $pattern['isWide'] ?? false ) && ! $is_wide ) ) {
			return false;
		}
		if ( isset( $pattern['notInLast'] ) && in_array( $pattern['columns'], $before, true ) ) {
			return false;
		}
		foreach ( $pattern['starts'] ?? [] as $index => $shape ) {
			if ( ! self::is_within( $next[ $index ] ?? 0.0, $shapes[ $shape ] ?? [] ) ) {
				return false;
			}
		}
		return array_sum( array_slice( $next, 0, $size ) ) < ( $pattern['sumBelow'] ?? INF )
			&& ( ! ( $pattern['isFirstLikeThird'] ?? false ) || ( $next[2] ?? null ) === $next[0] );
	}

	/** @param Bounds $bounds */
	private static function is_within( float|int $value, array $bounds ): bool {
		return $value >= ( $bounds['from'] ?? 0 )
			&& $value < ( $bounds['below'] ?? INF )
			&& ! in_array( $value, $bounds['not'] ?? [], true );
	}
}
