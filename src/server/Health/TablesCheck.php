<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Slipstream\Contracts\HealthResult;
use Slipstream\Database\Migrator;

/** Site Health check: database tables that were lost, for example when a backup was restored without them. */
final class TablesCheck {

	public function __construct( private readonly Migrator $migrator ) {}

	public function result(): HealthResult {
		$missing = $this->migrator->missing();
		if ( [] === $missing ) {
			return new HealthResult(
				HealthResult::GOOD,
				__( 'Slipstream’s database tables are complete', 'slipstream' ),
				__( 'Messages, subscribers, orders and other records can be stored.', 'slipstream' )
			);
		}
		return new HealthResult(
			HealthResult::CRITICAL,
			__( 'Database tables of Slipstream are missing', 'slipstream' ),
			sprintf(
				/* translators: %s: names of database tables, separated by commas. */
				__(
					'Nothing can be stored in %s. Restore these tables from a backup of the database.',
					'slipstream'
				),
				implode( ', ', $missing )
			)
		);
	}
}
