<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderAction;
use Slipstream\Domains\Payments\Orders\OrderActions;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Refunds\Refunds;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for an order of the screen "Payments": details, refunds and actions. For administrators. */
final class OrderRoutes implements RouteProvider {

	private const SPACE = 'slipstream/v1';
	private const ROLE  = 'manage_options';

	public function __construct(
		private readonly OrderStore $orders,
		private readonly OrderPresenter $presenter,
		private readonly Refunds $refunds,
		private readonly OrderActions $actions,
	) {}

	public function routes(): array {
		$one = [ 'id' => Schema::INTEGER ];
		return [
			new Route(
				self::SPACE,
				'/payments/orders/(?P<id>\d+)',
				OrderPresenter::item_schema(),
				[ new Method( 'GET', self::ROLE, $this->read( ... ), $one ) ]
			),
			new Route(
				self::SPACE,
				'/payments/orders/(?P<id>\d+)/refunds',
				OrderPresenter::item_schema(),
				[ new Method( 'POST', self::ROLE, $this->refund( ... ), $one + self::refund_arguments() ) ]
			),
			...array_map( $this->action( ... ), OrderAction::cases() ),
		];
	}

	private function action( OrderAction $action ): Route {
		return new Route(
			self::SPACE,
			"/payments/orders/(?P<id>\\d+)/$action->value",
			OrderPresenter::item_schema(),
			[
				new Method(
					'POST',
					self::ROLE,
					fn ( WP_REST_Request $request ): WP_REST_Response|WP_Error => $this->act( $request, $action ),
					[ 'id' => Schema::INTEGER ]
				),
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function read( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return self::when_ready( fn (): WP_REST_Response|WP_Error => $this->response( $this->find( $request ) ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`, `payment`, `amount` and `key`. */
	private function refund( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		return self::when_ready(
			function () use ( $request ): WP_REST_Response|WP_Error {
				$order = $this->find( $request );
				return $this->response(
					$order instanceof WP_Error ? $order : $this->refunds->refund(
						$order,
						(string) $request['payment'],
						(string) $request['amount'],
						(string) $request['key']
					)
				);
			}
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function act( WP_REST_Request $request, OrderAction $action ): WP_REST_Response|WP_Error {
		return self::when_ready(
			function () use ( $request, $action ): WP_REST_Response|WP_Error {
				$order = $this->find( $request );
				return $this->response( $order instanceof WP_Error ? $order : $this->actions->perform( $order, $action ) );
			}
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id`. */
	private function find( WP_REST_Request $request ): Order|WP_Error {
		return $this->orders->find( (int) $request['id'] ) ?? new WP_Error(
			'slipstream_order_not_found',
			__( 'This order does not exist.', 'slipstream' ),
			[ 'status' => 404 ]
		);
	}

	private function response( Order|WP_Error $result ): WP_REST_Response|WP_Error {
		return $result instanceof WP_Error ? $result : new WP_REST_Response( $this->presenter->item( $result ) );
	}

	/**
	 * Runs the handler of a request. Returns an error if the tables do not exist yet.
	 * @param \Closure(): (WP_REST_Response|WP_Error) $run Handler.
	 */
	public static function when_ready( \Closure $run ): WP_REST_Response|WP_Error {
		return OrdersTable::is_ready() ? $run() : new WP_Error(
			'slipstream_orders_not_ready',
			__( 'The orders could not be loaded. Try again in a minute.', 'slipstream' ),
			[ 'status' => 503 ]
		);
	}

	/** @return array<string, array<string, mixed>> */
	private static function refund_arguments(): array {
		$required = Schema::TEXT + [ 'required' => true ];
		$line     = [ 'pattern' => Schema::ONE_LINE ];
		return [
			'payment' => $required + $line + [ 'maxLength' => 190 ],
			'amount'  => $required + $line + [ 'maxLength' => 40 ],
			'key'     => $required + [ 'pattern' => '^[A-Za-z0-9-]{8,64}$' ],
		];
	}
}
