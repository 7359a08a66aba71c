<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\CardAction;
use Slipstream\Contracts\CardContent;
use Slipstream\Contracts\CardFigure;
use Slipstream\Contracts\CardItem;
use Slipstream\Contracts\HomeCard;
use Slipstream\Contracts\Page;

/** Card of the Home screen with the newest subscribers. */
final class SubscribersCard implements HomeCard {

	/** Menu position of the subscribers. */
	private const POSITION = 20;

	public function __construct(
		private readonly SubscriberList $list,
		private readonly Subscribers $subscribers,
	) {}

	public function title(): string {
		return __( 'Subscribers', 'slipstream' );
	}

	public static function capability(): string {
		return SubscriberSettings::capability();
	}

	public static function position(): int {
		return self::POSITION;
	}

	public function content(): CardContent {
		$newest = SubscribersTable::is_ready() ? $this->list->page( new SubscriberQuery( limit: CardContent::ITEMS ) )[0] : [];
		return new CardContent(
			figures: [] === $newest ? [] : [
				new CardFigure( __( 'Confirmed', 'slipstream' ), number_format_i18n( $this->subscribers->count_or_fail() ) ),
				CardFigure::from_count(
					__( 'Not confirmed yet', 'slipstream' ),
					SubscribersTable::count_at_most( 'status = %s', [ Subscriber::PENDING ], CardContent::MAX_COUNT + 1 )
				),
			],
			items: array_map( self::item( ... ), $newest ),
			action: [] === $newest
				? new CardAction( __( 'Import subscribers', 'slipstream' ), Page::url( SubscribersPage::SLUG, 'import' ) )
				: new CardAction( __( 'Open subscribers', 'slipstream' ), Page::url( SubscribersPage::SLUG ) ),
			empty: __(
				'Your newest subscribers will be listed here. To start, add the block “Subscribe” to a page, or import a list.',
				'slipstream'
			),
		);
	}

	private static function item( Subscriber $subscriber ): CardItem {
		return new CardItem(
			$subscriber->email,
			match ( $subscriber->status ) {
				Subscriber::ACTIVE => __( 'Confirmed', 'slipstream' ),
				Subscriber::PENDING => __( 'Not confirmed yet', 'slipstream' ),
				Subscriber::BOUNCED => __( 'Bounced', 'slipstream' ),
				default => __( 'Unsubscribed', 'slipstream' ),
			},
			Page::url( SubscribersPage::SLUG, "subscriber/$subscriber->id" ),
			$subscriber->created
		);
	}
}
