<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Stripe;

use Slipstream\Connections\Connections;
use Slipstream\Contracts\Credential;
use Slipstream\Contracts\Service;
use Slipstream\Domains\Payments\Orders\Order;
use WP_Error;

/** Settings of the owner's Stripe account: the restricted key and the webhook secret. */
final class StripeAccount {

	public const KEY    = 'stripe_key';
	public const SECRET = 'stripe_webhook_secret';

	public function __construct( private readonly Connections $connections ) {}

	/** Returns the service. Must be called after `init`, because it translates labels. */
	public static function service(): Service {
		return new Service(
			'stripe',
			'Stripe',
			__( 'Accepts card payments, subscriptions and donations with your own Stripe account.', 'slipstream' ),
			'https://dashboard.stripe.com/apikeys',
			[
				new Credential(
					name: self::KEY,
					label: __( 'Restricted key', 'slipstream' ),
					help: __(
						'Give it write access to Checkout Sessions, Customer portal, Prices, Products, Refunds and Subscriptions, and read access to Charges, Customers, Disputes, Invoices and PaymentIntents.',
						'slipstream'
					),
					pattern: '/^(rk|sk)_(live|test)_[A-Za-z0-9]{8,240}$/D',
					message: __( 'A key begins with rk_live_ or rk_test_.', 'slipstream' ),
					refused: [
						'/^pk_/'    => __( 'This is the publishable key. Enter a restricted key, which begins with rk_.', 'slipstream' ),
						'/^whsec_/' => __( 'This is the webhook secret. Enter it in the other field.', 'slipstream' ),
					],
				),
				new Credential(
					name: self::SECRET,
					label: __( 'Webhook secret', 'slipstream' ),
					help: __( 'Stripe shows it after you add the webhook URL of this site.', 'slipstream' ),
					pattern: '/^whsec_[A-Za-z0-9+\/=_-]{8,240}$/D',
					message: __( 'A webhook secret begins with whsec_.', 'slipstream' ),
				),
			],
			[ StripeApi::class, 'test' ],
		);
	}

	public function key(): string {
		return $this->connections->value( self::service(), self::KEY );
	}

	public function secret(): string {
		return $this->connections->value( self::service(), self::SECRET );
	}

	/** Returns Order::LIVE if the key moves real money, otherwise Order::TEST. */
	public function mode(): string {
		return self::mode_of( $this->key() );
	}

	public static function mode_of( string $key ): string {
		return 1 === preg_match( '/^(rk|sk)_live_/', $key ) ? Order::LIVE : Order::TEST;
	}

	/** Returns the owner's error for a refused key. */
	public static function refused(): WP_Error {
		return new WP_Error(
			'slipstream_key_refused',
			__( 'Stripe refused the key. Check that it is complete and has the rights named in its help text.', 'slipstream' ),
			[ 'status' => 400 ]
		);
	}
}
