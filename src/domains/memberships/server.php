<?php
/** Memberships: who may read paid content until when, and how readers sign in. */

declare( strict_types=1 );

namespace Slipstream\Domains\Memberships;

use Slipstream\Contracts\Definition;

return new Definition(
	tables: [ Members\MembershipsTable::class ],
);
