<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/**
 * Selects messages, newest first. Pages are found by the row before them, not by an offset. All pages are equally fast, and new
 * messages cause no duplicates.
 */
final class MessageQuery {

	/** Maximum rows that one search reads. The next page continues after them. */
	public const SCAN = 5000;

	private const MAX_WORDS = 5;

	/**
	 * @param string $status Folder from Entry::statuses(); '' for all.
	 * @param int    $after  Unix time, included; 0 for no limit.
	 * @param int    $before Unix time, not included; 0 for no limit.
	 * @param string $search A complete email address, or words that must all occur.
	 * @param string $cursor Cursor of the previous page.
	 * @param bool   $is_ascending Whether the oldest message is first, as in exports.
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

	/** @return array{list<literal-string>, list<string|int>} SQL conditions, and values for their placeholders. */
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

	/** @return list<string> LIKE patterns for the words of the search; empty if it is an address. */
	public function patterns(): array {
		global $wpdb;
		$text  = '' === $this->email() ? trim( MessageIndex::normalize( $this->search ) ) : '';
		$words = array_slice( '' === $text ? [] : explode( ' ', $text ), 0, self::MAX_WORDS );
		return array_map( static fn ( string $word ): string => '%' . $wpdb->esc_like( $word ) . '%', $words );
	}

	/** @param array<string, string> $row Last row of the page. */
	public static function cursor( array $row ): string {
		return "{$row['time']}.{$row['id']}";
	}

	/** @return literal-string Columns for ORDER BY. */
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

	/** @return array{int, int} Time and ID from the cursor; zeros if there is none. */
	private static function position( string $cursor ): array {
		return 1 === preg_match( '/^(\d{1,12})\.(\d{1,19})$/D', $cursor, $found ) ? [ (int) $found[1], (int) $found[2] ] : [ 0, 0 ];
	}
}
