<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Cli\Output;
use Slipstream\Domains\Subscribers\Import\ImportChoice;
use Slipstream\Domains\Subscribers\Import\Imports;
use Slipstream\Domains\Subscribers\Import\RowResult;
use WP_Error;

/** WP-CLI command that imports subscribers. It runs in the command's process, without jobs. */
final class ImportCommand {

	public function __construct(
		private readonly Output $output,
		private readonly Imports $imports,
		private readonly SubscriberStore $store,
	) {}

	/**
	 * @param list<string>          $arguments Path of the file.
	 * @param array<string, string> $options   `consent`, `column`, `left` and `unknown`.
	 */
	public function import( array $arguments, array $options ): void {
		$path    = $arguments[0] ?? '';
		$consent = trim( $options['consent'] ?? '' );
		if ( ! is_file( $path ) || ! is_readable( $path ) || '' === $consent ) {
			$this->output->error(
				'' === $consent
					? __( 'Use --consent to state how these people agreed to receive email from you.', 'slipstream' )
					: __( 'The file can’t be read.', 'slipstream' )
			);
			return;
		}
		$id     = $this->store->is_ready() ? $this->imports->create( $path, $path ) : SubscriberActions::not_ready();
		$import = is_int( $id ) ? $this->imports->find( $id ) : null;
		if ( $id instanceof WP_Error || null === $import ) {
			$this->output->error( $id instanceof WP_Error ? $id->get_error_message() : __( 'Import not found.', 'slipstream' ) );
			return;
		}
		$column  = (int) ( $options['column'] ?? '' );
		$allowed = static fn ( string $name, array $words, string $default ): string => in_array(
			$options[ $name ] ?? '',
			$words,
			true
		) ? $options[ $name ] : $default;
		$this->imports->run(
			$import,
			new ImportChoice(
				$column > 0 ? $column - 1 : $import->email_column,
				$import->status_column,
				$consent,
				$allowed( 'left', ImportChoice::LEFT, ImportChoice::UNSUBSCRIBED ),
				$allowed( 'unknown', ImportChoice::UNKNOWN, ImportChoice::SKIP )
			)
		);
		do {
			$chunk = $this->imports->step( $id );
		} while ( $chunk >= 0 );
		$this->report( $id );
	}

	private function report( int $id ): void {
		$chunk = 0;
		do {
			[ $rows, $chunk ] = $this->imports->report( $id, $chunk );
			foreach ( $rows as $row ) {
				if ( RowResult::Added !== $row['result'] ) {
					$this->output->line( trim( "{$row['row']}: {$row['cell']}" ) . ' — ' . $row['result']->label() );
				}
			}
		} while ( $chunk >= 0 );
		$words = [];
		foreach ( $this->imports->find( $id )?->results() ?? [] as $result => $count ) {
			$words[] = "$result: $count";
		}
		$this->output->success( implode( ', ', $words ) );
	}
}
