<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Slipstream\Domains\Subscribers\EmailIdentity;

/** Selects members, newest first. A page starts after the last ID of the previous page, so that all pages are equally fast. */
final class MemberQuery {

	/**
	 * @param MembershipState|null $state  Null for all states.
	 * @param int|null             $plan   Plan ID; 0 for members with access to every plan, null for all members.
	 * @param string               $search Email address, or its beginning. A search inside addresses would read the whole table.
	 * @param int                  $before ID of the last row on the previous page; 0 for the first page.
	 * @param int                  $limit  Rows per page.
	 */
	public function __construct(
		public readonly ?MembershipState $state = null,
		public readonly ?int $plan = null,
		public readonly string $search = '',
		public readonly int $before = 0,
		public readonly int $limit = 20,
	) {}

	/** @return array{list<literal-string>, list<string|int>} SQL conditions, and values for their placeholders. */
	public function conditions(): array {
		$email      = EmailIdentity::normalize( $this->search );
		$start      = $this->start();
		$conditions = [
			[ 'state = %s', null === $this->state ? null : [ $this->state->value ] ],
			[ 'plan_id = %d', null === $this->plan ? null : [ $this->plan ] ],
			[ 'identity = %s', '' === $email ? null : [ EmailIdentity::identity( $email ) ] ],
			[ $start[0], '' === $start[0] ? null : $start[1] ],
			[ 'id < %d', 0 === $this->before ? null : [ $this->before ] ],
		];
		$used       = array_filter( $conditions, static fn ( array $condition ): bool => null !== $condition[1] );
		return [ array_values( array_column( $used, 0 ) ), array_merge( [], ...array_values( array_column( $used, 1 ) ) ) ];
	}

	/** @return array{literal-string, list<string>} SQL condition for the beginning of an address, and its values; '' if there is none. */
	public function start(): array {
		global $wpdb;
		$start = strtolower( trim( $this->search ) );
		return '' === $start || '' !== EmailIdentity::normalize( $start )
			? [ '', [] ]
			// Both conditions mean the same. SQLite uses an index for the first one, MariaDB for the second one.
			: [ '(email >= %s AND email LIKE %s)', [ $start, $wpdb->esc_like( $start ) . '%' ] ];
	}

	public function from( int $before ): self {
		return new self( $this->state, $this->plan, $this->search, $before, $this->limit );
	}
}
