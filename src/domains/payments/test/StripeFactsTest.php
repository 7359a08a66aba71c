<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeFacts;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;

/** Tests the facts for each status of Stripe's objects, including statuses that the stand-in never returns. */
final class StripeFactsTest extends TestCase {

	/**
	 * @return array<string, array{string, bool, string|null}> Stripe's status, whether it ends with the period, and the ledger's state.
	 */
	public static function subscriptions(): array {
		return [
			'on trial'                 => [ 'trialing', false, Subscription::TRIAL ],
			'on trial, ending'         => [ 'trialing', true, Subscription::ENDING ],
			'active'                   => [ 'active', false, Subscription::ACTIVE ],
			'active, ending'           => [ 'active', true, Subscription::ENDING ],
			'past due'                 => [ 'past_due', false, Subscription::PAST_DUE ],
			'past due, ending'         => [ 'past_due', true, Subscription::PAST_DUE ],
			'unpaid'                   => [ 'unpaid', false, Subscription::PAST_DUE ],
			'paused'                   => [ 'paused', false, Subscription::PAUSED ],
			'canceled'                 => [ 'canceled', false, Subscription::ENDED ],
			'never paid'               => [ 'incomplete_expired', false, Subscription::ENDED ],
			'first payment still open' => [ 'incomplete', false, null ],
			'an unknown state'         => [ 'dreamt', false, null ],
		];
	}

	#[DataProvider( 'subscriptions' )]
	#[TestDox( 'State of a subscription: $_dataName' )]
	public function test_subscription( string $status, bool $is_ending, ?string $state ): void {
		$subscription = [
			'id'                   => 'sub_1',
			'status'               => $status,
			'cancel_at_period_end' => $is_ending,
			'current_period_end'   => 900,
		];
		$states       = array_map(
			static fn ( Fact $fact ): array => [ $fact->object_id, $fact->status, $fact->period_end ],
			StripeFacts::of_subscription( $subscription )
		);
		self::assertSame( null === $state ? [] : [ [ 'sub_1', $state, 900 ] ], $states );
	}

	/** @return array<string, array{string, string, list<FactType>}> */
	public static function returns(): array {
		$refund  = FactType::RefundSucceeded;
		$dispute = FactType::DisputeOpened;
		return [
			'a refund that succeeded'     => [ 'refund', 'succeeded', [ $refund ] ],
			'a refund on its way'         => [ 'refund', 'pending', [ $refund ] ],
			'a refund that failed'        => [ 'refund', 'failed', [ $refund, FactType::RefundFailed ] ],
			'a refund that was canceled'  => [ 'refund', 'canceled', [ $refund, FactType::RefundFailed ] ],
			'a refund that needs details' => [ 'refund', 'requires_action', [] ],
			'an open dispute'             => [ 'dispute', 'needs_response', [ $dispute ] ],
			'a dispute under review'      => [ 'dispute', 'under_review', [ $dispute ] ],
			'a dispute that was won'      => [ 'dispute', 'won', [ $dispute, FactType::DisputeWon ] ],
			'a dispute that was lost'     => [ 'dispute', 'lost', [ $dispute, FactType::DisputeLost ] ],
			'an inquiry'                  => [ 'dispute', 'warning_needs_response', [] ],
		];
	}

	/** @param list<FactType> $types */
	#[DataProvider( 'returns' )]
	#[TestDox( 'Money that goes back: $_dataName' )]
	public function test_returned( string $kind, string $status, array $types ): void {
		$data  = [
			'id'             => 'x_1',
			'status'         => $status,
			'created'        => 300,
			'amount'         => 250,
			'currency'       => 'eur',
			'payment_intent' => 'pi_1',
		];
		$facts = 'refund' === $kind ? StripeFacts::of_refund( $data ) : StripeFacts::of_dispute( $data );
		self::assertSame(
			array_map( static fn ( FactType $type ): array => [ $type, 'x_1', 300, 250, 'EUR', 'pi_1' ], $types ),
			array_map(
				static fn ( Fact $fact ): array =>
					[ $fact->type, $fact->object_id, $fact->occurred, $fact->amount, $fact->currency, $fact->payment_id ],
				$facts
			)
		);
	}

	#[TestDox( 'A renewal keeps its price if an earlier small difference is added or credit reduces it: balance of $balance' )]
	#[TestWith( [ 40, 940 ] )]
	#[TestWith( [ -100, 800 ] )]
	public function test_balance( int $balance, int $paid ): void {
		$invoice = [
			'id'                 => 'in_1',
			'status'             => 'paid',
			'currency'           => 'eur',
			'amount_paid'        => $paid,
			'payment_intent'     => 'pi_1',
			'starting_balance'   => $balance,
			'status_transitions' => [ 'paid_at' => 300 ],
			'lines'              => [
				'data' => [
					[
						'amount'    => 900,
						'proration' => false,
					],
				],
			],
		];
		$facts   = array_map(
			static fn ( Fact $fact ): array => [ $fact->object_id, $fact->amount, $fact->price ],
			StripeFacts::of_invoice( $invoice )
		);
		self::assertSame( [ [ 'pi_1', $paid, 900 ] ], $facts );
	}
}
