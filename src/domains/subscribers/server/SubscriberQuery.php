<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

/** Which subscribers, the newest first. A page begins behind a row, not at a number, so that the thousandth costs what the first does. */
final class SubscriberQuery {

	/**
	 * @param string $status One of Subscriber::STATUSES; '' is all of them.
	 * @param string $search An address, or how it begins.
	 * @param string $cursor Of the page before.
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
		[ $created, $id ] = self::position( $this->cursor );
		$email            = Email::normalize( $this->search );
		$prefix           = '' === $email ? strtolower( trim( $this->search ) ) : '';
		$conditions       = [
			[ 'status = %s', '' === $this->status ? null : [ $this->status ] ],
			[ 'identity = %s', '' === $email ? null : [ Email::identity( $email ) ] ],
			[ 'email LIKE %s', '' === $prefix ? null : [ $wpdb->esc_like( $prefix ) . '%' ] ],
			[ 'created <= %d AND (created < %d OR id < %d)', 0 === $id ? null : [ $created, $created, $id ] ],
		];
		$used             = array_filter( $conditions, static fn ( array $condition ): bool => null !== $condition[1] );
		return [ array_values( array_column( $used, 0 ) ), array_merge( [], ...array_values( array_column( $used, 1 ) ) ) ];
	}

	public static function cursor( Subscriber $last ): string {
		return "$last->created.$last->id";
	}

	public function from( string $cursor ): self {
		return new self( ...( [ 'cursor' => $cursor ] + get_object_vars( $this ) ) );
	}

	/** @return array{int, int} Time and id; zeros when there is none. */
	private static function position( string $cursor ): array {
		return 1 === preg_match( '/^(\d{1,12})\.(\d{1,19})$/D', $cursor, $found ) ? [ (int) $found[1], (int) $found[2] ] : [ 0, 0 ];
	}
}
