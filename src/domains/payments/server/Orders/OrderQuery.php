<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Domains\Payments\Gateways\BankTransfer\CreditorReference;
use Slipstream\Domains\Payments\Ledger\OrderStatus;

/** Selects orders, newest first. A page starts after the last order of the previous page, so that all pages are equally fast. */
final class OrderQuery {

	/**
	 * @param OrderFolder|null        $folder         Null for all folders.
	 * @param string                  $search         Number of an order, reference of a bank transfer, or part of an email address,
	 *     name or item.
	 * @param int                     $before         ID of the last order on the previous page; 0 for the first page.
	 * @param bool                    $only_donations Whether to select donations only.
	 * @param SubscriptionFolder|null $subscriptions  Selects orders whose subscription is in this folder; null for all.
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
	 * Returns one condition per state of the folder. The database can then read the newest orders of each state from an index,
	 * without sorting.
	 * @return non-empty-list<array{literal-string, list<string|int>}> SQL conditions, and values for their placeholders.
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

	/** @return array{literal-string, list<string|int>} The condition that all states share, and values for its placeholders. */
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

	/** Returns the order number in the text, which may be a transfer reference; null if there is none. */
	private static function number( string $search ): ?int {
		return 1 === preg_match( '/^#?(\d{1,18})$/D', $search, $number ) ? (int) $number[1] : CreditorReference::find( $search )[0] ?? null;
	}

	/** Returns the query for the next page. */
	public function from( int $before ): self {
		return new self( ...( [ 'before' => $before ] + get_object_vars( $this ) ) );
	}
}
