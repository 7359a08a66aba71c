<?php
declare( strict_types=1 );

namespace Slipstream\Cli;

use Slipstream\Availability\FeatureList;
use Slipstream\Registration\Registry;

/**
 * Reports which Slipstream blocks the site's content contains, and whether visitors see them. A block without saved markup, which stores
 * only attributes, shows nothing while its feature is unavailable. Only the editor can distinguish current markup from that of older
 * versions.
 */
final class DoctorCommand {

	/** Maximum locations listed per row. */
	private const MAX_PLACES = 5;

	public function __construct(
		private readonly Output $output,
		private readonly BlockContent $content,
		private readonly Registry $registry,
		private readonly FeatureList $features,
	) {}

	/**
	 * Command `wp slipstream doctor`.
	 * @param list<string>          $arguments Unused.
	 * @param array<string, string> $options   Key: `format`.
	 */
	public function run( array $arguments, array $options ): void {
		$format = $options['format'] ?? 'table';
		$rows   = $this->rows();
		$this->output->table( $format, $rows, [ 'block', 'saved', 'state', 'shown', 'count', 'where' ] );
		if ( 'table' !== $format ) {
			return;
		}
		$lost = array_sum( array_column( array_filter( $rows, static fn ( array $row ): bool => 'yes' !== $row['shown'] ), 'count' ) );
		if ( 0 === $lost ) {
			$this->output->success( __( 'Every block is shown.', 'slipstream' ) );
			return;
		}
		$this->output->line(
			sprintf(
				/* translators: %d: a number of blocks. */
				_n(
					'%d block is not rendered: its feature is off, needs a plan or is missing.',
					'%d blocks are not rendered: their features are off, need a plan or are missing.',
					$lost,
					'slipstream'
				),
				$lost
			)
		);
	}

	/**
	 * @return list<array{block: string, saved: string, state: string, shown: string, count: int, where: string}> One row per block name
	 *     and form in which it was saved.
	 */
	public function rows(): array {
		$found = [];
		foreach ( $this->content->all() as $place => $content ) {
			foreach ( $this->blocks( parse_blocks( $content ) ) as [ $name, $saved ] ) {
				$found[ $name ][ $saved ][ $place ] = 1 + ( $found[ $name ][ $saved ][ $place ] ?? 0 );
			}
		}
		ksort( $found );
		$rows = [];
		foreach ( $found as $name => $shapes ) {
			foreach ( $shapes as $saved => $places ) {
				$rows[] = $this->row( $name, $saved, $places );
			}
		}
		return $rows;
	}

	/**
	 * @param array<string, int> $places Number of blocks by location.
	 * @return array{block: string, saved: string, state: string, shown: string, count: int, where: string}
	 */
	private function row( string $name, string $saved, array $places ): array {
		$owner = $this->registry->owner( $name );
		$state = null === $owner ? 'unknown' : $this->features->state( $owner );
		$names = array_slice( array_keys( $places ), 0, self::MAX_PLACES );
		$more  = count( $places ) - count( $names );
		return [
			'block' => $name,
			'saved' => $saved,
			'state' => $state,
			'shown' => match ( true ) {
				'on' === $state => 'yes',
			'plan' === $state,
			'attributes' === $saved => 'no',
			default => 'as saved',
			},
			'count' => array_sum( $places ),
			'where' => implode( ', ', $names ) . ( $more > 0 ? ", +$more" : '' ),
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
