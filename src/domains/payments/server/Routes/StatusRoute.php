<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Slipstream\Admin\SettingsPage;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Page;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Plans\Catalog;
use Slipstream\Plans\SitePlan;
use Slipstream\Plans\UpgradeLinks;
use WP_REST_Request;
use WP_REST_Response;

/** REST route `GET wpcom/v2/memberships/status`: whether the site can take payments, and its plans. */
final class StatusRoute implements RouteProvider {

	/** The lowest plan that includes payments. Source: contract _shared, section 4. */
	private const LOWEST_PLAN = 'personal';

	private const SOURCES = [ 'calypso', 'earn', 'earn-newsletter', 'gutenberg', 'gutenberg-wpcom', 'launchpad' ];

	public function __construct(
		private readonly Plans $plans,
		private readonly Gateways $gateways,
		private readonly SitePlan $site_plan,
		private readonly Catalog $catalog,
		private readonly UpgradeLinks $links,
	) {}

	public function routes(): array {
		$arguments = [
			'type'        => Schema::TEXT + [ 'enum' => [ Plan::DONATION, 'all' ] ],
			'source'      => Schema::TEXT + [ 'enum' => self::SOURCES ],
			'is_editable' => Schema::BOOLEAN,
		];
		$schema    = Schema::resource(
			'memberships-status',
			[
				'products'                             => Schema::list( PlanPresenter::schema() ),
				'connected_account_id'                 => Schema::TEXT,
				'connect_url'                          => Schema::TEXT,
				'should_upgrade_to_access_memberships' => Schema::BOOLEAN,
				'upgrade_url'                          => Schema::TEXT,
				'site_slug'                            => Schema::TEXT,
			]
		);
		return [
			new Route(
				'wpcom/v2',
				'/memberships/status',
				$schema,
				[ new Method( 'GET', 'edit_posts', $this->read( ... ), $arguments ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function read( WP_REST_Request $request ): WP_REST_Response {
		$gateway       = $this->gateways->ready()[0] ?? null;
		$needs_upgrade = ! $this->site_plan->includes( self::LOWEST_PLAN );
		$plans         = $this->plans->all( Plan::DONATION === $request['type'] ? Plan::DONATION : null );
		return new WP_REST_Response(
			[
				'products'                             => array_map( PlanPresenter::present( ... ), $plans ),
				'connected_account_id'                 => null === $gateway ? '' : $gateway->id(),
				'connect_url'                          => null === $gateway ? Page::url( SettingsPage::SLUG ) . '#/services' : '',
				'should_upgrade_to_access_memberships' => $needs_upgrade,
				'upgrade_url'                          => $needs_upgrade ? $this->upgrade_url() : '',
				'site_slug'                            => $this->links->site_fragment(),
			]
		);
	}

	private function upgrade_url(): string {
		return $this->links->checkout( $this->catalog->find( self::LOWEST_PLAN )->product_slug ?? '' );
	}
}
