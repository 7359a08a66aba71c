<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Health;

use Slipstream\Contracts\HealthResult;
use Slipstream\Contracts\Page;
use Slipstream\Domains\Payments\Gateways\Gateway;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Gateways\PayPal\PayPal;
use Slipstream\Domains\Payments\Gateways\Stripe\Stripe;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeAccount;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayments;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\PaymentsPage;
use Slipstream\Webhooks\WebhookInbox;

/** Checks whether the payment gateways are set up and send webhook events. */
final class PaymentHealth {

	/** IDs of the gateways with a webhook. */
	private const WEBHOOKS = [ Stripe::ID, PayPal::ID ];

	public function __construct(
		private readonly Gateways $gateways,
		private readonly StripeAccount $stripe,
		private readonly WebhookInbox $inbox,
		private readonly UnmatchedPayments $unmatched,
	) {}

	/** Returns the webhook URL of a gateway. */
	public static function webhook_url( string $gateway ): string {
		return rest_url( "slipstream/v1/webhooks/$gateway" );
	}

	/** @return list<GatewayHealth> State of each gateway, in the order that buyers see. */
	public function gateways(): array {
		return array_map( $this->health( ... ), $this->gateways->all() );
	}

	/** Runs the check for the Site Health screen. */
	public function result(): HealthResult {
		$gateways = $this->gateways();
		$problems = array_values( array_diff( array_column( $gateways, 'problem' ), [ '' ] ) );
		$ready    = array_filter( $gateways, static fn ( GatewayHealth $gateway ): bool => $gateway->is_ready );
		$links    = [ __( 'Open the overview of payments', 'slipstream' ) => Page::url( PaymentsPage::SLUG, 'overview' ) ];
		return match ( true ) {
			[] !== $problems => new HealthResult(
				HealthResult::CRITICAL,
				__( 'A payment method does not work', 'slipstream' ),
				implode( ' ', $problems ),
				$links
			),
			$this->unmatched->count() > 0 => new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'Payments match no order', 'slipstream' ),
				__( 'You received payments that this site could not match. Look at each one: refund it, or dismiss it.', 'slipstream' ),
				[ __( 'Show unmatched payments', 'slipstream' ) => Page::url( PaymentsPage::SLUG, 'unmatched' ) ]
			),
			[] === $ready => new HealthResult(
				HealthResult::GOOD,
				__( 'No payment method is set up', 'slipstream' ),
				__( 'Buyers and donors cannot pay on this site until you set up a payment method in the settings.', 'slipstream' ),
				$links
			),
			default => new HealthResult(
				HealthResult::GOOD,
				__( 'Payments are set up', 'slipstream' ),
				sprintf(
					/* translators: %s: names of gateways, with commas between. */
					__( 'Buyers can choose: %s.', 'slipstream' ),
					implode( ', ', array_column( $ready, 'title' ) )
				),
				$links
			),
		};
	}

	private function health( Gateway $gateway ): GatewayHealth {
		$has_webhook = in_array( $gateway->id(), self::WEBHOOKS, true );
		$last_event  = $has_webhook ? $this->inbox->last_received( $gateway->id() ) : 0;
		return new GatewayHealth(
			$gateway->id(),
			$gateway->title(),
			$gateway->is_ready(),
			Order::TEST === $gateway->mode(),
			$this->problem( $gateway, $has_webhook && 0 === $last_event ),
			$has_webhook ? self::webhook_url( $gateway->id() ) : '',
			$last_event,
			Stripe::ID === $gateway->id() && '' !== $this->stripe->secret()
		);
	}

	/** @param bool $is_silent Whether the gateway has a webhook but has never sent an event. */
	private function problem( Gateway $gateway, bool $is_silent ): string {
		$is_stripe = Stripe::ID === $gateway->id();
		$has_key   = $is_stripe && '' !== $this->stripe->key();
		return match ( true ) {
			$has_key && '' === $this->stripe->secret() => __(
				'Stripe’s webhook secret is missing. Add the webhook URL at Stripe, then enter the secret in the settings. Until then, buyers cannot pay by card.',
				'slipstream'
			),
			$is_stripe && ! $has_key && '' !== $this->stripe->secret() => __(
				'Stripe’s restricted key is missing. Enter it in the settings. Until then, buyers cannot pay by card.',
				'slipstream'
			),
			$is_silent && $gateway->is_ready() && self::has_paid_orders( $gateway ) => sprintf(
				/* translators: %s: name of a gateway. */
				__( '%s has never reported a payment to this site. Check that the payment service has the webhook URL.', 'slipstream' ),
				$gateway->title()
			),
			default => '',
		};
	}

	private static function has_paid_orders( Gateway $gateway ): bool {
		return OrdersTable::is_ready() && null !== OrdersTable::row(
			'SELECT id FROM {table} WHERE status = %s AND gateway = %s AND mode = %s LIMIT 1',
			[ OrderStatus::Paid->value, $gateway->id(), $gateway->mode() ]
		);
	}
}
