<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Routes;

use Slipstream\Contracts\Method;
use Slipstream\Contracts\Route;
use Slipstream\Contracts\RouteProvider;
use Slipstream\Contracts\Schema;
use Slipstream\Domains\Payments\Donations\DonationProgress;
use Slipstream\Money\Currency;
use WP_Error;
use WP_REST_Request;

/** The sum that the donation forms of a post have collected: `GET slipstream/v1/payments/donations/progress`. */
final class DonationRoutes implements RouteProvider {

	public function __construct( private readonly DonationProgress $progress ) {}

	public function routes(): array {
		$arguments = [
			'post'     => Schema::ID + [ 'required' => true ],
			'currency' => Schema::TEXT + [
				'enum'     => Currency::payment_codes(),
				'required' => true,
			],
		];
		return [
			new Route(
				'slipstream/v1',
				'/payments/donations/progress',
				Schema::resource( 'donation-progress', [ 'raised' => Schema::NUMBER ] ),
				[ new Method( 'GET', 'edit_posts', $this->read( ... ), $arguments ) ]
			),
		];
	}

	/** @return array{raised: float}|WP_Error The sum in the currency, such as 12.5. */
	private function read( WP_REST_Request $request ): array|WP_Error {
		$post = (int) $request['post'];
		if ( ! current_user_can( 'edit_post', $post ) ) {
			return new WP_Error(
				'slipstream_donations_forbidden',
				__( 'Sorry, you are not allowed to edit this post.', 'slipstream' ),
				[ 'status' => 403 ]
			);
		}
		return [ 'raised' => (float) $this->progress->raised( $post, Currency::from_code( (string) $request['currency'] ) )->decimal() ];
	}
}
