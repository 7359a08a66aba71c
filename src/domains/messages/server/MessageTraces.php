<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;
use Slipstream\Contracts\Page;
use Slipstream\Posts\PostCount;

/** Messages of forms. Jetpack uses the same post type, so messages received by Slipstream are counted too. */
final class MessageTraces implements MoveSource {

	public function items(): array {
		$count = PostCount::of_type( 'feedback' );
		return 0 === $count ? [] : [
			new MoveItem(
				__( 'Form messages', 'slipstream' ),
				MoveItem::WORKS,
				__( 'They are in your inbox.', 'slipstream' ),
				$count,
				Page::url( MessageEmail::PAGE )
			),
		];
	}
}
