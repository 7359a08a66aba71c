<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Domains\Memberships\Emails\MemberEmails;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests the emails that confirm a change of plan, for each state of the membership. */
final class ChangeEmailStatesTest extends MembershipsTestCase {

	#[TestDox( 'A member learns of a change of plan in each state with access, and not after the end, a refund or a dispute' )]
	#[TestWith( [ '', 1 ] )]
	#[TestWith( [ Subscription::TRIAL, 1 ] )]
	#[TestWith( [ Subscription::ENDING, 1 ] )]
	#[TestWith( [ Subscription::PAST_DUE, 1 ] )]
	#[TestWith( [ FactType::RefundSucceeded, 0 ] )]
	#[TestWith( [ FactType::DisputeOpened, 0 ] )]
	public function test_states( string|FactType $event, int $mails ): void {
		$order = $this->paid_order( self::plan() );
		if ( $event instanceof FactType ) {
			self::ledger()->record( $order, [ new Fact( $event, 'x_1', $this->now + 1, 500, 'EUR', 'pi_1' ) ] );
		} elseif ( '' !== $event ) {
			$end = $this->now + 31 * self::DAY;
			self::ledger()->record(
				$order,
				[ new Fact( FactType::SubscriptionChanged, 'sub_pi_1', $this->now + 1, status: $event, period_end: $end ) ]
			);
		}
		$arguments = [
			'order' => $order->id,
			'type'  => 'changed',
			'plan'  => $order->item_id,
		];
		Plugin::get( MemberEmails::class )->send( $arguments, 'changed-1' );
		self::assertCount( $mails, OutboxTable::rows( "SELECT id FROM {table} WHERE job_key LIKE 'membership-changed-%'" ) );
	}
}
