<?php
declare( strict_types=1 );

namespace Slipstream\Health;

use Slipstream\Connections\Revocation;
use Slipstream\Mail\Mailer;
use Slipstream\Webhooks\WebhookInbox;

/** Names groups of the core's jobs on the Queue screen. */
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
			Mailer::HOOK => sprintf( _n( '%s email', '%s emails', $count, 'slipstream' ), $number ),
			WebhookInbox::JOB => sprintf(
				/* translators: %s: number of events, such as payments. */
				_n( '%s event from another service', '%s events from other services', $count, 'slipstream' ),
				$number
			),
			Revocation::BATCH_HOOK, Revocation::ACCOUNT_HOOK => sprintf(
				/* translators: %s: number of accounts at other services. */
				_n( '%s account of a removed user to disconnect', '%s accounts of removed users to disconnect', $count, 'slipstream' ),
				$number
			),
			default => $name,
		};
	}
}
