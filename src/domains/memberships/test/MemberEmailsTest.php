<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Emails\MemberEmails;
use Slipstream\Domains\Memberships\Emails\MemberEmailSettings;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Members\OrderMemberships;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of emails about a membership, one per event. */
final class MemberEmailsTest extends MembershipsTestCase {

	#[TestDox( 'The first payment sends one welcome to the address of record, also when the job runs twice, and renewals send none' )]
	public function test_welcome(): void {
		$order = $this->paid_order( self::plan() );
		$this->run_jobs();
		$this->run_jobs();
		$mails = $this->mails();
		self::assertCount( 1, $mails );
		self::assertSame( 'ann@example.org', $mails[0]['to'] );
		self::assertStringContainsString( 'Welcome to', $mails[0]['subject'] );
		self::assertStringContainsString( 'slipstream-reader=account', $mails[0]['html'] );
		$this->travel( 30 * self::DAY );
		self::ledger()->record(
			$order,
			[ $this->payment( $order, 'pi_2' ), $this->report( Subscription::ACTIVE, $this->now + 30 * self::DAY ) ]
		);
		$this->run_jobs();
		self::assertCount( 1, $this->mails() );
	}

	/** @return array<string, array{string, string}> Event, and words that its email contains. */
	public static function endings(): array {
		return [
			'failed payment' => [ Subscription::PAST_DUE, 'Update your card by ' ],
			'cancellation'   => [ Subscription::ENDING, 'nothing more is charged' ],
			'expiry'         => [ Subscription::ENDED, 'has expired' ],
			'refund'         => [ 'refund', 'was refunded' ],
		];
	}

	#[TestDox( 'Each event has its own sentence and is sent once: $_dataName' )]
	#[DataProvider( 'endings' )]
	public function test_events( string $event, string $words ): void {
		$order = $this->welcomed();
		$this->travel( 30 * self::DAY );
		$this->happen( $order, $event );
		$this->happen( $order, $event );
		$this->run_jobs();
		$this->run_jobs();
		$mails = array_slice( $this->mails(), 1 );
		self::assertCount( 1, $mails );
		self::assertStringContainsString( $words, $mails[0]['html'] );
		self::assertSame( Subscription::PAST_DUE === $event, str_contains( $mails[0]['html'], 'slipstream-reader=payment' ) );
	}

	/** @return array<string, array{string, bool}> Status of the subscription, and whether it renews. */
	public static function refunds(): array {
		return [
			'active'   => [ Subscription::ACTIVE, true ],
			'canceled' => [ Subscription::ENDING, false ],
			'ended'    => [ Subscription::ENDED, false ],
		];
	}

	#[TestDox( 'The email about a refund names the next payment, and only if there is one: $_dataName' )]
	#[DataProvider( 'refunds' )]
	public function test_refund( string $status, bool $is_renewed ): void {
		$order = $this->welcomed();
		$end   = $this->now + 30 * self::DAY;
		$this->travel( self::DAY );
		$refund = new Fact( FactType::RefundSucceeded, 're_1', $this->now, $order->amount->minor_units, 'EUR', 'pi_1' );
		$facts  = Subscription::ACTIVE === $status ? [] : [ $this->report( $status, $end ) ];
		self::ledger()->record( $order, [ ...$facts, $refund ] );
		$this->run_jobs();
		$mail = $this->mails()[1] ?? self::fail( 'No email about the refund.' );
		$date = (string) wp_date( 'F j, Y', $end );
		$text = "The plan still renews on $date for " . $order->amount->format();
		self::assertSame( $is_renewed, str_contains( $mail['html'], $text ) );
		self::assertSame( $is_renewed, str_contains( $mail['html'], 'cancel the plan in your account' ) );
		self::assertSame( ! $is_renewed, str_contains( $mail['subject'], 'has ended' ) );
	}

	#[TestDox( 'The email about a failed payment is not sent when the payment arrived before the job ran' )]
	public function test_recovered(): void {
		$order = $this->welcomed();
		$this->travel( 30 * self::DAY );
		$this->happen( $order, Subscription::PAST_DUE );
		$this->travel( 60 );
		self::ledger()->record(
			$order,
			[ $this->payment( $order, 'pi_2' ), $this->report( Subscription::ACTIVE, $this->now + 30 * self::DAY ) ]
		);
		$this->run_jobs();
		self::assertCount( 1, $this->mails() );
	}

