<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

/**
 * Selects subscribers, newest first. They are sorted by ID, not by time, because an import adds thousands in one second. Pages are found
 * by the ID before them, not by an offset, so that all pages are equally fast.
 */
final class SubscriberQuery {

	/**
	 * @param string $status One of Subscriber::STATUSES; '' for all.
	 * @param string $search Email address, or part of an address or a name.
	 * @param string $cursor ID of the last subscriber on the previous page; '' for the first page.
	 */
	public function __construct(
		public readonly string $status = '',
		public readonly string $search = '',
		public readonly string $cursor = '',
		public readonly int $limit = 20,
	) {}

	/** @return array{list<literal-string>, list<string|int>} SQL conditions, and values for their placeholders. */
	public function conditions(): array {
		global $wpdb;
		$email      = EmailIdentity::normalize( $this->search );
		$part       = '' === $email && '' !== trim( $this->search )
			? '%' . $wpdb->esc_like( strtolower( trim( $this->search ) ) ) . '%'
			: '';
		$conditions = [
			[ 'status = %s', '' === $this->status ? null : [ $this->status ] ],
			[ 'identity = %s', '' === $email ? null : [ EmailIdentity::identity( $email ) ] ],
			[ '(email LIKE %s OR LOWER(name) LIKE %s)', '' === $part ? null : [ $part, $part ] ],
			[ 'id < %d', ctype_digit( $this->cursor ) ? [ (int) $this->cursor ] : null ],
		];
		$used       = array_filter( $conditions, static fn ( array $condition ): bool => null !== $condition[1] );
		return [ array_values( array_column( $used, 0 ) ), array_merge( [], ...array_values( array_column( $used, 1 ) ) ) ];
	}

	public function from( string $cursor ): self {
		return new self( ...( [ 'cursor' => $cursor ] + get_object_vars( $this ) ) );
	}
}
