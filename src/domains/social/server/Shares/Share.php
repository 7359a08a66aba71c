<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Closure;
use Slipstream\Domains\Social\Messages\FrozenMessage;
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
	 * @param FrozenMessage  $message Message of this round.
	 * @param list<SentPost> $sent    Pieces that were sent in this round.
	 * @param list<string>   $earlier IDs of posts of earlier rounds.
	 * @param string         $plan    ID of the last plan that started the share, see SharePlan; '' for none.
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
		public readonly FrozenMessage $message,
		public readonly array $sent,
		public readonly array $earlier,
		public readonly string $plan = '',
	) {}

	/** @param array<string, string> $row See SharesTable. */
	public static function from_row( array $row ): self {
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
			FrozenMessage::from_stored( $row['texts'] ),
			array_values( array_filter( array_map( SentPost::from_stored( ... ), self::list( $row['sent'] ) ) ) ),
			array_values( array_filter( self::list( $row['earlier'] ), 'is_string' ) ),
			$row['plan'] ?? ''
		);
	}

	/**
	 * Returns the delivery of a piece. It is the same for all attempts of this round.
	 * @param bool                 $may_be_sent    See Delivery.
	 * @param Closure(): void|null $fence          See Delivery.
	 * @param Closure(): void|null $before_picture See Delivery.
	 */
	public function delivery( int $piece, bool $may_be_sent, ?Closure $fence = null, ?Closure $before_picture = null ): Delivery {
		// Do not use home_url(): its scheme depends on the current request, and with another key, the piece would be sent twice.
		$site = substr( hash( 'sha256', get_option( 'home' ) . '|' . get_current_blog_id() ), 0, 16 );
		return new Delivery(
			"$site-$this->id-$this->round-$piece-$this->created",
			$this->created,
			// find() must ignore earlier pieces of the thread, because they may have the same text.
			[ ...$this->earlier, ...array_column( $this->sent, 'id' ) ],
			$may_be_sent,
			$fence,
			$before_picture
		);
	}

	/** Whether the share waits for the first attempt since it was added, retried or posted again. */
	public function is_unstarted(): bool {
		return self::WAITING === $this->status && 0 === $this->attempts && '' === $this->reason;
	}

	/** Whether the site makes another attempt by itself. */
	public function is_retried(): bool {
		return '' !== $this->reason && in_array( $this->status, [ self::WAITING, self::SENDING ], true );
	}

	/** Whether the author may start another attempt of the same post. */
	public function can_retry(): bool {
		return self::FAILED === $this->status || self::WITHDRAWN === $this->status;
	}

	/** Whether the author may send another post ("Post again"). */
	public function can_post_again(): bool {
		return self::SENT === $this->status || self::UNCLEAR === $this->status;
	}

	/** @return array<mixed> */
	private static function list( string $json ): array {
		$list = json_decode( $json, true );
		return is_array( $list ) ? $list : [];
	}
}
