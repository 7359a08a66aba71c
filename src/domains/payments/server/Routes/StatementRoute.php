<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Closure;
use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Receipts\Statements;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST route for yearly tax statements of donations in CSV format: of all donors, or of one order's donor. */
final class StatementRoute implements RouteProvider {

	public function __construct(
		private readonly Statements $statements,
		private readonly OrderStore $orders,
	) {}

	public function routes(): array {
		$arguments = [
			'year'  => Schema::INTEGER + [
				'required' => true,
				'minimum'  => 2000,
				'maximum'  => 2200,
			],
			'order' => Schema::INTEGER + [ 'minimum' => 1 ],
		];
		return [
			new Route(
				'slipstream/v1',
				'/payments/statements/export',
				Schema::collection( 'payment-statements-export', [ 'type' => 'object' ] ),
				[ new Method( 'GET', 'manage_options', $this->export( ... ), $arguments ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `year`, and `order` for the statement of one donor. */
	private function export( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return OrderRoutes::when_ready(
			function () use ( $request ): WP_REST_Response|WP_Error {
				$year  = (int) $request['year'];
				$id    = (int) $request['order'];
				$email = 0 === $id ? '' : $this->orders->find( $id )->email ?? '';
				if ( $id > 0 && '' === $email ) {
					return new WP_Error(
						'slipstream_order_not_found',
						__( 'This order does not exist.', 'slipstream' ),
						[ 'status' => 404 ]
					);
				}
				return CsvDownload::response(
					"donations-$year.csv",
					fn ( Closure $write ) => '' === $email
						? $this->statements->export_all( $year, $write )
						: $this->statements->export_donor( $email, $year, $write )
				);
			}
		);
	}
}
