<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

/**
 * Which subscribers, the newest first: by number, since a file brings thousands in one second. A page begins behind a row, not at a
 * place, so that the thousandth costs what the first does.
 */
final class SubscriberQuery {

	/**
	 * @param string $status One of Subscriber::STATUSES; '' is all of them.
	 * @param string $search An address, or a part of one or of a name.
	 * @param string $cursor Number of the last one of the page before.
	 */
	public function __construct(
		public readonly string $status = '',
		public readonly string $search = '',
		public readonly string $cursor = '',
		public readonly int $limit = 20,
	) {}

	/** @return array{list<literal-string>, list<string|int>} Conditions with the values of their placeholders. */
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
