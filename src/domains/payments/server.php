<?php
/**
 * Payments: plans and their routes. The tables, the webhook and the services follow with the first block that sells.
 */

declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Contracts\Definition;

return new Definition(
	routes: [ Routes\StatusRoute::class, Routes\PlanRoutes::class ],
	meta: [ Plans\PlanType::NAME => Plans\PlanType::meta() ],
	post_types: [ Plans\PlanType::NAME => [ Plans\PlanType::class, 'arguments' ] ],
);
