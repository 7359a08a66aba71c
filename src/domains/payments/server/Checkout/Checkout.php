<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Payments\Donations\DonationForm;
use Slipstream\Domains\Payments\Gateways\Gateway;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderAccess;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Products\Stock;
use Slipstream\Money\Money;
use Slipstream\Submissions\Click;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\RequestOrigin;
use Slipstream\Support\Clock;
use Slipstream\Support\EmailAddress;
use Slipstream\Support\Signature;
use Slipstream\Support\TextDirection;
use WP_Error;

/** Processes requests of the checkout page. A GET request shows the offer; a POST request stores the order and starts its payment. */
final class Checkout {

	/** Prefix of the field names: `slipstream_checkout[email]`. */
	public const FORM = 'slipstream_checkout';

	private const PURPOSE = 'checkout';

	/** Fields of the form. */
	private const FIELDS = [
		'quantity',
		'amount',
		'fees',
		'confirmed',
		'email',
		'name',
		'address',
		'listed',
		'message',
		'gateway',
		'token',
		'shown',
	];

	private const MAX_NAME    = 200;
	private const MAX_ADDRESS = 500;

	public function __construct(
		private readonly Offers $offers,
		private readonly Gateways $gateways,
		private readonly OrderStore $orders,
		private readonly LookUp $look_up,
		private readonly Guard $guard,
		private readonly DonationForm $donations,
		private readonly Transaction $transaction,
		private readonly Stock $stock,
		private readonly OrderAccess $access,
		private readonly Clock $clock,
	) {}

	/** Returns the token for the form of an offer. */
	public function token( Offer $offer ): string {
		return $this->guard->click_token( self::PURPOSE, $offer->post_id );
	}

	/**
	 * Handles a request for the checkout page.
	 * @param array<array-key, mixed>      $query Query arguments of the URL, unslashed.
	 * @param array<array-key, mixed>|null $sent  Submitted fields, unslashed; null for a GET request.
	 */
	public function handle( array $query, ?array $sent ): CheckoutResult {
		try {
			$offer = $this->offers->from_query( $query, $this->gateways->mode() );
		} catch ( QueryFailed ) {
			return new CheckoutResult( 503 );
		}
		if ( null === $offer || $offer->is_sold_out() ) {
			return new CheckoutResult( null === $offer ? 404 : 410 );
		}
		$gateways = $this->gateways_for( $offer );
		if ( [] === $gateways ) {
			return new CheckoutResult( 503 );
		}
		$values = self::values( $sent ?? $query );
		// Do not process a form that another site submitted: browsers do not send the reader's cookie with it, so a new cookie would
		// replace that one.
		if ( null === $sent || RequestOrigin::is_cross_site() ) {
			$buyer           = Buyer::current( $offer, '' );
			$values['email'] = '' === $values['email'] ? $buyer->email : $values['email'];
			return new CheckoutResult( 200, offer: $offer, values: $values, gateways: $gateways, buyer: $buyer );
		}
		$buyer  = Buyer::current( $offer, $values['email'] );
		$result = '' === $buyer->notice
			? $this->order( $offer, $values, $gateways )
			: CheckoutError::at( 'email', $buyer->notice, 409 );
		if ( is_string( $result ) ) {
			return new CheckoutResult( 303, redirect: $result );
		}
		$data   = $result->get_error_data();
		$data   = is_array( $data ) ? $data : [];
		$errors = is_array( $data['params'] ?? null ) ? array_filter( $data['params'], 'is_string' ) : [];
		$status = is_int( $data['status'] ?? null ) ? $data['status'] : 422;
		$amount = $this->total( $offer, $values );
		// If the donor clicks the button again, the form submits this value, which confirms the amount.
		$values['confirmed'] = isset( $errors['confirmed'] ) && $amount instanceof Money ? DonationForm::confirmation( $amount ) : '';
		return new CheckoutResult( $status, '', $offer, $result->get_error_message(), $errors, $values, $gateways, $buyer );
	}

