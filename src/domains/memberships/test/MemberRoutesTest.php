<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Members\MemberList;
use Slipstream\Domains\Memberships\Members\MemberQuery;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\MembershipsCommand;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Memberships\SignIn\AddressChange;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Subscribers\SuppressionList;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Cli\Output;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of the owner's list of members, and of the owner's actions. */
final class MemberRoutesTest extends MembershipsTestCase {

	private const ROUTE = '/slipstream/v1/memberships/members';

	/**
	 * @param array<string, mixed> $arguments
	 * @return array<string, mixed>
	 */
	private function request( string $method, string $path, array $arguments = [], int $status = 200 ): array {
		$response = $this->rest( $method, self::ROUTE . $path, $arguments, 'administrator' );
		self::assertSame( $status, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return (array) $response->get_data();
	}

	/**
	 * @param array<string, mixed> $arguments
	 * @return list<string> Addresses.
	 */
	private function emails( array $arguments = [] ): array {
		/** @var list<array{email: string}> $items */
		$items = $this->request( 'GET', '', $arguments )['items'];
		return array_column( $items, 'email' );
	}

	private static function grant( string $email, int $plan = 0 ): int {
		Plugin::get( Memberships::class )->grant( $email, $plan, Standing::NO_END );
		return Plugin::get( Memberships::class )->find_all( [ $email ] )[0]->id;
	}

	private function date( int $days ): string {
		return gmdate( 'Y-m-d', $this->now + $days * self::DAY );
	}

	#[TestDox( 'Members are listed by state, plan and the beginning of the address, the newest first, page by page' )]
	public function test_list(): void {
		$gold = self::plan();
		$this->paid_order( $gold, 'ann@example.org' );
		self::grant( 'anton@example.org', $gold->id );
		self::grant( 'bob@example.org' );
		self::assertSame( [ 'bob@example.org', 'anton@example.org', 'ann@example.org' ], $this->emails() );
		self::assertSame( [ 'ann@example.org' ], $this->emails( [ 'state' => 'active' ] ) );
		self::assertSame( [ 'anton@example.org', 'ann@example.org' ], $this->emails( [ 'plan_id' => $gold->id ] ) );
		self::assertSame( [ 'bob@example.org' ], $this->emails( [ 'plan_id' => 0 ] ) );
		self::assertSame( [ 'anton@example.org', 'ann@example.org' ], $this->emails( [ 'search' => 'AN' ] ) );
		self::assertSame( [ 'ann@example.org' ], $this->emails( [ 'search' => ' Ann@Example.org ' ] ) );
		self::assertSame( [], $this->emails( [ 'search' => '%' ] ) );
		$first = $this->request( 'GET', '', [ 'per_page' => 2 ] );
		self::assertIsString( $first['next'] );
		self::assertSame(
			[ 'ann@example.org' ],
			$this->emails(
				[
					'per_page' => 2,
					'cursor'   => $first['next'],
				]
			)
		);
	}

	#[TestDox( 'A grant opens the plan until its date, and the member has one row for each membership' )]
	public function test_grant(): void {
		$gold = self::plan();
		$this->paid_order( $gold );
		$values = [
			'email'    => 'Bob@example.org',
			'plan_id'  => $gold->id,
			'end_date' => $this->date( 10 ),
		];
		$this->request( 'POST', '', $values, 201 );
		self::assertTrue( self::decide( 'bob@example.org', [ $gold->id ] )->reason->is_allowed() );
		$this->request( 'POST', '', [ 'email' => 'ann@example.org' ], 201 );
		$id     = Plugin::get( Memberships::class )->find_all( [ 'ann@example.org' ] )[0]->id;
		$member = $this->request( 'GET', "/$id" );
		self::assertSame( 'ann@example.org', $member['email'] );
		self::assertIsArray( $member['memberships'] );
		self::assertSame( [ 'grant', 'order' ], array_column( $member['memberships'], 'source' ) );
		$this->travel( 11 * self::DAY );
		self::assertFalse( self::decide( 'bob@example.org', [ $gold->id ] )->reason->is_allowed() );
	}

	/** @return array<string, array{array<string, mixed>, list<string>}> Values, and the texts of the email; none for no email. */
	public static function notices(): array {
		return [
			'not chosen' => [ [], [] ],
			'refused'    => [ [ 'notify' => false ], [] ],
			'one plan'   => [
				[ 'notify' => true, 'plan' => true ],
				[ 'You can now read everything in “Gold”', 'slipstream-reader=sign-in' ],
			],
			'all plans'  => [ [ 'notify' => true ], [ 'You can now read all premium content', 'slipstream-reader=sign-in' ] ],
		];
	}

	/**
	 * @param array<string, mixed> $values
	 * @param list<string>         $texts
	 */
	#[DataProvider( 'notices' )]
	#[TestDox( 'The new member receives an email only if the owner chose so, and not if they unsubscribed: $_dataName' )]
	public function test_notice( array $values, array $texts ): void {
		$values['plan_id'] = isset( $values['plan'] ) ? self::plan()->id : 0;
		unset( $values['plan'] );
		$this->request( 'POST', '', [ 'email' => 'Bob@example.org' ] + $values, 201 );
		$mails = static fn (): array => array_column(
			OutboxTable::rows( "SELECT arguments FROM {table} WHERE job_key LIKE 'membership-grant-%'" ),
			'arguments'
		);
		self::assertCount( [] === $texts ? 0 : 1, $mails() );
		foreach ( $texts as $text ) {
			$mail = (array) json_decode( $mails()[0], true );
			self::assertSame( 'bob@example.org', $mail['to'] );
			self::assertIsString( $mail['html'] );
			self::assertStringContainsString( $text, $mail['html'] );
		}
		Plugin::get( SuppressionList::class )->add( 'eve@example.org', 'unsubscribed' );
		$this->request( 'POST', '', [ 'email' => 'eve@example.org' ] + $values, 201 );
		self::assertCount( [] === $texts ? 0 : 1, $mails() );
	}

	#[TestDox( 'A grant with a bad address, an unknown plan or a day that is over or does not exist changes nothing' )]
	public function test_bad_grants(): void {
		$year = (int) gmdate( 'Y', $this->now ) + 2;
		$bad  = [
			[ 'email' => 'nobody' ],
			[ 'plan_id' => 999_999 ],
			[ 'end_date' => $this->date( -1 ) ],
			[ 'end_date' => "$year-02-31" ],
			[ 'end_date' => 'tomorrow' ],
		];
		foreach ( $bad as $values ) {
			$this->request( 'POST', '', $values + [ 'email' => 'bob@example.org' ], 400 );
		}
		$output = new CollectedOutput();
		Plugin::set( Output::class, $output );
		$command = Plugin::get( MembershipsCommand::class );
		$command->grant( [ 'nobody' ], [] );
		$bad = [ [ 'plan' => '999999' ], [ 'plan' => 'x' ], [ 'until' => $this->date( -1 ) ], [ 'until' => "$year-02-31" ] ];
		foreach ( $bad as $options ) {
			$command->grant( [ 'bob@example.org' ], $options );
		}
		self::assertSame(
			[
				'Error: Enter a valid email address.',
				'Error: This plan does not exist.',
				'Error: Enter the ID of the plan as a number.',
				'Error: Enter a date in the future.',
				'Error: Enter a date in the future.',
			],
			$output->lines
		);
		self::assertSame( [], $this->emails() );
		$command->grant( [ 'Bob@example.org' ], [ 'until' => $this->date( 1 ) ] );
		self::assertSame( [ 'bob@example.org' ], $this->emails() );
	}

	#[TestDox( 'A grant can be ended and extended; a paid membership follows its payments' )]
	public function test_end_and_extend(): void {
		$id = self::grant( 'bob@example.org' );
		$this->request( 'POST', "/$id/end" );
		self::assertFalse( self::decide( 'bob@example.org' )->reason->is_allowed() );
		$this->request( 'POST', "/$id/extend", [ 'end_date' => $this->date( 3 ) ] );
		self::assertTrue( self::decide( 'bob@example.org' )->reason->is_allowed() );
		$this->paid_order( self::plan() );
		$paid = Plugin::get( Memberships::class )->find_all( [ 'ann@example.org' ] )[0]->id;
		$this->request( 'POST', "/$paid/end", [], 409 );
		$this->request( 'POST', "/$paid/extend", [ 'end_date' => $this->date( 3 ) ], 409 );
		self::assertTrue( self::decide( 'ann@example.org' )->reason->is_allowed() );
		$this->request( 'POST', '/999999/end', [], 404 );
	}

	#[TestDox( 'Two addresses become one member, who reads what either of them could read' )]
	public function test_merge(): void {
		$gold = self::plan();
		$this->paid_order( $gold );
		$id = Plugin::get( Memberships::class )->find_all( [ 'ann@example.org' ] )[0]->id;
		self::grant( 'ann@example.net' );
		$member = $this->request( 'POST', "/$id/merge", [ 'email' => 'Ann@example.net' ] );
		self::assertSame( 'ann@example.net', $member['email'] );
		self::assertCount( 2, (array) $member['memberships'] );
		self::assertFalse( self::decide( 'ann@example.org', [ $gold->id ] )->reason->is_allowed() );
		self::assertTrue( self::decide( 'ann@example.net', [ $gold->id ] )->reason->is_allowed() );
	}

	#[TestDox( 'Of two grants for the same plan, a merge keeps the one that ends later, whichever address had it' )]
	public function test_merge_grants(): void {
		$gold = self::plan();
		$ends = [ Standing::NO_END, $this->now + 9 * self::DAY, $this->now + 2 * self::DAY ];
		foreach ( [ [ 0, 1 ], [ 1, 0 ], [ 1, 2 ], [ 2, 1 ], [ 2, 0 ] ] as $case => [ $old, $new ] ) {
			$from = "old$case@example.org";
			$to   = "new$case@example.org";
			Plugin::get( Memberships::class )->grant( $from, $gold->id, $ends[ $old ] );
			Plugin::get( Memberships::class )->grant( $to, $gold->id, $ends[ $new ] );
			self::grant( $from );
			$id     = Plugin::get( Memberships::class )->find_all( [ $from ] )[1]->id;
			$member = $this->request( 'POST', "/$id/merge", [ 'email' => $to ] );
			self::assertSame( $to, $member['email'] );
			self::assertSame( [], Plugin::get( Memberships::class )->find_all( [ $from ] ) );
			$left = Plugin::get( Memberships::class )->find_all( [ $to ] );
			self::assertCount( 2, $left, 'One for the plan, and the one for every plan' );
			$times = [];
			foreach ( $left as $membership ) {
				$times[ $membership->plan->id ] = $membership->standing->ends;
			}
			self::assertSame( $ends[ min( $old, $new ) ], $times[ $gold->id ], "Case $case" );
		}
	}

	#[TestDox( 'A later grant to the old address leaves the moved grant as it is, and a later grant to the new one updates it' )]
	public function test_grant_after_move(): void {
		$gold = self::plan();
		self::grant( 'old@example.org', $gold->id );
		self::assertSame( 1, Plugin::get( AddressChange::class )->move( 'old@example.org', 'new@example.org' ) );
		self::grant( 'old@example.org', $gold->id );
		self::assertSame( [ 'old@example.org', 'new@example.org' ], $this->emails() );
		self::grant( 'new@example.org', $gold->id );
		self::assertCount( 2, $this->emails() );
		self::assertSame( 1, Plugin::get( AddressChange::class )->move( 'old@example.org', 'new@example.org' ) );
		self::assertSame( [ 'new@example.org' ], $this->emails() );
	}

	#[TestDox( 'The export contains every page of the filtered list, without formulas' )]
	public function test_export(): void {
		self::grant( '=cmd@example.org' );
		self::grant( 'bob@example.org' );
		$this->paid_order( self::plan() );
		$lines = [];
		Plugin::get( MemberList::class )->export(
			new MemberQuery( MembershipState::Complimentary, limit: 1 ),
			static function ( string $line ) use ( &$lines ): void {
				$lines[] = $line;
			}
		);
		self::assertCount( 3, $lines );
		self::assertStringStartsWith( '"bob@example.org","","complimentary"', $lines[1] );
		self::assertStringStartsWith( "\"'=cmd@example.org\"", $lines[2] );
	}

	#[TestDox( 'The count of readers agrees with the gate: tiers, grace, grants and ended memberships, each address once' )]
	public function test_readers(): void {
		$cheap  = self::plan( 500, type: Plan::TIER );
		$costly = self::plan( 900, type: Plan::TIER );
		$other  = self::plan( 700 );
		$this->paid_order( $cheap, 'cheap@example.org', 'pi_1' );
		$this->paid_order( $costly, 'costly@example.org', 'pi_2' );
		$this->paid_order( $other, 'other@example.org', 'pi_3' );
		$this->paid_order( $other, 'costly@example.org', 'pi_4' );
		self::grant( 'friend@example.org' );
		$ended = self::grant( 'ended@example.org' );
		$this->request( 'POST', "/$ended/end" );
		$emails = array_map( static fn ( string $name ): string => "$name@example.org", [ 'cheap', 'costly', 'other', 'friend', 'ended' ] );
		$sets   = [ [ $cheap->id ], [ $costly->id ], [ $other->id ], [ $costly->id, $other->id ] ];
		// Three times: while paid, in the grace period after 30 days, and after the end. The third plan also opens the cheaper first tier.
		foreach ( [ [ 4, 2, 3, 3 ], [ 4, 2, 3, 3 ], [ 1, 1, 1, 1 ] ] as $step => $expected ) {
			$this->travel( [ 0, 31, 5 ][ $step ] * self::DAY );
			foreach ( $sets as $index => $plans ) {
				$allowed = array_filter(
					$emails,
					static fn ( string $email ): bool => self::decide( $email, $plans )->reason->is_allowed()
				);
				self::assertCount( $expected[ $index ], $allowed, "Gate, step $step, set $index" );
				self::assertSame( $expected[ $index ], $this->readers( $plans ), "Count, step $step, set $index" );
			}
		}
		self::assertSame( 0, $this->readers( [] ) );
	}

	/** @param list<int> $plans IDs. */
	private function readers( array $plans ): mixed {
		$answer = $this->rest( 'GET', '/slipstream/v1/memberships/readers', [ 'plan_ids' => implode( ',', $plans ) ], 'contributor' );
		self::assertSame( 200, $answer->get_status() );
		return ( (array) $answer->get_data() )['count'];
	}
}
