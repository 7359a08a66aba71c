<?php
/** Definition of the memberships domain: access to paid content, and the sign-in of readers. */

declare( strict_types=1 );

namespace Slipstream\Domains\Memberships;

use Slipstream\Contracts\Definition;

return new Definition(
	routes: [
		Routes\MemberRoutes::class,
		Routes\MemberCountRoute::class,
		Routes\MemberImportRoutes::class,
		Routes\MemberImportReportRoutes::class,
	],
	jobs: [
		Caching\PageCacheCheck::HOOK       => [ Caching\PageCacheCheck::class, 'run' ],
		SignIn\SignInEmail::HOOK           => [ SignIn\SignInEmail::class, 'send' ],
		Members\CachedMemberCounts::HOOK   => [ Members\CachedMemberCounts::class, 'count' ],
		SignIn\AddressEmail::HOOK          => [ SignIn\AddressEmail::class, 'send' ],
		Emails\MemberEmails::HOOK          => [ Emails\MemberEmails::class, 'send' ],
		Import\MemberImports::HOOK         => [ Import\MemberImports::class, 'work' ],
		Import\MemberImports::READ_HOOK    => [ Import\MemberImports::class, 'read' ],
		Import\MemberImports::END_HOOK     => [ Import\MemberImports::class, 'end' ],
		Import\MemberImportUndo::HOOK      => [ Import\MemberImportUndo::class, 'work' ],
		Import\StripeRenewals::HOOK        => [ Import\StripeRenewals::class, 'work' ],
		Import\MemberImportEmails::FAN_OUT => [ Import\MemberImportEmails::class, 'fan_out' ],
		Import\MemberImportEmails::HOOK    => [ Import\MemberImportEmails::class, 'send' ],
	],
	tables: [
		Members\MembershipsTable::class,
		SignIn\DevicesTable::class,
		SignIn\LinksTable::class,
		SignIn\AddressRequestsTable::class,
		Import\MemberImportsTable::class,
		Import\MemberImportChunksTable::class,
	],
	privacy: [ Members\PersonalMemberships::class, SignIn\PersonalDevices::class, Import\PersonalImportRows::class ],
	settings: [ [ Emails\MemberEmailSettings::class, 'section' ], [ Caching\PaywallSettings::class, 'section' ] ],
	health: [ 'paywall_page_cache' => [ Caching\PageCacheCheck::class, 'result' ] ],
	cli: MembershipsCommand::commands() + MembersImportCommand::commands(),
);
