<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships;

use Slipstream\Domains\Memberships\Emails\MemberEmails;
use Slipstream\Domains\Memberships\Import\MemberImportEmails;
use Slipstream\Domains\Memberships\Import\MemberImports;
use Slipstream\Domains\Memberships\SignIn\AddressEmail;
use Slipstream\Domains\Memberships\SignIn\SignInEmail;

/** Names groups of the domain's jobs on the screen “Queue”. */
final class JobNames {
	/**
	 * Hook `slipstream_job_group`: names groups of jobs.
	 * @param string $topic Unused.
	 * @param int    $count Number of jobs.
	 */
	public static function name_group( string $name, string $hook, string $topic, int $count ): string {
		$number = number_format_i18n( $count );
		return match ( $hook ) {
			/* translators: %s: number of emails. */
			SignInEmail::HOOK => sprintf( _n( '%s sign-in email', '%s sign-in emails', $count, 'slipstream' ), $number ),
			AddressEmail::HOOK => sprintf(
				/* translators: %s: number of changes of an email address. */
				_n( '%s email about a change of address', '%s emails about changes of address', $count, 'slipstream' ),
				$number
			),
			/* translators: %s: number of emails. */
			MemberEmails::HOOK => sprintf( _n( '%s membership email', '%s membership emails', $count, 'slipstream' ), $number ),
			MemberImportEmails::HOOK =>
				/* translators: %s: number of emails. */
				sprintf( _n( '%s email to an imported member', '%s emails to imported members', $count, 'slipstream' ), $number ),
			/* translators: %s: number of imports. */
			MemberImports::HOOK => sprintf( _n( '%s import of members', '%s imports of members', $count, 'slipstream' ), $number ),
			default => $name,
		};
	}
}
