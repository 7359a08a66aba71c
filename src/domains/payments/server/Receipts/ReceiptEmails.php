<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Receipts;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Plans\IntervalPrice;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\SiteName;
use Slipstream\Money\Money;
use Slipstream\Support\Clock;
use Slipstream\Support\EmailAddress;
use Slipstream\Support\Locale;
use Slipstream\Support\TextLine;
use WP_Error;

/** Sends emails about payments: receipts and refunds to the buyer, and notices to the owner. */
final class ReceiptEmails {

	/** Hook of the job that emails the receipts of an order. */
	public const HOOK = 'slipstream_receipts';

	/** Hook of the job that sends the email about a refund. */
	public const REFUND_HOOK = 'slipstream_refund_mail';

	/** Minimum seconds between two copies of a receipt. */
	private const RESEND_INTERVAL = 60;

	/** Maximum characters of an item's name in a subject. */
	private const MAX_TITLE = 100;

	public function __construct(
		private readonly OrderStore $orders,
		private readonly Receipts $receipts,
		private readonly Ledger $ledger,
		private readonly OrderLink $link,
		private readonly PaymentSettings $settings,
		private readonly Mailer $mailer,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
		private readonly OrderEmail $email,
	) {}

	/** Hook `slipstream_order_changed`: schedules the email about a refund. */
	public function schedule_refund( Order $after, Order $before ): void {
		if ( $after->refunded > $before->refunded ) {
			$arguments = [
				'order'  => $after->id,
				'amount' => $after->refunded - $before->refunded,
			];
			$this->outbox->schedule( self::REFUND_HOOK, $arguments, 0, "refund-$after->id-$after->refunded", Outbox::KEEP );
		}
	}

	/**
	 * Runs the job for receipts. The mailer sends each key once, so that a second run sends nothing again.
	 * @param array<mixed> $arguments `order`: ID.
	 * @throws JobFailed   If an email could not be queued.
	 * @throws QueryFailed If the database fails.
	 */
	public function send( array $arguments ): void {
		$order = $this->order( $arguments );
		if ( null === $order ) {
			return;
		}
		foreach ( $this->receipts->of_order( $order ) as $receipt ) {
			if ( ! $receipt->is_mailed ) {
				$this->queue( $this->receipt( $order, $receipt ) );
				$this->queue( $this->notice( $order, $receipt ) );
				$this->receipts->set_mailed( $receipt );
			}
		}
	}

	/** Whether the last receipt can be sent to the buyer again. */
	public function can_resend( Order $order ): bool {
		return EmailAddress::is_valid( $order->email ) && [] !== $this->receipts->of_order( $order );
	}

	/**
	 * Queues the last receipt again, at most once a minute. A second click in that time sends nothing.
	 * @return WP_Error|null Null if the email is queued.
	 * @throws QueryFailed If the database fails.
	 */
	public function resend( Order $order ): ?WP_Error {
		$receipts = $this->receipts->of_order( $order );
		$receipt  = end( $receipts );
		$minute   = intdiv( $this->clock->now()->getTimestamp(), self::RESEND_INTERVAL );
		$message  = false === $receipt ? null : $this->receipt( $order, $receipt, "-$minute" );
		return null === $message || $this->mailer->send( $message )->is_rejected()
			? new WP_Error(
				'slipstream_mail_not_queued',
				__( 'The email could not be sent. Try again.', 'slipstream' ),
				[ 'status' => 503 ]
			)
			: null;
	}

	/**
	 * Runs the job for the email about a refund.
	 * @param array<mixed> $arguments `order`: ID of the order; `amount`: minor units.
	 * @throws JobFailed   If the email could not be queued.
	 * @throws QueryFailed If the database fails.
	 */
	public function send_refund( array $arguments, string $key ): void {
		$order  = $this->order( $arguments );
		$amount = is_int( $arguments['amount'] ?? null ) ? $arguments['amount'] : 0;
		if ( null === $order || $amount <= 0 || ! EmailAddress::is_valid( $order->email ) ) {
			return;
		}
		$money = Money::from_minor_units( $amount, $order->amount->currency->code );
		$this->queue( Locale::run( $order->locale, fn (): EmailMessage => $this->refund( $order, $money, $key ) ) );
	}

	/** @param array<mixed> $arguments Arguments of a job. */
	private function order( array $arguments ): ?Order {
		return $this->orders->find( is_int( $arguments['order'] ?? null ) ? $arguments['order'] : 0 );
	}

	private function queue( ?EmailMessage $message ): void {
		if ( null !== $message && $this->mailer->send( $message )->is_rejected() ) {
			throw new JobFailed( 'mail_not_queued' );
		}
	}

	/**
	 * Returns the email with the receipt; null if the order has no address.
	 * @param string $suffix Suffix of the idempotency key for a copy; '' for the first email.
	 */
	private function receipt( Order $order, Receipt $receipt, string $suffix = '' ): ?EmailMessage {
		return EmailAddress::is_valid( $order->email )
			? Locale::run( $order->locale, fn (): EmailMessage => $this->translated_receipt( $order, $receipt, $suffix ) )
			: null;
	}

