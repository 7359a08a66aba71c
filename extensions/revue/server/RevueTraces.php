<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Revue;

use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\MoveSource;

/** Revue forms in posts. The service was closed. */
final class RevueTraces implements MoveSource {

	public function items(): array {
		return [
			new MoveItem(
				'',
				MoveItem::NO,
				__( 'Revue was closed in 2023. Visitors see nothing. Replace it with a subscription form.', 'slipstream' ),
				block: 'jetpack/revue'
			),
		];
	}
}
