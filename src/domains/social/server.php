<?php
/** Definition of the social domain: connections to social networks, and sharing posts there. */

declare( strict_types=1 );

namespace Slipstream\Domains\Social;

use Slipstream\Contracts\Definition;

return new Definition(
	routes: [ Routes\ConnectionsPageRoutes::class ],
	jobs: [
		Shares\ShareQueue::HOOK => [ Shares\ShareQueue::class, 'run' ],
		Shares\Sender::HOOK     => [ Shares\Sender::class, 'run' ],
		Shares\Resharing::HOOK  => [ Shares\Resharing::class, 'run' ],
	],
	tables: [ Connections\ConnectionsTable::class, Shares\SharesTable::class ],
	services: [
		[ Networks\Mastodon\MastodonApp::class, 'service' ],
		[ Networks\Bluesky\BlueskyAccount::class, 'service' ],
		[ Networks\Threads\ThreadsApp::class, 'service' ],
		[ Networks\X\XApp::class, 'service' ],
		[ Networks\LinkedIn\LinkedInApp::class, 'service' ],
		[ Networks\Webhook\Webhook::class, 'service' ],
	],
	screens: [ [ Connections\ConnectionsPage::class, 'page' ] ],
	privacy: [ Connections\PersonalConnections::class ],
);
