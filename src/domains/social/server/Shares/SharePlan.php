<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

/** A plan to share a published post again at a given time. */
final class SharePlan {

	/**
	 * @param string    $id           16 hexadecimal digits.
	 * @param int       $time         Unix time.
	 * @param int       $user_id      User who made the plan. The job has the same permissions as this user.
	 * @param list<int> $accounts     Account IDs that the user chose.
	 * @param bool      $is_withdrawn Whether nothing was sent because the post was not public at that time.
	 */
	public function __construct(
		public readonly string $id,
		public readonly int $post_id,
		public readonly int $time,
		public readonly int $user_id,
		public readonly array $accounts,
		public readonly string $message,
		public readonly bool $is_withdrawn = false,
	) {}

	/** Returns null if the value is not an array from to_array(). */
	public static function from_stored( int $post_id, mixed $stored ): ?self {
		if ( ! is_array( $stored ) || ! is_string( $stored['id'] ?? null ) || ! is_int( $stored['time'] ?? null ) ) {
			return null;
		}
		return new self(
			$stored['id'],
			$post_id,
			$stored['time'],
			is_int( $stored['user'] ?? null ) ? $stored['user'] : 0,
			array_values( array_filter( is_array( $stored['accounts'] ?? null ) ? $stored['accounts'] : [], 'is_int' ) ),
			is_string( $stored['message'] ?? null ) ? $stored['message'] : '',
			true === ( $stored['withdrawn'] ?? false )
		);
	}

	/** @return array{id: string, time: int, user: int, accounts: list<int>, message: string, withdrawn: bool} */
	public function to_array(): array {
		return [
			'id'        => $this->id,
			'time'      => $this->time,
			'user'      => $this->user_id,
			'accounts'  => $this->accounts,
			'message'   => $this->message,
			'withdrawn' => $this->is_withdrawn,
		];
	}

	/** Returns the plan, marked as not sent because its post was not public. */
	public function withdrawn(): self {
		return new self( $this->id, $this->post_id, $this->time, $this->user_id, $this->accounts, $this->message, true );
	}
}
