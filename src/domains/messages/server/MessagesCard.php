<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Contracts\CardAction;
use Slipstream\Contracts\CardContent;
use Slipstream\Contracts\CardFigure;
use Slipstream\Contracts\CardItem;
use Slipstream\Contracts\CardNotice;
use Slipstream\Contracts\HomeCard;
use Slipstream\Contracts\Page;
use Slipstream\Support\Clock;

/** Card of the Home screen with the latest messages of forms. */
final class MessagesCard implements HomeCard {

	/** Menu position of the messages. */
	private const POSITION = 10;

	/** Seconds. */
	private const WEEK = 604_800;

	public function __construct(
		private readonly MessageList $list,
		private readonly Clock $clock,
	) {}

	public function title(): string {
		return __( 'Messages', 'slipstream' );
	}

	public static function capability(): string {
		return PostType::CAPABILITY;
	}

	public static function position(): int {
		return self::POSITION;
	}

	public function content(): CardContent {
		$max    = CardContent::MAX_COUNT + 1;
		$week   = $this->clock->now()->getTimestamp() - self::WEEK;
		$unread = MessagesTable::count_at_most( "status = 'publish' AND is_unread = 1", [], $max );
		$failed = MessagesTable::count_at_most( "delivery = 'failed' AND status = 'publish'", [], $max );
		$latest = $this->list->is_ready() ? $this->list->page( new MessageQuery( limit: CardContent::ITEMS ) )[0] : [];
		return new CardContent(
			figures: [] === $latest ? [] : [
				CardFigure::from_count( __( 'Unread', 'slipstream' ), $unread ),
				CardFigure::from_count(
					__( 'Last 7 days', 'slipstream' ),
					MessagesTable::count_at_most( "status = 'publish' AND time >= %d", [ $week ], $max )
				),
			],
			items: array_map( self::item( ... ), $latest ),
			attention: array_values( array_filter( [ self::unread( $unread ), self::failed( $failed ) ] ) ),
			action: [] === $latest
				? ( current_user_can( 'edit_pages' ) ? self::start() : null )
				: new CardAction( __( 'Open messages', 'slipstream' ), Page::url( MessageEmail::PAGE ) ),
			empty: __( 'Messages from your forms will be listed here. To start, add the block “Form” to a page.', 'slipstream' ),
		);
	}

	private static function start(): CardAction {
		return new CardAction( __( 'Add a page', 'slipstream' ), admin_url( 'post-new.php?post_type=page' ) );
	}

	private static function item( FormMessage $message ): CardItem {
		$entry = $message->entry;
		$from  = '' === $entry->author() ? $entry->email() : $entry->author();
		return new CardItem(
			'' === $from ? __( 'No name', 'slipstream' ) : $from,
			'' === $entry->subject ? $entry->source_title : $entry->subject,
			Page::url( MessageEmail::PAGE, "message/$message->id" ),
			$entry->time
		);
	}

	private static function unread( int $count ): ?CardNotice {
		return 0 === $count ? null : new CardNotice(
			sprintf(
				/* translators: %s: number of messages. */
				_n( '%s unread message', '%s unread messages', $count, 'slipstream' ),
				CardFigure::number( $count )
			),
			$count,
			Page::url( MessageEmail::PAGE )
		);
	}

	private static function failed( int $count ): ?CardNotice {
		return 0 === $count ? null : new CardNotice(
			sprintf(
				/* translators: %s: number of messages. */
				_n( '%s message was not emailed', '%s messages were not emailed', $count, 'slipstream' ),
				CardFigure::number( $count )
			),
			$count,
			Page::url( MessageEmail::PAGE ),
			__( 'The mail server refused the email. Open a message to read it and email it again.', 'slipstream' )
		);
	}
}
