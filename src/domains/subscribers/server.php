<?php
/** Subscribers: their tables, routes, jobs, settings, and what is known about people. */

declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Registration\Definition;

return new Definition(
	routes: [ Routes\CountRoute::class, Routes\SubscriberRoutes::class ],
	jobs: [ CleanUp::HOOK => [ CleanUp::class, 'run' ] ],
	tables: [ SubscribersTable::class, SuppressionTable::class ],
	privacy: [ PersonalSubscribers::class ],
	settings: [ [ SubscriberSettings::class, 'section' ] ],
);
