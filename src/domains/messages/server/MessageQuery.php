<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/**
 * Which messages, the newest first. A page begins behind a row, not at a number, so that the thousandth costs what the first
 * does and nothing is shown twice while messages arrive.
 */
final class MessageQuery {

	/** Rows that a search for words looks at before it answers; the next page goes on behind them. */
	public const SCAN = 5000;

	private const MAX_WORDS = 5;

	/**
	 * @param string $status One of Entry::statuses(); '' is all of them.
	 * @param int    $after  Unix, this second included; 0 is no bound.
	 * @param int    $before Unix, this second not included; 0 is no bound.
	 * @param string $search An address as a whole, or words that all have to be there.
	 * @param string $cursor Of the page before.
	 * @param bool   $is_ascending Whether the oldest comes first, as in exports.
	 */
	public function __construct(
		public readonly string $status = 'publish',
		public readonly string $form = '',
		public readonly int $source_id = 0,
		public readonly ?bool $is_unread = null,
		public readonly string $delivery = '',
		public readonly int $after = 0,
		public readonly int $before = 0,
		public readonly string $search = '',
		public readonly string $cursor = '',
		public readonly int $limit = 20,
		public readonly bool $is_ascending = false,
	) {}

	/** @return array{list<literal-string>, list<string|int>} Conditions with the values of their placeholders. */
	public function conditions(): array {
		[ $time, $id ] = self::position( $this->cursor );
		$email         = $this->email();
		$conditions    = [
			[ 'status = %s', '' === $this->status ? null : [ $this->status ] ],
			[ 'form = %s', '' === $this->form ? null : [ $this->form ] ],
			[ 'source_id = %d', 0 === $this->source_id ? null : [ $this->source_id ] ],
			[ 'is_unread = %d', null === $this->is_unread ? null : [ (int) $this->is_unread ] ],
			[ 'delivery = %s', '' === $this->delivery ? null : [ $this->delivery ] ],
			[ 'email = %s', '' === $email ? null : [ $email ] ],
			[ 'time >= %d', 0 === $this->after ? null : [ $this->after ] ],
			[ 'time < %d', 0 === $this->before ? null : [ $this->before ] ],
			[
				$this->is_ascending ? 'time >= %d AND (time > %d OR id > %d)' : 'time <= %d AND (time < %d OR id < %d)',
				0 === $id ? null : [ $time, $time, $id ],
			],
		];
		$used          = array_filter( $conditions, static fn ( array $condition ): bool => null !== $condition[1] );
		return [ array_values( array_column( $used, 0 ) ), array_merge( ...array_values( array_column( $used, 1 ) ) ) ];
	}

	/** @return list<string> Patterns of LIKE, without those of an address. */
	public function patterns(): array {
		global $wpdb;
		$text  = '' === $this->email() ? trim( MessageIndex::words( $this->search ) ) : '';
		$words = array_slice( '' === $text ? [] : explode( ' ', $text ), 0, self::MAX_WORDS );
		return array_map( static fn ( string $word ): string => '%' . $wpdb->esc_like( $word ) . '%', $words );
	}

	/** @param array<string, string> $row The last one that was looked at. */
	public static function cursor( array $row ): string {
		return "{$row['time']}.{$row['id']}";
	}

	/** @return literal-string For ORDER BY. */
	public function order(): string {
		return $this->is_ascending ? 'time, id' : 'time DESC, id DESC';
	}

	public function oldest_first(): self {
		return new self( ...( [ 'is_ascending' => true ] + get_object_vars( $this ) ) );
	}

	public function from( string $cursor ): self {
		return new self( ...( [ 'cursor' => $cursor ] + get_object_vars( $this ) ) );
	}

	private function email(): string {
		return false === is_email( trim( $this->search ) ) ? '' : MessageIndex::email( $this->search );
	}

	/** @return array{int, int} Time and id; zeros when there is none. */
	private static function position( string $cursor ): array {
		return 1 === preg_match( '/^(\d{1,12})\.(\d{1,19})$/D', $cursor, $found ) ? [ (int) $found[1], (int) $found[2] ] : [ 0, 0 ];
	}
}
