<?php
declare( strict_types=1 );

namespace Slipstream\Cli;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Move\Doctor;

/**
 * Prints the blocks that Move\Doctor finds on the site.
 * @phpstan-import-type Row from Doctor
 */
final class DoctorCommand {

	public function __construct(
		private readonly Output $output,
		private readonly Doctor $doctor,
	) {}

	/**
	 * Command `wp slipstream doctor`.
	 * @param list<string>          $arguments Unused.
	 * @param array<string, string> $options   Key: `format`.
	 */
	public function run( array $arguments, array $options ): void {
		$format = $options['format'] ?? 'table';
		try {
			$rows = array_map( self::printed( ... ), $this->doctor->examine()['rows'] );
		} catch ( QueryFailed ) {
			$this->output->error( __( 'The database did not answer. Try again in a minute.', 'slipstream' ) );
			return;
		}
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
	 * @param Row $row Row of the doctor.
	 * @return array{block: string, saved: string, state: string, shown: string, count: int, where: string} The row with its locations as
	 *     text.
	 */
	private static function printed( array $row ): array {
		$more  = $row['more'];
		$where = implode( ', ', $row['places'] ) . ( $more > 0 ? ", +$more" : '' );
		unset( $row['places'], $row['more'] );
		return $row + [ 'where' => $where ];
	}
}
