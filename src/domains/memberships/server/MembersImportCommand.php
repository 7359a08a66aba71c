<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships;

use Slipstream\Cli\Output;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Import\MemberImport;
use Slipstream\Domains\Memberships\Import\MemberImportChoice;
use Slipstream\Domains\Memberships\Import\MemberImportReport;
use Slipstream\Domains\Memberships\Import\MemberImports;
use Slipstream\Domains\Memberships\Import\MemberImportStore;
use Slipstream\Domains\Memberships\Import\MemberImportUndo;
use Slipstream\Jobs\JobFailed;
use WP_Error;

/** WP-CLI commands that import members. They run in the command's process, without jobs. */
final class MembersImportCommand {

	public function __construct(
		private readonly Output $output,
		private readonly MemberImports $imports,
		private readonly MemberImportStore $store,
		private readonly MemberImportUndo $undo,
		private readonly MemberImportReport $report,
	) {}

	/** @return array<string, array{class-string, string, string, list<array<string, mixed>>}> Commands for the definition. */
	public static function commands(): array {
		$flag = static fn ( string $name, string $text ): array => [
			'type'        => 'flag',
			'name'        => $name,
			'description' => $text,
			'optional'    => true,
		];
		return [
			'members import'      => [
				self::class,
				'import',
				'Imports members from a CSV file, or from Stripe.',
				[
					[
						'type'        => 'positional',
						'name'        => 'file',
						'description' => 'Path of the CSV file.',
						'optional'    => true,
					],
					$flag( 'stripe', 'Read the subscriptions of the connected Stripe account.' ),
					[
						'type'        => 'assoc',
						'name'        => 'plan',
						'description' => 'Id of the plan for members whose plan is not clear.',
						'optional'    => true,
						'default'     => '',
					],
					$flag( 'dry-run', 'Show what an import would do.' ),
					$flag( 'notify', 'Email new members how to sign in.' ),
				],
			],
			'members import-undo' => [
				self::class,
				'undo',
				'Removes the members of an import.',
				[
					[
						'type'        => 'positional',
						'name'        => 'id',
						'description' => 'Id of the import.',
					],
				],
			],
		];
	}

	/**
	 * @param list<string>               $arguments Path of the file.
	 * @param array<string, string|true> $options   `stripe`, `plan`, `dry-run` and `notify`.
	 */
	public function import( array $arguments, array $options ): void {
		$path = $arguments[0] ?? '';
		$plan = (string) ( $options['plan'] ?? '' );
		if ( '' !== $plan && ! ctype_digit( $plan ) ) {
			$this->output->error( 'Enter the id of a plan as a number.' );
			return;
		}
		if ( ! isset( $options['stripe'] ) && ( ! is_file( $path ) || ! is_readable( $path ) ) ) {
			$this->output->error( 'The file can’t be read.' );
			return;
		}
		try {
			$is_dry = isset( $options['dry-run'] );
			$import = '' === $path
				? $this->imports->read_all( $this->imports->create_from_stripe() )
				: $this->imports->create( $path, $path );
			$import = $import instanceof WP_Error
				? $import
				: $this->imports->choose( $import, self::choice( $import, $plan, isset( $options['notify'] ) ) );
			$this->finish( $import, $is_dry );
		} catch ( QueryFailed | JobFailed ) {
			$this->output->error( 'The database did not respond. Run the command again.' );
		}
	}

	/** @param list<string> $arguments ID of the import. */
	public function undo( array $arguments ): void {
		$id = (int) ( $arguments[0] ?? 0 );
		try {
			$count = $this->undo->count( $id );
			if ( ! $this->undo->start( $id ) ) {
				$this->output->error( 'Only a finished import can be undone, and only once.' );
				return;
			}
			$this->undo->work( [ 'import' => $id ] );
			$this->output->success( "Memberships removed: $count." );
		} catch ( QueryFailed | JobFailed ) {
			$this->output->error( 'The database did not respond. Run the command again.' );
		}
	}

	/** Returns the guessed choice. Uses the given plan for texts whose plan could not be guessed. */
	private static function choice( MemberImport $import, string $plan, bool $notify ): MemberImportChoice {
		$guess = $import->choice();
		$plans = '' === $plan ? $guess->plans : array_map(
			static fn ( int $id ): int => MemberImportChoice::SKIP === $id ? (int) $plan : $id,
			$guess->plans
		);
		return new MemberImportChoice( $guess->email, $guess->plan, $guess->status, $guess->end, $plans, $notify );
	}

	private function finish( MemberImport|WP_Error $import, bool $is_dry ): void {
		if ( $import instanceof WP_Error ) {
			$this->output->error( $import->get_error_message() );
			return;
		}
		$this->show( $import );
		if ( $is_dry ) {
			$this->store->delete( $import->id );
			$this->output->success( 'Nothing was changed.' );
			return;
		}
		$problem = $this->imports->run( $import );
		if ( null !== $problem ) {
			$this->output->error( $problem->get_error_message() );
			return;
		}
		do {
			$chunk = $this->imports->step( $import->id );
		} while ( $chunk >= 0 );
		$this->show_report( $import->id );
	}

	/** Prints what the import would do, by plan and result. */
	private function show( MemberImport $import ): void {
		foreach ( (array) $import->present()['plans'] as $plan ) {
			$results = is_array( $plan ) ? array_filter( (array) ( $plan['results'] ?? [] ), 'boolval' ) : [];
			$words   = array_map( static fn ( string $name, int $count ): string => "$name: $count", array_keys( $results ), $results );
			$id      = (int) ( $plan['plan_id'] ?? MemberImportChoice::SKIP );
			$label   = '' === ( $plan['label'] ?? '' ) ? '-' : (string) $plan['label'];
			$target  = MemberImportChoice::SKIP === $id ? 'no plan' : ( 0 === $id ? 'every plan' : "plan $id" );
			$this->output->line( "$label → $target — " . implode( ', ', $words ) );
		}
	}

	private function show_report( int $id ): void {
		foreach ( $this->report->skipped( $id ) as $number => $row ) {
			$this->output->line( trim( "$number: {$row['cell']}" ) . ' — ' . $row['result']->label() );
		}
		$added = $this->store->find( $id )?->results()['added'] ?? 0;
		$this->output->success( "Import $id. New members: $added." );
	}
}
