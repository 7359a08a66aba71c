<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Queue;
use Slipstream\Jobs\ScheduleResult;

/**
 * Removes the accounts of users who are deleted or removed from the site. Jobs then revoke the tokens at the services. The job deletes an
 * account's row after the tokens are revoked, or after the last attempt fails. Until then, the row contains the tokens, but no names. The
 * jobs contain only account IDs.
 */
final class Revocation {

	public const BATCH_HOOK   = 'slipstream_revoke_accounts';
	public const ACCOUNT_HOOK = 'slipstream_revoke_account';

	/** Accounts per job. One job may schedule this many jobs plus the one for the next batch. */
	private const BATCH = Outbox::MAX_PER_REQUEST - 1;

	/** Key for this request's jobs, unique because a job that is already running would miss these accounts. */
	private readonly string $key;

	public function __construct(
		private readonly Accounts $accounts,
		private readonly ServiceRegistry $services,
		private readonly OAuthClient $client,
		private readonly Outbox $outbox,
	) {
		$this->key = bin2hex( random_bytes( 8 ) );
	}

	/** Hooks `deleted_user` and `remove_user_from_blog`. If no job can be scheduled, deletes the tokens without revoking them. */
	public function remove_user( int $user_id ): void {
		if (
			$this->accounts->mark_for_revocation( $user_id ) > 0
			&& $this->outbox->schedule( self::BATCH_HOOK, [ 'after' => 0 ], 0, $this->key )->is_rejected()
		) {
			$this->accounts->delete_for_user( $user_id );
		}
	}

	/**
	 * Hook `slipstream_revoke_accounts`. Schedules one job per account for a batch, then one for the next batch.
	 * @param array<mixed> $arguments `after`: ID of the last account in the previous batch.
	 * @throws JobFailed If the outbox refuses a job. The next attempt adds no job twice.
	 */
	public function schedule_batch( array $arguments, string $key ): void {
		$ids     = $this->accounts->ids_to_revoke( is_int( $arguments['after'] ?? null ) ? $arguments['after'] : 0, self::BATCH );
		$results = array_map(
			fn ( int $id ): ScheduleResult => $this->outbox->schedule( self::ACCOUNT_HOOK, [ 'account' => $id ], 0, "account-$id" ),
			$ids
		);
		if ( self::BATCH === count( $ids ) ) {
			$last      = end( $ids );
			$results[] = $this->outbox->schedule( self::BATCH_HOOK, [ 'after' => $last ], 0, strtok( $key, '-' ) . "-$last" );
		}
		if ( in_array( ScheduleResult::Rejected, $results, true ) ) {
			throw new JobFailed( 'outbox_refused' );
		}
	}

	/**
	 * Hook `slipstream_revoke_account`. Revokes an account's tokens. Skips services that no longer exist or cannot revoke tokens.
	 * @param array<mixed> $arguments `account`: account ID.
	 * @throws JobFailed If the service does not confirm the revocation. After the last attempt the tokens are deleted, and the job stays
	 *     in the list of failed jobs.
	 */
	public function revoke( array $arguments, string $key ): void {
		$account = is_int( $arguments['account'] ?? null ) ? $this->accounts->find_to_revoke( $arguments['account'] ) : null;
		$tokens  = null === $account ? null : $this->accounts->tokens( $account );
		if ( null === $account || null === $tokens ) {
			return;
		}
		$oauth   = ( $this->services->all()[ $account->service ] ?? null )?->oauth;
		$is_done = null === $oauth
			|| '' === $oauth->revoke_path
			|| $this->client->revoke( $this->services->all()[ $account->service ], $oauth, $tokens, $account->host );
		$state   = $this->outbox->state( self::ACCOUNT_HOOK, $key );
		if ( $is_done || ( $state->attempts ?? 0 ) >= Queue::MAX_ATTEMPTS ) {
			$this->accounts->delete( $account );
		}
		if ( ! $is_done ) {
			throw new JobFailed( 'revocation_failed' );
		}
	}
}
