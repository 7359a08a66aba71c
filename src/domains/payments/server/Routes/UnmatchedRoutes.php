<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayment;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayments;
use Slipstream\Domains\Payments\Ledger\UnmatchedPaymentsTable;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Support\Clock;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * REST routes for unmatched payments, for administrators. The list is `{ items, next, count }`; `next` is the `cursor` of the next page,
 * null on the last page; `count` is at most UnmatchedPayments::MAX_COUNT.
 */
final class UnmatchedRoutes implements RouteProvider {

	private const SPACE = 'slipstream/v1';
	private const ROLE  = 'manage_options';

	public function __construct(
		private readonly UnmatchedPayments $payments,
		private readonly UnmatchedPresenter $presenter,
		private readonly OrderStore $orders,
		private readonly Ledger $ledger,
		private readonly Clock $clock,
	) {}

	public function routes(): array {
		$paging = [
			'cursor'   => Schema::TEXT + [ 'pattern' => '^\d{0,18}$' ],
			'per_page' => Schema::INTEGER + [
				'minimum' => 1,
				'maximum' => 100,
				'default' => 20,
			],
		];
		$count  = [ 'count' => Schema::INTEGER ];
		$schema = Schema::resource(
			'payment-unmatched',
			[
				'items' => Schema::list( Schema::object( UnmatchedPresenter::properties() ) ),
				'next'  => [ 'type' => [ 'string', 'null' ] ],
			] + $count
		);
		return [
			new Route( self::SPACE, '/payments/unmatched', $schema, [ new Method( 'GET', self::ROLE, $this->list( ... ), $paging ) ] ),
			new Route(
				self::SPACE,
				'/payments/unmatched/(?P<id>\d+)/dismiss',
				Schema::resource( 'payment-unmatched-dismiss', $count ),
				[ new Method( 'POST', self::ROLE, $this->dismiss( ... ), [ 'id' => Schema::INTEGER ] ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `cursor` and `per_page`. */
	private function list( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return self::when_ready(
			function () use ( $request ): WP_REST_Response {
				$limit = (int) $request['per_page'];
				$rows  = $this->payments->page( (int) $request['cursor'], $limit + 1 );
				$page  = array_slice( $rows, 0, $limit );
				return new WP_REST_Response(
					[
						'items' => array_map( $this->presenter->item( ... ), $page ),
						'next'  => count( $rows ) > $limit ? (string) $page[ $limit - 1 ]->id : null,
						'count' => $this->payments->count(),
					]
				);
			}
		);
	}

	/**
	 * Dismisses a payment. A repeated request changes nothing.
	 * @param WP_REST_Request<array<string, mixed>> $request Contains `id`.
	 */
	private function dismiss( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return self::when_ready(
			function () use ( $request ): WP_REST_Response {
				$payment = $this->payments->find( (int) $request['id'] );
				if ( null !== $payment ) {
					$this->close( $payment );
				}
				return new WP_REST_Response( [ 'count' => $this->payments->count() ] );
			}
		);
	}

	/**
	 * Closes a payment. If the payment belongs to an order, the ledger records the closing, and cancels an order that has no other payment.
	 * @throws QueryFailed If the database fails.
	 */
	private function close( UnmatchedPayment $payment ): void {
		$order = $payment->order_id > 0 ? $this->orders->find( $payment->order_id ) : null;
		if ( null === $order ) {
			$this->payments->dismiss( $payment );
			return;
		}
		$this->ledger->record( $order, [ new Fact( FactType::OrderCanceled, $payment->payment_id, $this->clock->now()->getTimestamp() ) ] );
	}

	/** @param \Closure(): (WP_REST_Response|WP_Error) $run See OrderRoutes::when_ready(). */
	private static function when_ready( \Closure $run ): WP_REST_Response|WP_Error {
		return OrderRoutes::when_ready(
			static fn (): WP_REST_Response|WP_Error => UnmatchedPaymentsTable::is_ready() ? $run() : throw new QueryFailed()
		);
	}
}