	/** @return array<string, array{int, int}> Days after the failure when the gateway reports it, and number of emails. */
	public static function late_reports(): array {
		return [
			'on the last day' => [ 20, 1 ],
			'too late'        => [ 21, 0 ],
		];
	}

	#[TestDox( 'A failure that is reported late still sends an email, with the day when the access ends: $_dataName' )]
	#[DataProvider( 'late_reports' )]
	public function test_late_report( int $days, int $count ): void {
		$order = $this->welcomed();
		$this->travel( 31 * self::DAY );
		self::ledger()->record( $order, [ new Fact( FactType::PaymentFailed, 'in_2', $this->now ) ] );
		$ends = $this->now + 21 * self::DAY;
		$this->travel( $days * self::DAY );
		$this->happen( $order, Subscription::PAST_DUE );
		$this->run_jobs();
		$mails = array_slice( $this->mails(), 1 );
		self::assertCount( $count, $mails );
		foreach ( $mails as $mail ) {
			$date = (string) wp_date( 'F j, Y', $ends );
			self::assertStringContainsString( "Update your card by $date, or you lose access.", $mail['html'] );
		}
	}

	#[TestDox( 'A canceled membership that reaches its end sends no second email' )]
	public function test_end_of_canceled(): void {
		$order = $this->welcomed();
		$this->travel( self::DAY );
		$this->happen( $order, Subscription::ENDING );
		$this->run_jobs();
		$this->travel( 30 * self::DAY );
		$this->happen( $order, Subscription::ENDED );
		$this->run_jobs();
		self::assertCount( 2, $this->mails() );
	}

	#[TestDox( 'A reader who cancels, renews and cancels again in the same period receives an email for each cancellation' )]
	public function test_canceled_twice(): void {
		$order = $this->welcomed();
		$end   = $this->now + 30 * self::DAY;
		foreach ( [ 1, 2 ] as $number ) {
			$this->travel( 60 );
			self::ledger()->record( $order, [ $this->report( Subscription::ENDING, $end ) ] );
			self::ledger()->record( $order, [ $this->report( Subscription::ENDING, $end ) ] );
			$this->run_jobs();
			self::assertCount( 1 + $number, $this->mails() );
			$this->travel( 60 );
			self::ledger()->record( $order, [ $this->report( Subscription::ACTIVE, $end ) ] );
		}
		$this->run_jobs();
		self::assertCount( 3, $this->mails() );
	}

	#[TestDox( 'A yearly plan has a reminder seven days before the renewal, with date and amount; a canceled one and a monthly one have none' )]
	public function test_reminder(): void {
		$order = self::plan_order( self::plan( 5000, Plan::YEARLY ) );
		$end   = $this->now + 365 * self::DAY;
		self::ledger()->record( $order, [ $this->payment( $order, 'pi_1' ), $this->report( Subscription::ACTIVE, $end ) ] );
		self::assertSame( [ $end - 7 * self::DAY ], $this->due( "reminder-$order->id-$end" ) );
		$this->run_jobs();
		$html = $this->mails()[1]['html'] ?? '';
		self::assertStringContainsString( (string) wp_date( (string) get_option( 'date_format' ), $end ), $html );
		self::assertStringContainsString( ' for ' . $order->amount->format() . ' each year. ', html_entity_decode( $html ) );
		$other = self::plan_order( self::plan( 5000, Plan::YEARLY ), 'bob@example.org' );
		$facts = [ $this->payment( $other, 'pi_2' ), $this->report( Subscription::ACTIVE, $end, 'sub_2' ) ];
		self::ledger()->record( $other, $facts );
		$this->travel( 60 );
		self::ledger()->record( $other, [ $this->report( Subscription::ENDING, $end, 'sub_2' ) ] );
		$this->paid_order( self::plan(), 'eve@example.org', 'pi_3' );
		$this->run_jobs();
		$is_reminder = static fn ( array $mail ): bool => str_contains( $mail['subject'], 'renews soon' );
		self::assertCount( 1, array_filter( $this->mails(), $is_reminder ) );
	}

