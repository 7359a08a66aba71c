<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Contracts\CardAction;
use Slipstream\Contracts\CardContent;
use Slipstream\Contracts\CardFigure;
use Slipstream\Contracts\CardItem;
use Slipstream\Contracts\CardNotice;
use Slipstream\Contracts\HomeCard;
use Slipstream\Contracts\Page;
use Slipstream\Domains\Social\Connections\ConnectionsPage;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Networks\NetworkInfo;
use Slipstream\Domains\Social\Networks\Reasons;
use Slipstream\Support\PostTitle;

/** Card on the Home screen with the latest shares of posts on social networks. For users who may edit all posts. */
final class SharesCard implements HomeCard {

	/** Position after the payments. */
	private const POSITION = 40;

	public function __construct( private readonly ShareStore $shares ) {}

	public function title(): string {
		return __( 'Social networks', 'slipstream' );
	}

	public static function capability(): string {
		return ConnectionStore::SHARE_CAPABILITY;
	}

	public static function position(): int {
		return self::POSITION;
	}

	public function content(): CardContent {
		$latest    = $this->shares->latest( CardContent::ITEMS );
		[ $count ] = $this->shares->failed_recently();
		$failed    = SharesTable::count_at_most( $count->condition, $count->values, CardContent::MAX_COUNT + 1 );
		_prime_post_caches( array_column( $latest, 'post_id' ), false, false );
		return new CardContent(
			items: array_map( self::item( ... ), $latest ),
			attention: array_values( array_filter( [ $this->notice( $failed ) ] ) ),
			action: new CardAction(
				[] === $latest ? __( 'Connect an account', 'slipstream' ) : __( 'Open social accounts', 'slipstream' ),
				Page::url( ConnectionsPage::SLUG )
			),
			empty: __(
				'Posts that you share on social networks will be listed here. To start, connect an account, then publish a post.',
				'slipstream'
			),
		);
	}

	private static function item( Share $share ): CardItem {
		$network = NetworkInfo::title( $share->service );
		$state   = match ( $share->status ) {
			Share::SENT => __( 'Shared', 'slipstream' ),
			Share::FAILED => '' === $share->reason ? __( 'Failed', 'slipstream' ) : Reasons::text( $share->reason, $network ),
			Share::UNCLEAR => __( 'May have been posted', 'slipstream' ),
			Share::SENDING => __( 'Sending…', 'slipstream' ),
			Share::WITHDRAWN => __( 'Not shared', 'slipstream' ),
			Share::PLANNED => __( 'Scheduled', 'slipstream' ),
			default => __( 'Waiting', 'slipstream' ),
		};
		return new CardItem(
			current_user_can( 'read_post', $share->post_id )
				? PostTitle::label( $share->post_id )
				: __( 'A post that you cannot read', 'slipstream' ),
			"$network: $state",
			(string) get_edit_post_link( $share->post_id, 'raw' ),
			$share->updated
		);
	}

	private function notice( int $count ): ?CardNotice {
		$share = 0 === $count ? null : $this->shares->latest_failed();
		return null === $share ? null : new CardNotice(
			sprintf(
				/* translators: %s: number of posts on social networks that could not be sent. */
				_n( '%s share failed', '%s shares failed', $count, 'slipstream' ),
				CardFigure::number( $count )
			),
			$count,
			(string) get_edit_post_link( $share->post_id, 'raw' ),
			__( 'Open the post to share it again.', 'slipstream' )
		);
	}
}
