<?php
/** Memberships: who may read paid content until when, and how readers sign in. */

declare( strict_types=1 );

namespace Slipstream\Domains\Memberships;

use Slipstream\Contracts\Definition;

return new Definition(
	routes: [ Routes\MemberRoutes::class, Routes\ReadersRoute::class ],
	jobs: [
		SignIn\SignInMail::HOOK  => [ SignIn\SignInMail::class, 'send' ],
		SignIn\AddressMail::HOOK => [ SignIn\AddressMail::class, 'send' ],
		Mails\MemberMails::HOOK  => [ Mails\MemberMails::class, 'send' ],
	],
	tables: [
		Members\MembershipsTable::class,
		SignIn\DevicesTable::class,
		SignIn\LinksTable::class,
		SignIn\AddressRequestsTable::class,
	],
	privacy: [ Members\PersonalMemberships::class, SignIn\PersonalDevices::class ],
	settings: [ [ Mails\MemberMailSettings::class, 'section' ] ],
	cli: MembershipsCommand::commands(),
);
