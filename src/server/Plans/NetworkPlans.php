<?php
declare( strict_types=1 );

namespace Slipstream\Plans;

use WP_Error;
use WP_Site;
use WP_Site_Query;

/** Lists the sites of a network and sets their plans. Does not check capabilities: callers must. */
final class NetworkPlans {

	private const PER_PAGE = 20;

	public function __construct(
		private readonly Catalog $catalog,
		private readonly SitePlan $site_plan,
	) {}

	/**
	 * Returns one page of sites.
	 * @param int    $page   Page number, starting with 1.
	 * @param string $search Part of a site's address; '' returns all sites.
	 * @return array{
	 *     total: int,
	 *     pages: int,
	 *     plans: list<array{slug: string, name: string}>,
	 *     sites: list<array{id: int, name: string, address: string, plan: string}>,
	 * }
	 */
	public function page( int $page, string $search ): array {
		$query = new WP_Site_Query();
		$found = (array) $query->query(
			[
				'network_id'    => get_current_network_id(),
				'number'        => self::PER_PAGE,
				'offset'        => ( $page - 1 ) * self::PER_PAGE,
				'search'        => $search,
				'orderby'       => 'id',
				'no_found_rows' => false,
			]
		);
		$plan  = static fn ( Plan $plan ): array => [
			'slug' => $plan->slug,
			'name' => Catalog::name( $plan ),
		];
		return [
			'total' => (int) $query->found_sites,
			'pages' => (int) $query->max_num_pages,
			'plans' => array_map( $plan, array_values( $this->catalog->plans() ) ),
			'sites' => array_map(
				[ $this, 'site' ],
				array_values( array_filter( $found, static fn ( mixed $site ): bool => $site instanceof WP_Site ) )
			),
		];
	}

	/**
	 * Sets the plan of a site. Prepare a new site first, see Welcome\NewSite.
	 * @param string $slug Slug of the plan, or its product slug.
	 * @return string|WP_Error Slug of the plan. Error with status 404 for an unknown site, or an error from SitePlan::set().
	 */
	public function set( int $site, string $slug ): string|WP_Error {
		if ( get_current_network_id() !== get_site( $site )?->network_id ) {
			return new WP_Error( 'slipstream_site_unknown', __( 'Site not found.', 'slipstream' ), [ 'status' => 404 ] );
		}
		switch_to_blog( $site );
		$result = $this->site_plan->set( $slug );
		$plan   = $this->site_plan->current()->slug ?? '';
		restore_current_blog();
		return $result instanceof WP_Error ? $result : $plan;
	}

	/** @return array{id: int, name: string, address: string, plan: string} */
	private function site( WP_Site $site ): array {
		switch_to_blog( $site->id );
		$row = [
			'id'      => $site->id,
			'name'    => get_bloginfo( 'name' ),
			'address' => $site->domain . $site->path,
			'plan'    => $this->site_plan->current()->slug ?? '',
		];
		restore_current_blog();
		return $row;
	}
}
