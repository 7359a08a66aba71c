<?php
/** Definition of the subscribers domain: tables, routes, jobs, settings, commands and personal data. */

declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\Definition;

return new Definition(
	routes: [
		Routes\CountRoute::class,
		Routes\SubscriberRoutes::class,
		Routes\TagsRoute::class,
		Routes\BulkRoutes::class,
		Routes\ImportRoutes::class,
		Routes\EmailPreviewRoutes::class,
		Newsletter\NewsletterRoutes::class,
		Newsletter\MailingRoutes::class,
	],
	jobs: [
		CleanUp::HOOK              => [ CleanUp::class, 'run' ],
		Import\Imports::HOOK       => [ Import\Imports::class, 'work' ],
		Import\Imports::END_HOOK   => [ Import\Imports::class, 'end' ],
		Import\ImportUndo::HOOK    => [ Import\ImportUndo::class, 'work' ],
		WelcomeEmail::HOOK         => [ WelcomeEmail::class, 'send' ],
		Newsletter\FanOut::HOOK    => [ Newsletter\FanOut::class, 'run' ],
		Newsletter\PostEmail::HOOK => [ Newsletter\PostEmail::class, 'send' ],
	],
	tables: [
		SubscribersTable::class,
		SuppressionTable::class,
		Tags\TagsTable::class,
		Tags\TaggedTable::class,
		Import\ImportsTable::class,
		Import\ImportChunksTable::class,
		Newsletter\MailingsTable::class,
		Newsletter\LeaversTable::class,
	],
	privacy: [ PersonalSubscribers::class ],
	stored_data: [ [ StoredSubscribers::class, 'summary' ] ],
	cards: [
		'subscribers' => SubscribersCard::class,
		'newsletter'  => Newsletter\NewsletterCard::class,
	],
	screens: [ [ SubscribersPage::class, 'page' ], [ Newsletter\NewsletterPage::class, 'page' ] ],
	settings: [
		[ SubscriberSettings::class, 'section' ],
		[ Newsletter\NewsletterSettings::class, 'section' ],
		[ SubscriberEmailSettings::class, 'section' ],
	],
	editor_data: [ 'newsletter' => [ Newsletter\NewsletterSettings::class, 'editor_data' ] ],
	cli: SubscribersCommand::commands(),
);
