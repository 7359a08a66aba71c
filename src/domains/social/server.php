<?php
/** Definition of the social domain: connections to social networks, and sharing posts there. */

declare( strict_types=1 );

namespace Slipstream\Domains\Social;

use Slipstream\Contracts\Definition;

return new Definition(
	routes: [ Routes\ConnectionsPageRoutes::class, Routes\TweetsRoute::class ],
	jobs: [
		Shares\ShareQueue::HOOK   => [ Shares\ShareQueue::class, 'run' ],
		Shares\Sender::HOOK       => [ Shares\Sender::class, 'run' ],
		Shares\ShareActions::HOOK => [ Shares\ShareActions::class, 'run' ],
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
	cards: [ 'shares' => Shares\SharesCard::class ],
	screens: [ [ Connections\ConnectionsPage::class, 'page' ] ],
	privacy: [ Connections\PersonalConnections::class ],
	move: [ Connections\ConnectionTraces::class ],
);
