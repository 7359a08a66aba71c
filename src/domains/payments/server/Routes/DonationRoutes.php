<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Donations\DonationProgress;
use Slipstream\Domains\Payments\Donations\Donor;
use Slipstream\Domains\Payments\Donations\Donors;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Money\Currency;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** REST routes for the total of a post's donations, and for showing or hiding donors. */
final class DonationRoutes implements RouteProvider {

	public function __construct(
		private readonly DonationProgress $progress,
		private readonly Donors $donors,
		private readonly OrderStore $orders,
		private readonly OrderPresenter $presenter,
	) {}

	public function routes(): array {
		$progress = [
			'post'     => Schema::INTEGER + [
				'minimum'  => 1,
				'required' => true,
			],
			'currency' => Schema::TEXT + [
				'enum'     => Currency::payment_codes(),
				'required' => true,
			],
		];
		$listed   = Schema::object(
			[
				'id'      => Schema::INTEGER,
				'name'    => Schema::TEXT,
				'message' => Schema::TEXT,
			]
		);
		$donor    = [
			'id'        => Schema::INTEGER,
			'is_hidden' => Schema::BOOLEAN + [ 'required' => true ],
		];
		return [
			new Route(
				'slipstream/v1',
				'/payments/donations/progress',
				Schema::resource(
					'donation-progress',
					[
						'raised' => [ 'type' => 'number' ],
						'donors' => Schema::list( $listed ),
					]
				),
				[ new Method( 'GET', $this->may_edit( ... ), $this->read( ... ), $progress ) ]
			),
			new Route(
				'slipstream/v1',
				'/payments/orders/(?P<id>\d+)/donor',
				OrderPresenter::item_schema(),
				[ new Method( 'POST', 'manage_options', $this->hide( ... ), $donor ) ]
			),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `post`. */
	private function may_edit( WP_REST_Request $request ): bool {
		$post = $request->get_param( 'post' );
		return is_numeric( $post ) && current_user_can( 'edit_post', (int) $post );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `post` and `currency`. */
	private function read( WP_REST_Request $request ): WP_REST_Response {
		$raised = $this->progress->raised( (int) $request['post'], Currency::from_code( (string) $request['currency'] ) );
		$donors = array_map(
			static fn ( Donor $donor ): array => [
				'id'      => $donor->order_id,
				'name'    => $donor->name,
				'message' => $donor->message,
			],
			$this->donors->listed( (int) $request['post'] )
		);
		return new WP_REST_Response(
			[
				'raised' => (float) $raised->decimal(),
				'donors' => $donors,
			]
		);
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Contains `id` and `is_hidden`. */
	private function hide( WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$order = $this->orders->find( (int) $request->get_url_params()['id'] );
		if ( null === $order || null === $this->donors->of_order( $order ) ) {
			return new WP_Error( 'slipstream_order_not_found', __( 'This order does not exist.', 'slipstream' ), [ 'status' => 404 ] );
		}
		$this->donors->set_hidden( $order, (bool) $request['is_hidden'] );
		return new WP_REST_Response( $this->presenter->item( $order ) );
	}
}
