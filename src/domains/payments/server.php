<?php
/** Payments: products, plans, gateways, checkout and the ledger. */

declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Contracts\Definition;

return new Definition(
	tables: [ Orders\OrdersTable::class, Ledger\EventsTable::class, Ledger\PaymentsTable::class, Ledger\SubscriptionsTable::class ],
);
