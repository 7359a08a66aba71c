<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Slipstream\Admin\SettingsPage;
use Slipstream\Connections\Accounts;
use Slipstream\Connections\ServiceRegistry;
use Slipstream\Contracts\HealthResult;
use Slipstream\Contracts\Page;

/** Site Health check: accounts at outside services that must be connected again. */
final class AccountsCheck {

	public function __construct(
		private readonly Accounts $accounts,
		private readonly ServiceRegistry $services,
	) {}

	public function result(): HealthResult {
		$services = $this->services->all();
		$expired  = array_intersect_key( $this->accounts->expired_by_service(), $services );
		if ( [] === $expired ) {
			return new HealthResult(
				HealthResult::GOOD,
				__( 'All connected accounts work', 'slipstream' ),
				__( 'All services accept the keys of the connected accounts.', 'slipstream' )
			);
		}
		$count = array_sum( $expired );
		$names = array_map( static fn ( int|string $id ): string => $services[ $id ]->title, array_keys( $expired ) );
		return new HealthResult(
			HealthResult::RECOMMENDED,
			sprintf(
				/* translators: %s: number of accounts. */
				_n( '%s account must be connected again', '%s accounts must be connected again', $count, 'slipstream' ),
				number_format_i18n( $count )
			),
			sprintf(
				/* translators: %s: names of services, separated by commas. */
				__(
					'These services no longer accept the keys of some accounts: %s. Nothing is sent to these accounts or loaded from them until their users connect them again.',
					'slipstream'
				),
				implode( ', ', $names )
			),
			[ __( 'Open the services', 'slipstream' ) => Page::url( SettingsPage::SLUG, 'services' ) ]
		);
	}
}
