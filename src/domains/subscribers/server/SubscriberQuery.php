<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Domains\Subscribers\Tags\Tags;
use Slipstream\Support\Pcre;

/**
 * Selects subscribers, newest first. They are sorted by ID, not by time, because an import adds thousands in one second. Pages are found
 * by the ID before them, not by an offset, so that all pages are equally fast.
 */
final class SubscriberQuery {

	/**
	 * @param string $status One of Subscriber::STATUSES; '' for all.
	 * @param string $search Email address, or part of an address or a name.
	 * @param string $cursor ID of the last subscriber on the previous page; '' for the first page.
	 * @param string $tag    Name of a tag; '' for all subscribers.
	 */
	public function __construct(
		public readonly string $status = '',
		public readonly string $search = '',
		public readonly string $cursor = '',
		public readonly int $limit = 20,
		public readonly string $tag = '',
	) {}

	/** @return array{list<literal-string>, list<string|int>} SQL conditions, and values for their placeholders. */
	public function conditions(): array {
		$email      = EmailIdentity::normalize( $this->search );
		$text       = '' === $email ? trim( $this->search ) : '';
		$named      = self::patterns( $text );
		$tag        = trim( $this->tag );
		$conditions = [
			[ 'status = %s', '' === $this->status ? null : [ $this->status ] ],
			[ 'identity = %s', '' === $email ? null : [ EmailIdentity::identity( $email ) ] ],
			[
				'(email LIKE %s OR (name LIKE %s AND (name LIKE %s' . str_repeat( ' OR name LIKE %s', max( 0, count( $named ) - 1 ) ) . ')))',
				'' === $text ? null : [ self::pattern( strtolower( $text ) ), self::pattern( $text, '_' ), ...$named ],
			],
			[
				'id IN (SELECT subscriber_id FROM {slipstream}tagged_subscribers WHERE tag_id = %d)',
				'' === $tag ? null : [ Tags::id( $tag ) ],
			],
			[ 'id < %d', ctype_digit( $this->cursor ) ? [ (int) $this->cursor ] : null ],
		];
		$used       = array_filter( $conditions, static fn ( array $condition ): bool => null !== $condition[1] );
		return [ array_values( array_column( $used, 0 ) ), array_merge( [], ...array_values( array_column( $used, 1 ) ) ) ];
	}

	/**
	 * Returns patterns that match a text in any case. SQLite ignores the case of ASCII letters only.
	 * @return list<string> Patterns for LIKE.
	 */
	private static function patterns( string $text ): array {
		$texts = array_map(
			static fn ( int $mode ): string => mb_convert_case( $text, $mode, 'UTF-8' ),
			[ MB_CASE_LOWER, MB_CASE_UPPER, MB_CASE_TITLE ]
		);
		return array_values( array_unique( array_map( self::pattern( ... ), self::is_ascii( $text ) ? [ $text ] : $texts ) ) );
	}

	/**
	 * Returns a pattern for LIKE that finds a text anywhere.
	 * @param string $other Replacement for each character that is not ASCII; '' to leave them. With `_`, one quick comparison excludes
	 *     most names.
	 */
	private static function pattern( string $text, string $other = '' ): string {
		global $wpdb;
		$pattern = $wpdb->esc_like( $text );
		return '%' . ( '' === $other ? $pattern : Pcre::replace( '/[^\x00-\x7F]/u', $other, $pattern ) ) . '%';
	}

	private static function is_ascii( string $text ): bool {
		return 1 === preg_match( '/^[\x00-\x7F]*$/D', $text );
	}

	public function from( string $cursor ): self {
		return new self( ...( [ 'cursor' => $cursor ] + get_object_vars( $this ) ) );
	}
}
