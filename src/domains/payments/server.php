<?php
/**
 * Payments: the ledger and the gateways. Nothing is declared yet: sites get tables, the webhook and the service together with the
 * first block that sells.
 */

declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Contracts\Definition;

return new Definition();