	/**
	 * Validates the submitted form, stores the order and starts its payment.
	 * @param array<string, string> $values   Values by field.
	 * @param list<Gateway>         $gateways Gateways to choose from.
	 * @return string|WP_Error URL of the page where the buyer pays, or why the order was refused.
	 */
	private function order( Offer $offer, array $values, array $gateways ): string|WP_Error {
		$allowed = $this->guard->check_click( Click::from_request( self::PURPOSE, $offer->post_id, $values['token'] ) );
		$amount  = $this->total( $offer, $values );
		// Other people in the same network must not prevent a buyer from paying. Above the limit, orders reserve no items.
		$is_flood = Guard::is_over_limit( $allowed );
		if ( $allowed instanceof WP_Error && ! $is_flood ) {
			return $allowed;
		}
		if ( $amount instanceof WP_Error ) {
			return $amount;
		}
		$network = $is_flood ? '' : $this->network( $offer );
		$gateway = self::chosen( $gateways, $values['gateway'] );
		return match ( true ) {
			! EmailAddress::is_valid( $values['email'] ) => CheckoutError::at(
				'email',
				__( 'Enter your email address. The receipt is sent there.', 'slipstream' )
			),
			$offer->asks_name && '' === $values['name'] => CheckoutError::at( 'name', __( 'Enter your name.', 'slipstream' ) ),
			mb_strlen( $values['name'] ) > self::MAX_NAME => CheckoutError::at( 'name', __( 'Enter a shorter name.', 'slipstream' ) ),
			$offer->asks_address && '' === $values['address'] => CheckoutError::at(
				'address',
				__( 'Enter your postal address.', 'slipstream' )
			),
			mb_strlen( $values['address'] ) > self::MAX_ADDRESS => CheckoutError::at(
				'address',
				__( 'Enter a shorter postal address.', 'slipstream' )
			),
			null === $gateway => CheckoutError::at( 'gateway', __( 'Choose how to pay.', 'slipstream' ) ),
			self::has_changed( $offer, $values['shown'] ) => CheckoutError::at( 'shown', self::changed( $offer ) ),
			default => $this->donations->refusal( $offer, $amount, $values )
				?? $this->start( $offer, $amount, $values, $gateway, $network ),
		};
	}

	/**
	 * Returns the amount to charge, with the fees if a donor chose to pay them.
	 * @param array<string, string> $values Values by field.
	 */
	private function total( Offer $offer, array $values ): Money|WP_Error {
		$amount = $offer->amount( $values['quantity'], $values['amount'] );
		return $amount instanceof WP_Error || ! $offer->is_donation ? $amount : $this->donations->total( $offer, $amount, $values );
	}

	/**
	 * @param array<string, string> $values Validated values by field.
	 * @param string                $network Result of network(); '' to reserve nothing.
	 * @return string|WP_Error See order().
	 */
	private function start( Offer $offer, Money $amount, array $values, Gateway $gateway, string $network ): string|WP_Error {
		$quantity = $offer->quantity( $values['quantity'] );
		if ( ! $gateway->can_take( $amount, $offer->period ) ) {
			return CheckoutError::at( 'gateway', __( 'This payment method does not accept this amount. Choose another one.', 'slipstream' ) );
		}
		try {
			$new   = new NewOrder(
				$offer->kind,
				$offer->item_id,
				$offer->title,
				is_int( $quantity ) ? $quantity : 1,
				$amount,
				$offer->period,
				$gateway->id(),
				$gateway->mode(),
				$values['email'],
				$offer->has_name() ? sanitize_text_field( $values['name'] ) : '',
				$offer->post_id,
				get_locale(),
				$offer->asks_address ? sanitize_textarea_field( $values['address'] ) : '',
				$offer->is_donation
			);
			$order = $this->stock->hold( $new, $network, fn (): Order => $this->store( $offer, $values, $new ) );
			if ( null === $order ) {
				return CheckoutError::at(
					'quantity',
					__( 'Another buyer is paying for the last items now. Nothing was charged. Try again in an hour.', 'slipstream' ),
					409
				);
			}
			$this->look_up->schedule_order( $order );
			/**
			 * Fires after a buyer's order is stored and before the redirect to the gateway. Cookies can still be set.
			 * @param Order $order The unpaid order.
			 */
			do_action( 'slipstream_order_started', $order );
			$result = $gateway->start( $order );
			if ( $result instanceof WP_Error ) {
				$this->stock->release( $order );
				return $result;
			}
			$this->access->remember( $order );
			return $result;
		} catch ( QueryFailed ) {
			return new WP_Error(
				'slipstream_order_not_stored',
				__( 'Your order could not be saved, and nothing was charged. Try again.', 'slipstream' ),
				[ 'status' => 503 ]
			);
		}
	}

