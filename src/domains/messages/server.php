<?php
/** Messages: the post type, its screen's routes, jobs, commands and what is known about people. */

declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

use Slipstream\Registration\Definition;

return new Definition(
	routes: [ Routes\MessageRoutes::class, Routes\BulkRoutes::class, Routes\ExportRoute::class, Files::class ],
	jobs: [
		Delivery::HOOK     => [ Delivery::class, 'deliver' ],
		IndexBuilder::HOOK => [ IndexBuilder::class, 'build' ],
	],
	tables: [ MessagesTable::class ],
	post_types: [ Messages::TYPE => [ PostType::class, 'arguments' ] ],
	post_statuses: [ 'spam' => [ PostType::class, 'spam_arguments' ] ],
	privacy: [ PersonalMessages::class ],
	screens: [ [ MessagesPage::class, 'page' ] ],
	settings: [ [ MessageSettings::class, 'section' ] ],
	cli: MessagesCommand::commands(),
);
