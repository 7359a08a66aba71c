<?php
/** Subscribers: their tables, jobs and settings. */

declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Registration\Definition;

return new Definition(
	jobs: [ CleanUp::HOOK => [ CleanUp::class, 'run' ] ],
	tables: [ SubscribersTable::class, SuppressionTable::class ],
	settings: [ [ SubscriberSettings::class, 'section' ] ],
);
