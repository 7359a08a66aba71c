<?php
/** Subscribers: their tables, routes, jobs, settings, commands, and what is known about people. */

declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Registration\Definition;

return new Definition(
	routes: [ Routes\CountRoute::class, Routes\SubscriberRoutes::class, Routes\ImportRoutes::class ],
	jobs: [
		CleanUp::HOOK            => [ CleanUp::class, 'run' ],
		Import\Imports::HOOK     => [ Import\Imports::class, 'work' ],
		Import\Imports::END_HOOK => [ Import\Imports::class, 'end' ],
	],
	tables: [ SubscribersTable::class, SuppressionTable::class, Import\ImportsTable::class, Import\ImportChunksTable::class ],
	privacy: [ PersonalSubscribers::class ],
	screens: [ [ SubscribersPage::class, 'page' ] ],
	settings: [ [ SubscriberSettings::class, 'section' ] ],
	cli: SubscribersCommand::commands(),
);
