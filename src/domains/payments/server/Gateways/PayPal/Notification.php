<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\PayPal;

use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Money\InvalidMoney;
use Slipstream\Money\Money;

/** An instant payment notification (IPN): https://developer.paypal.com/api/nvp-soap/ipn/IPNandPDTVariables/. */
final class Notification {

	/** Maximum bytes. Real notifications have less than 5,000. */
	private const MAX_BYTES = 32_768;

	/** @param array<string, string> $fields Values by name. */
	private function __construct( private readonly array $fields ) {}

	/** @return self|null Null if the body is not a notification. A notification may still be forged. */
	public static function read( string $body ): ?self {
		// URL-encoded text contains only ASCII characters.
		if ( strlen( $body ) > self::MAX_BYTES || 1 !== preg_match( '/^[\x21-\x7E]+$/D', $body ) ) {
			return null;
		}
		$fields = [];
		foreach ( explode( '&', $body ) as $part ) {
			[ $name, $value ]             = explode( '=', "$part=", 3 );
			$fields[ urldecode( $name ) ] = mb_scrub( urldecode( $value ), 'UTF-8' );
		}
		$notification = new self( $fields );
		return '' === $notification->text( 'txn_id' ) || '' === $notification->text( 'payment_status' ) ? null : $notification;
	}

	/** Returns the receiver's email address in lower case. */
	public function receiver(): string {
		return strtolower( $this->text( 'receiver_email' ) );
	}

	public function is_test(): bool {
		return '1' === $this->text( 'test_ipn' );
	}

	/** Returns the order's token; '' for a payment link, which does not pass it on. */
	public function token(): string {
		return $this->text( 'custom' );
	}

	public function payer(): string {
		return strtolower( $this->text( 'payer_email' ) );
	}

	/** Returns the item's name; '' if the PayPal payment link has none. */
	public function item(): string {
		return $this->text( 'item_name' );
	}

	public function payer_name(): string {
		return trim( $this->text( 'first_name' ) . ' ' . $this->text( 'last_name' ) );
	}

	public function transaction(): string {
		return $this->text( 'txn_id' );
	}

	/** Returns the ID of the payment that was refunded or disputed; '' for a payment. */
	public function parent(): string {
		return $this->text( 'parent_txn_id' );
	}

	/** Returns the amount without its sign; null if it is invalid. */
	public function money(): ?Money {
		try {
			return Money::from_decimal( ltrim( $this->text( 'mc_gross' ), '-' ), $this->text( 'mc_currency' ) );
		} catch ( InvalidMoney ) {
			return null;
		}
	}

	/**
	 * @param int $now Unix time, used if the notification has no valid date.
	 * @return Fact|null Null for a status that changes nothing, such as "Pending".
	 */
	public function fact( int $now ): ?Fact {
		$money  = $this->money();
		$time   = strtotime( $this->text( 'payment_date' ) );
		$time   = false === $time ? $now : $time;
		$parent = $this->parent();
		$type   = match ( $this->text( 'payment_status' ) ) {
			'Completed'                                => FactType::PaymentSucceeded,
			'Denied', 'Failed', 'Voided', 'Expired'    => FactType::PaymentFailed,
			'Refunded'                                 => FactType::RefundSucceeded,
			// The bank or PayPal took the money back. This happens at most once per payment.
			'Reversed'                                 => FactType::DisputeOpened,
			'Canceled_Reversal'                        => FactType::DisputeWon,
			default                                    => null,
		};
		return match ( true ) {
			null === $type => null,
			FactType::PaymentFailed === $type => new Fact( $type, $this->transaction(), $time ),
			null === $money => null,
			FactType::PaymentSucceeded === $type => new Fact(
				$type,
				$this->transaction(),
				$time,
				$money->minor_units,
				$money->currency->code
			),
			'' === $parent => null,
			default => new Fact(
				$type,
				FactType::RefundSucceeded === $type ? $this->transaction() : "case-$parent",
				$time,
				$money->minor_units,
				$money->currency->code,
				$parent
			),
		};
	}

	private function text( string $name ): string {
		return $this->fields[ $name ] ?? '';
	}
}
