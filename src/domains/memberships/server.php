<?php
/** Definition of the memberships domain: access to paid content, and the sign-in of readers. */

declare( strict_types=1 );

namespace Slipstream\Domains\Memberships;

use Slipstream\Contracts\Definition;

return new Definition(
	routes: [
		Routes\MemberRoutes::class,
		Routes\ReadersRoute::class,
		Routes\MemberImportRoutes::class,
		Routes\MemberImportReportRoutes::class,
	],
	jobs: [
		SignIn\SignInMail::HOOK           => [ SignIn\SignInMail::class, 'send' ],
		Members\ReaderCounts::HOOK        => [ Members\ReaderCounts::class, 'count' ],
		SignIn\AddressMail::HOOK          => [ SignIn\AddressMail::class, 'send' ],
		Mails\MemberMails::HOOK           => [ Mails\MemberMails::class, 'send' ],
		Import\MemberImports::HOOK        => [ Import\MemberImports::class, 'work' ],
		Import\MemberImports::READ_HOOK   => [ Import\MemberImports::class, 'read' ],
		Import\MemberImports::END_HOOK    => [ Import\MemberImports::class, 'end' ],
		Import\MemberImportUndo::HOOK     => [ Import\MemberImportUndo::class, 'work' ],
		Import\StripeRenewals::HOOK       => [ Import\StripeRenewals::class, 'work' ],
		Import\MemberImportMails::FAN_OUT => [ Import\MemberImportMails::class, 'fan_out' ],
		Import\MemberImportMails::HOOK    => [ Import\MemberImportMails::class, 'send' ],
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
	settings: [ [ Mails\MemberMailSettings::class, 'section' ] ],
	cli: MembershipsCommand::commands() + MembersImportCommand::commands(),
);
