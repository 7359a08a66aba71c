<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Domains\Social\Networks\Delivery;
use Slipstream\Domains\Social\Networks\SentPost;

/** Sharing of one post with one connection, and its progress. */
final class Share {

	/** The post is scheduled, and not public yet. */
	public const PLANNED = 'planned';
	public const WAITING = 'waiting';

	/** A request may have reached the network. Its outcome is not known yet. */
	public const SENDING = 'sending';
	public const SENT    = 'sent';
	public const FAILED  = 'failed';

	/** The outcome remains unknown: the network may have the post, but cannot be asked. */
	public const UNCLEAR = 'unclear';

	/** The share was not sent, because the post was no longer public. */
	public const WITHDRAWN = 'withdrawn';

	/**
	 * @param int            $user_id User who chose the connection.
	 * @param string         $reason  Code of the last failure, see Networks\Reasons.
	 * @param int            $round   1 at first, plus 1 for each "Post again".
	 * @param list<string>   $texts   Texts of this round, one for each piece; empty before the first attempt.
	 * @param list<SentPost> $sent    Pieces that were sent in this round.
	 * @param list<string>   $earlier IDs of posts of earlier rounds.
	 * @param string         $plan    ID of the last plan that started the share, see SharePlan; '' for none.
	 * @param string|null    $message The author's message when the connection was chosen; '' for none. Null for shares from an earlier
	 *     version of the plugin.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $post_id,
		public readonly int $account_id,
		public readonly string $service,
		public readonly string $name,
		public readonly int $user_id,
		public readonly string $status,
		public readonly string $reason,
		public readonly int $round,
		public readonly int $attempts,
		public readonly int $created,
		public readonly int $updated,
		public readonly array $texts,
		public readonly array $sent,
		public readonly array $earlier,
		public readonly string $plan = '',
		public readonly ?string $message = null,
	) {}

	/** @param array<string, string> $row See SharesTable. */
	public static function from_row( array $row ): self {
		$texts   = self::list( $row['texts'] );
		$message = $texts['message'] ?? null;
		// Earlier versions of the plugin stored the pieces without the message, or the message without pieces.
		$pieces = array_is_list( $texts ) ? $texts : $texts['pieces'] ?? [];
		return new self(
			(int) $row['id'],
			(int) $row['post_id'],
			(int) $row['account_id'],
			$row['service'],
			$row['name'],
			(int) $row['user_id'],
			$row['status'],
			$row['reason'],
			(int) $row['round'],
			(int) $row['attempts'],
			(int) $row['created'],
			(int) $row['updated'],
			array_values( array_filter( is_array( $pieces ) ? $pieces : [], 'is_string' ) ),
			array_values( array_filter( array_map( SentPost::from_stored( ... ), self::list( $row['sent'] ) ) ) ),
			array_values( array_filter( self::list( $row['earlier'] ), 'is_string' ) ),
			$row['plan'] ?? '',
			is_string( $message ) ? $message : null
		);
	}

	/**
	 * Returns the value of the column `texts`.
	 * @param string|null  $message See the constructor.
	 * @param list<string> $pieces  Texts of this round; empty before the first attempt.
	 */
	public static function encode_texts( ?string $message, array $pieces = [] ): string {
		return (string) wp_json_encode( compact( 'message', 'pieces' ) );
	}

	/** Returns the delivery of a piece. It is the same for all attempts of this round. */
	public function delivery( int $piece, bool $is_repeat ): Delivery {
		$site = substr( hash( 'sha256', home_url() . '|' . get_current_blog_id() ), 0, 16 );
		return new Delivery(
			"$site-$this->id-$this->round-$piece-$this->created",
			$this->created,
			// Exclude earlier pieces of the thread: they may have the same text.
			[ ...$this->earlier, ...array_column( $this->sent, 'id' ) ],
			$is_repeat
		);
	}

	/** Whether the author may start another attempt of the same post. */
	public function can_retry(): bool {
		return self::FAILED === $this->status || self::WITHDRAWN === $this->status;
	}

	/** Whether the author may send another post ("Post again"). */
	public function can_repeat(): bool {
		return self::SENT === $this->status || self::UNCLEAR === $this->status;
	}

	/** @return array<mixed> */
	private static function list( string $json ): array {
		$list = json_decode( $json, true );
		return is_array( $list ) ? $list : [];
	}
}