	private function translated_receipt( Order $order, Receipt $receipt, string $suffix ): EmailMessage {
		$site  = SiteName::line();
		$title = $this->title( $order, $receipt );
		$view  = [
			/* translators: %s: name of the site. */
			'text' => sprintf( __( 'Thank you. %s received your payment.', 'slipstream' ), $site ),
			'rows' => [
				__( 'Receipt', 'slipstream' )        => $receipt->number(),
				__( 'Date', 'slipstream' )           => (string) wp_date( (string) get_option( 'date_format' ), $receipt->paid ),
				__( 'Item', 'slipstream' )           => $order->quantity > 1 ? "$order->quantity × $title" : $title,
				__( 'Amount', 'slipstream' )         => $receipt->amount->format(),
				__( 'Price', 'slipstream' )          => self::interval_price( $order, $title ),
				__( 'Name', 'slipstream' )           => $order->name,
				__( 'Postal address', 'slipstream' ) => $order->address,
			],
			'url'  => $this->link->to_order( $order ),
			'link' => __( 'View your order', 'slipstream' ),
			'note' => $this->settings->receipt_note(),
		];
		return $this->email->make(
			'receipt-' . strtolower( $receipt->number() ) . $suffix,
			$order->email,
			/* translators: 1: number of the receipt, 2: name of the site. */
			sprintf( __( 'Receipt %1$s from %2$s', 'slipstream' ), $receipt->number(), $site ),
			$order,
			$view
		);
	}

	/**
	 * Returns the price of a plan with its interval. After a change of plan, the paid amount may be only a part of this price. '' for
	 * one-time items, and for the receipt of an earlier plan, whose price is no longer known.
	 */
	private static function interval_price( Order $order, string $title ): string {
		$is_plan = in_array( $order->period, [ Plan::MONTHLY, Plan::YEARLY ], true );
		return $is_plan && $title === $order->title ? IntervalPrice::text( $order->amount, $order->period ) : '';
	}

	/** Returns the notice to the owner; null if it is switched off. */
	private function notice( Order $order, Receipt $receipt ): ?EmailMessage {
		$address = $this->settings->notice_address();
		if ( '' === $address ) {
			return null;
		}
		$amount = $receipt->amount->format();
		$title  = $this->title( $order, $receipt );
		$view   = [
			/* translators: 1: an amount of money, 2: name of an item. */
			'text' => sprintf( __( 'You received %1$s for “%2$s”.', 'slipstream' ), $amount, $title ),
			'rows' => [
				__( 'Receipt', 'slipstream' )        => $receipt->number(),
				__( 'Name', 'slipstream' )           => $order->name,
				__( 'Email', 'slipstream' )          => $order->email,
				__( 'Postal address', 'slipstream' ) => $order->address,
			],
			'url'  => '',
			'link' => '',
			'note' => '',
		];
		return $this->email->make(
			'payment-notice-' . strtolower( $receipt->number() ),
			$address,
			/* translators: 1: an amount of money, 2: name of an item. */
			sprintf( __( 'Payment of %1$s: %2$s', 'slipstream' ), $amount, self::line( $title ) ),
			$order,
			$view
		);
	}

	/**
	 * Returns the name of the item at the time of the payment. The buyer may have changed the plan since.
	 * @throws QueryFailed If the database fails.
	 */
	private function title( Order $order, Receipt $receipt ): string {
		return $this->ledger->title( $order, $receipt->payment_id );
	}

	private function refund( Order $order, Money $money, string $key ): EmailMessage {
		$site = SiteName::line();
		$view = [
			'text' => sprintf( self::refund_text( $order ), $site, $money->format(), $order->title ),
			'rows' => [],
			'url'  => $this->link->to_order( $order ),
			'link' => __( 'View your order', 'slipstream' ),
			'note' => $this->settings->receipt_note(),
		];
		return $this->email->make(
			$key,
			$order->email,
			/* translators: 1: an amount of money, 2: name of the site. */
			sprintf( __( 'Refund of %1$s from %2$s', 'slipstream' ), $money->format(), $site ),
			$order,
			$view
		);
	}

	private static function refund_text( Order $order ): string {
		return $order->is_oversold
			/* translators: 1: name of the site, 2: an amount of money, 3: name of an item. */
			? __( '“%3$s” sold out before your payment arrived, so %1$s refunded %2$s. It may take a few days to reach your account.', 'slipstream' )
			/* translators: 1: name of the site, 2: an amount of money, 3: name of an item. */
			: __( '%1$s refunded %2$s for “%3$s”. It may take a few days to reach your account.', 'slipstream' );
	}

	/** Returns a name on one line, for a subject. */
	private static function line( string $text ): string {
		return mb_substr( TextLine::from( $text ), 0, self::MAX_TITLE );
	}
}
