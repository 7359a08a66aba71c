<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

/** A gateway that is available only for some items. */
interface ItemGateway extends Gateway {

	/** @param int $item_id Post ID of the product or plan. */
	public function sells( int $item_id ): bool;
}