	/** Returns a hash that identifies the buyer's network for one day. It does not reveal the IP address. */
	private function network( Offer $offer ): string {
		$day = intdiv( $this->clock->now()->getTimestamp(), 86_400 );
		return Signature::sign( 'hold', $day, $offer->item_id, ClientAddress::owner_network( ClientAddress::current() ) );
	}

	/**
	 * Stores the order and the donor's consent to be listed.
	 * @param array<string, string> $values Validated values by field.
	 * @throws QueryFailed If the database fails.
	 */
	private function store( Offer $offer, array $values, NewOrder $new_order ): Order {
		return $this->transaction->run(
			function () use ( $offer, $values, $new_order ): Order {
				$order = $this->orders->add( $new_order );
				$this->donations->store( $offer, $order, $values );
				return $order;
			}
		);
	}

	/** @return list<Gateway> Gateways for an offer. Whether they accept a donor's amount is checked later. */
	private function gateways_for( Offer $offer ): array {
		$price = $offer->is_donation ? $offer->price->currency->minimum() : $offer->price;
		return $this->gateways->for_item( $price, $offer->period, $offer->item_id );
	}

	/** @param list<Gateway> $gateways Gateways for the offer. If there is only one, it is chosen automatically. */
	private static function chosen( array $gateways, string $id ): ?Gateway {
		foreach ( $gateways as $gateway ) {
			if ( $gateway->id() === $id ) {
				return $gateway;
			}
		}
		return 1 === count( $gateways ) && '' === $id ? $gateways[0] : null;
	}

	/** Whether the price, or the currency of a donation, has changed since the page was shown. */
	private static function has_changed( Offer $offer, string $shown ): bool {
		return $offer->is_donation
			? ! str_ends_with( $shown, " {$offer->price->currency->code}" )
			: $offer->price_key() !== $shown;
	}

	/** Returns the error for a changed price or currency. */
	private static function changed( Offer $offer ): string {
		return $offer->is_donation
			/* translators: %s: code of a currency, such as USD. */
			? sprintf( __( 'The currency has changed to %s. Check the amount and press the button again.', 'slipstream' ), $offer->price->currency->code )
			/* translators: %s: an amount of money. */
			: sprintf( __( 'The price has changed to %s. Check it and press the button again.', 'slipstream' ), $offer->price->format() );
	}

	/**
	 * @param array<array-key, mixed> $source Values of a URL or a form.
	 * @return non-empty-array<value-of<self::FIELDS>, string> Trimmed values by field. Direction characters are removed, because
	 *     names and messages appear on pages and in emails of other people.
	 */
	private static function values( array $source ): array {
		$text = static fn ( string $name ): string => is_string( $source[ $name ] ?? null )
			? trim( TextDirection::remove( mb_substr( $source[ $name ], 0, 1000 ) ) )
			: '';
		return array_combine( self::FIELDS, array_map( $text, self::FIELDS ) );
	}
}
