<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

/** Plan to share a published post again at a time. */
final class SharePlan {

	/**
	 * @param string    $id           16 hexadecimal digits.
	 * @param int       $time         Unix time.
	 * @param int       $user_id      User who planned it. The job uses the connections with their rights.
	 * @param list<int> $accounts     Account IDs that the user chose.
	 * @param bool      $is_withdrawn Whether the post was not public at the time, so that nothing was sent.
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

	/** Returns null for anything else than the array of to_array(). */
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

	/** Returns the plan as it is kept after its post was not public. */
	public function withdrawn(): self {
		return new self( $this->id, $this->post_id, $this->time, $this->user_id, $this->accounts, $this->message, true );
	}
}
