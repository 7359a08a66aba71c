<?php
/** Declarations of the core, in the format that extensions and domains use. */

declare( strict_types=1 );

namespace Slipstream;

use Slipstream\Contracts\Definition;

return new Definition(
	tables: [
		Jobs\OutboxTable::class,
		Connections\AccountsTable::class,
		Connections\OAuthStatesTable::class,
		Submissions\LimitsTable::class,
		Webhooks\WebhookEventsTable::class,
		Repair\RepairTable::class,
	],
	cards: [
		'problems' => Health\ProblemsCard::class,
		'jobs'     => Health\JobsCard::class,
	],
	move: [ Move\WidgetTraces::class ],
	repairs: [ Repair\LocalImages::class, Repair\ClosedShortcodes::class ],
	privacy: [ Mail\QueuedEmails::class ],
	settings: [
		[ Images\ImageSettings::class, 'section' ],
		[ Submissions\ProxySettings::class, 'section' ],
		[ Mail\EmailSettings::class, 'section' ],
		[ Jobs\AlertSettings::class, 'section' ],
	],
	health: [
		'tables'           => [ Health\TablesCheck::class, 'result' ],
		'jobs'             => [ Health\JobsCheck::class, 'result' ],
		'accounts'         => [ Health\AccountsCheck::class, 'result' ],
		'client_addresses' => [ Submissions\ProxyHealth::class, 'check' ],
		'mail'             => [ Health\MailCheck::class, 'result' ],
	],
);
