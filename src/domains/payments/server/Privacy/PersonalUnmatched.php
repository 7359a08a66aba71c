<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Privacy;

use Slipstream\Contracts\ErasedData;
use Slipstream\Contracts\FoundData;
use Slipstream\Contracts\PersonalData;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayments;
use Slipstream\Domains\Payments\Ledger\UnmatchedPaymentsTable;

/** Exports a payer's payments without an order. When erasing, removes the address; the payments stay for bookkeeping. */
final class PersonalUnmatched implements PersonalData {

	private const PAGE = 100;

	public function __construct( private readonly UnmatchedPayments $payments ) {}

	public function id(): string {
		return 'unmatched-payments';
	}

	public function label(): string {
		return __( 'Payments without an order', 'slipstream' );
	}

	public function find( string $email, int $page ): FoundData {
		$found = UnmatchedPaymentsTable::is_ready() ? $this->payments->find_by_email( $email, self::PAGE, ( $page - 1 ) * self::PAGE ) : [];
		$items = [];
		foreach ( $found as $payment ) {
			$items[ $payment->id ] = [
				__( 'Email', 'slipstream' )   => $payment->email,
				__( 'Date', 'slipstream' )    => gmdate( 'c', $payment->time ),
				__( 'Amount', 'slipstream' )  => $payment->money->format(),
				__( 'Payment', 'slipstream' ) => $payment->payment_id,
			];
		}
		return new FoundData( $items, count( $found ) < self::PAGE );
	}

	public function erase( string $email, int $page ): ErasedData {
		return new ErasedData( UnmatchedPaymentsTable::is_ready() ? $this->payments->anonymize( $email ) : 0 );
	}

	public function policy(): string {
		return '<p class="privacy-policy-tutorial">'
			. __(
				'If PayPal reports a payment that matches no order, the plugin stores its amount, its time and the payer’s email address until you dismiss the payment.',
				'slipstream'
			)
			. '</p>';
	}
}
