<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Lists\Listing;
use Slipstream\Domains\Payments\Lists\Listings;
use Slipstream\Domains\Payments\Orders\OrderList;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes for the lists of the screen "Payments": orders, subscriptions and donations. For administrators. A list is
 * `{ items, next }`; `next` is the `cursor` of the next page, null on the last page.
 */
final class ListRoutes implements RouteProvider {

	private const SPACE = 'slipstream/v1';
	private const ROLE  = 'manage_options';

	/** Orders per query of an export. */
	private const BATCH = 500;

	public function __construct(
		private readonly OrderList $list,
		private readonly Listings $listings,
	) {}

	public function routes(): array {
		return array_merge( ...array_map( $this->routes_of( ... ), $this->listings->all() ) );
	}

	/** @return list<Route> */
	private function routes_of( Listing $listing ): array {
		$name    = $listing->name();
		$filters = self::filters( $listing );
		return [
			new Route(
				self::SPACE,
				"/payments/$name",
				Schema::resource(
					"payment-$name",
					[
						'items' => Schema::list( $listing->schema() ),
						'next'  => [ 'type' => [ 'string', 'null' ] ],
					]
				),
				[
					new Method(
						'GET',
						self::ROLE,
						fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => $this->list( $listing, $request ),
						$filters + self::paging()
					),
				]
			),
			new Route(
				self::SPACE,
				"/payments/$name/counts",
				Schema::resource( "payment-$name-counts", array_fill_keys( $listing->folders(), Schema::INTEGER ) ),
				[ new Method( 'GET', self::ROLE, fn (): WP_REST_Response|WP_Error => $this->counts( $listing ) ) ]
			),
			new Route(
				self::SPACE,
				"/payments/$name/export",
				Schema::collection( "payment-$name-export", [ 'type' => 'object' ] ),
				[
					new Method(
						'GET',
						self::ROLE,
						fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => $this->export( $listing, $request ),
						$filters
					),
				]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains filters, `cursor` and `per_page`. */
	private function list( Listing $listing, WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return OrderRoutes::when_ready(
			function () use ( $listing, $request ): WP_REST_Response {
				[ $page, $next ] = $this->list->page(
					$listing->query(
						(string) $request['status'],
						(string) $request['search'],
						(int) $request['cursor'],
						(int) $request['per_page']
					)
				);
				return new WP_REST_Response(
					[
						'items' => $listing->rows( $page ),
						'next'  => 0 === $next ? null : (string) $next,
					]
				);
			}
		);
	}

	private function counts( Listing $listing ): WP_REST_Response|WP_Error {
		return OrderRoutes::when_ready( static fn (): WP_REST_Response => new WP_REST_Response( $listing->counts() ) );
	}

	/**
	 * Returns a CSV file to download. The screen links to it with WordPress' `_wpnonce`.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains filters.
	 */
	private function export( Listing $listing, WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$query = $listing->query( (string) $request['status'], (string) $request['search'], 0, self::BATCH );
		return OrderRoutes::when_ready(
			fn (): WP_REST_Response => CsvDownload::response(
				gmdate( 'Y-m-d' ) . "-{$listing->name()}.csv",
				fn ( \Closure $write ) => $this->list->export( $listing, $query, $write )
			)
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function filters( Listing $listing ): array {
		return [
			'status' => Schema::TEXT + [ 'enum' => $listing->folders() ],
			'search' => Schema::TEXT + [
				'maxLength' => 254,
				'pattern'   => Schema::ONE_LINE,
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	private static function paging(): array {
		return [
			'cursor'   => Schema::TEXT + [ 'pattern' => '^\d{0,18}$' ],
			'per_page' => Schema::INTEGER + [
				'minimum' => 1,
				'maximum' => 100,
				'default' => 20,
			],
		];
	}
}