	#[TestDox( 'A rebuild, a grant and an order that is read from the gateway again long after send nothing' )]
	public function test_rebuild(): void {
		$order = $this->welcomed();
		MembershipsTable::query( 'DELETE FROM {table}' );
		OutboxTable::query( 'DELETE FROM {table}' );
		Plugin::get( OrderMemberships::class )->rebuild();
		Plugin::get( Memberships::class )->grant( 'bob@example.org', 0, 0 );
		self::assertSame( [], $this->jobs() );
		MembershipsTable::query( 'DELETE FROM {table}' );
		$this->travel( 40 * self::DAY );
		self::ledger()->record( $order, [ $this->payment( $order, 'pi_2' ) ] );
		self::assertSame( [], $this->jobs() );
	}

	#[TestDox( 'The owner switches each email off' )]
	public function test_off(): void {
		$off = [
			'welcome'       => false,
			'reminder'      => false,
			'reminder_days' => 7,
			'failed'        => false,
			'ended'         => false,
		];
		Plugin::get( SettingsStore::class )->change( MemberEmailSettings::section(), $off );
		foreach ( array_column( self::endings(), 0 ) as $number => $event ) {
			$order = $this->paid_order( self::plan( 500 + $number ), id: "pi_$number" );
			$this->travel( 60 );
			$this->happen( $order, $event, "pi_$number" );
		}
		$this->run_jobs();
		self::assertSame( [], $this->mails() );
	}

	#[TestDox( 'The email follows a changed address, and is in the language of the order' )]
	public function test_address(): void {
		$order = $this->paid_order( self::plan() );
		Plugin::get( Memberships::class )->move( 'ann@example.org', 'new@example.org' );
		add_filter( 'locale', static fn (): string => 'de_DE', 1 );
		$locale = '';
		add_filter(
			'gettext',
			static function ( string $translation, string $text ) use ( &$locale ): string {
				$locale = 'Welcome to %s' === $text ? determine_locale() : $locale;
				return $translation;
			},
			10,
			2
		);
		$this->run_jobs();
		self::assertSame( [ 'new@example.org' ], array_column( $this->mails(), 'to' ) );
		self::assertSame( [ 'en_US', 'en_US', 'de_DE' ], [ $order->locale, $locale, determine_locale() ] );
	}

	private function welcomed(): Order {
		$order = $this->paid_order( self::plan() );
		$this->run_jobs();
		return $order;
	}

	private function happen( Order $order, string $event, string $payment = 'pi_1' ): void {
		$refund = new Fact( FactType::RefundSucceeded, "re_$payment", $this->now, $order->amount->minor_units, 'EUR', $payment );
		$end    = Subscription::ENDING === $event ? $this->now + 29 * self::DAY : $this->now;
		self::ledger()->record( $order, [ 'refund' === $event ? $refund : $this->report( $event, $end, "sub_$payment" ) ] );
	}

	/** @return list<array<string, string>> */
	private function jobs(): array {
		return OutboxTable::rows( 'SELECT * FROM {table} WHERE hook = %s ORDER BY id', [ MemberEmails::HOOK ] );
	}

	/** Runs all jobs, even if they are not due, but keeps them in the outbox, so that a second call runs them again. */
	private function run_jobs(): void {
		foreach ( $this->jobs() as $job ) {
			Plugin::get( MemberEmails::class )->send( (array) json_decode( $job['arguments'], true ), $job['job_key'] );
		}
	}

	/** @return list<int> Unix times. */
	private function due( string $key ): array {
		$rows = OutboxTable::rows( 'SELECT due FROM {table} WHERE hook = %s AND job_key = %s', [ MemberEmails::HOOK, $key ] );
		return array_map( static fn ( array $row ): int => (int) $row['due'], $rows );
	}

	/** @return list<array{to: string, subject: string, html: string}> Queued emails. */
	private function mails(): array {
		$rows = OutboxTable::rows( "SELECT arguments FROM {table} WHERE job_key LIKE 'membership-%' ORDER BY id" );
		return array_map(
			static function ( array $row ): array {
				$mail = (array) json_decode( $row['arguments'], true );
				$text = static fn ( string $name ): string => is_string( $mail[ $name ] ?? null ) ? $mail[ $name ] : '';
				return [
					'to'      => $text( 'to' ),
					'subject' => $text( 'subject' ),
					'html'    => $text( 'html' ),
				];
			},
			$rows
		);
	}
}
