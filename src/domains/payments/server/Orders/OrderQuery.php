<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Domains\Payments\Gateways\BankTransfer\CreditorReference;
use Slipstream\Domains\Payments\Ledger\OrderStatus;

/** Selects orders, the newest first. A page begins after an order, so that every page costs the same. */
final class OrderQuery {

	/**
	 * @param OrderFolder|null        $folder         Null for all folders.
	 * @param string                  $search         Number of an order, reference of a transfer, or part of an address, name or item.
	 * @param int                     $before         Id of the last order of the page before; 0 for the first page.
	 * @param bool                    $only_donations Whether the buyer chose the amount.
	 * @param SubscriptionFolder|null $subscriptions  Orders with such a subscription; null for all.
	 */
	public function __construct(
		public readonly ?OrderFolder $folder = null,
		public readonly string $search = '',
		public readonly int $before = 0,
		public readonly int $limit = 20,
		public readonly bool $only_donations = false,
		public readonly ?SubscriptionFolder $subscriptions = null,
		public readonly bool $only_subscriptions = false,
	) {}

	/**
	 * Returns one condition for each state that the folder contains, so that the database reads the newest orders of each from a key
	 * and sorts nothing.
	 * @return non-empty-list<array{literal-string, list<string|int>}> Conditions for SQL, and the values of their placeholders.
	 */
	public function conditions(): array {
		[ $condition, $values ] = $this->common();
		$statuses               = array_map(
			static fn ( OrderStatus $status ): string => $status->value,
			$this->folder?->statuses() ?? []
		);
		$states                 = $this->subscriptions?->states() ?? [];
		return match ( true ) {
			[] !== $statuses => array_map(
				static fn ( string $status ): array => [ "status = %s AND $condition", [ $status, ...$values ] ],
				$statuses
			),
			[] !== $states => array_map(
				static fn ( string $state ): array => [ "subscription = %s AND $condition", [ $state, ...$values ] ],
				$states
			),
			default => [ [ $condition, $values ] ],
		};
	}

	/** @return array{literal-string, list<string|int>} The part that all conditions share. */
	private function common(): array {
		global $wpdb;
		$search     = trim( $this->search );
		$part       = '%' . $wpdb->esc_like( strtolower( $search ) ) . '%';
		$conditions = [ '1 = 1' ];
		$values     = [];
		if ( $this->only_donations ) {
			$conditions[] = 'is_donation = 1';
		}
		if ( $this->only_subscriptions ) {
			$conditions[] = "subscription <> ''";
		}
		$number = self::number( $search );
		if ( null !== $number ) {
			$conditions[] = 'id = %d';
			$values[]     = $number;
		} elseif ( '' !== $search ) {
			$conditions[] = '(email LIKE %s OR LOWER(name) LIKE %s OR LOWER(title) LIKE %s)';
			array_push( $values, $part, $part, $part );
		}
		if ( $this->before > 0 ) {
			$conditions[] = 'id < %d';
			$values[]     = $this->before;
		}
		return [ implode( ' AND ', $conditions ), $values ];
	}

	/** Returns the order's number if the text is one, or is a reference; null for other texts. */
	private static function number( string $search ): ?int {
		return 1 === preg_match( '/^#?(\d{1,18})$/D', $search, $number ) ? (int) $number[1] : CreditorReference::find( $search )[0] ?? null;
	}

	/** Returns the query for the next page. */
	public function from( int $before ): self {
		return new self( ...( [ 'before' => $before ] + get_object_vars( $this ) ) );
	}
}
