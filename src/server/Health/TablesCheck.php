<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Slipstream\Contracts\HealthResult;
use Slipstream\Database\Migrator;

/** Site Health check: database tables that were lost, for example when a backup was restored without them. */
final class TablesCheck {

	/** Name of the request and of its nonce. */
	public const REPAIR = 'slipstream_create_tables';

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
					'Nothing can be stored in %s. If you have a backup with these tables, restore it first: new tables are empty.',
					'slipstream'
				),
				implode( ', ', $missing )
			),
			[ __( 'Create the missing tables', 'slipstream' ) => self::repair_url() ]
		);
	}

	/** Hook `admin_post_slipstream_create_tables`. Creates the missing tables, and opens Site Health, which checks again. */
	public function repair(): void {
		check_admin_referer( self::REPAIR );
		if ( ! current_user_can( 'view_site_health_checks' ) ) {
			wp_die( esc_html__( 'You are not allowed to create database tables.', 'slipstream' ), '', 403 );
		}
		$this->migrator->create_missing();
		wp_safe_redirect( admin_url( 'site-health.php' ) );
		exit;
	}

	/** Returns the URL that creates the missing tables, for the current user. */
	private static function repair_url(): string {
		return add_query_arg( '_wpnonce', wp_create_nonce( self::REPAIR ), admin_url( 'admin-post.php?action=' . self::REPAIR ) );
	}
}
