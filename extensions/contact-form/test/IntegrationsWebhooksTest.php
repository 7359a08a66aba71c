<?php
/**
 * Tests webhooks with a stand-in for the receiving server, which fails on demand.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\Secrets;
use Slipstream\Domains\Messages\Entry;
use Slipstream\Domains\Messages\EntryField;
use Slipstream\Domains\Messages\MessageDelivery;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Extensions\ContactForm\Integrations\Webhooks;
use Slipstream\Extensions\ContactForm\Integrations\WebhookSettings;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use Slipstream\Tests\FaultTable;
use Slipstream\Tests\FixtureProject;
use Slipstream\Tests\LocalServer;
use Slipstream\Tests\TestCase;

final class IntegrationsWebhooksTest extends TestCase {

	private const SERVER = <<<'PHP'
		use Slipstream\Extensions\ContactForm\Integrations\{ WebhookRoute, Webhooks, WebhookSettings, WebhookTestRoute };
		return new Definition(
			routes: [ WebhookRoute::class, WebhookTestRoute::class ],
			jobs: [ Webhooks::JOB => [ Webhooks::class, 'send' ] ],
			hooks: [ [ 'slipstream_job_attempted', Webhooks::class, 'recover', 10, 2 ] ],
			settings: [ [ WebhookSettings::class, 'section' ] ],
			services: [ [ WebhookSettings::class, 'service' ] ],
		);
		PHP;

	private const SECRET = 'hush-hush-hush-hush-hush-hush';

	private const START = 1_900_000_000;

	private static LocalServer $server;

	private static string $log = '';

	private int $now = self::START;

	private FixtureProject $project;

	public static function setUpBeforeClass(): void {
		self::$log    = (string) tempnam( sys_get_temp_dir(), 'webhook' );
		self::$server = new LocalServer( Plugin::path( 'tests/services/webhook.php' ), [ 'SLIPSTREAM_STAND_IN' => self::$log ] );
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
		unlink( self::$log );
	}

	protected function setUp(): void {
		parent::setUp();
		file_put_contents( self::$log, '' );
		OutboxTable::query( 'DELETE FROM {table}' );
		$this->project = new FixtureProject( [ 'contact-form' => [ 'server' => self::SERVER ] ] );
		add_filter(
			'slipstream_http_allowed_hosts',
			static fn ( array $hosts, string $service ): array => 'form-webhooks' === $service ? [
				'127.0.0.1:' . self::$server->port,
			] : $hosts,
			10,
			2
		);
		Plugin::get( Secrets::class )->set( 'form_webhook_secret', self::SECRET );
		$this->travel( 0 );
	}

	/** Moves the clock forward, to simulate a later request. */
	private function travel( int $seconds ): void {
		$this->now += $seconds;
		$this->forget();
		// Remove a hook that a new request would not have.
		remove_all_actions( Webhooks::JOB );
		remove_all_actions( 'slipstream_job_attempted' );
		$this->project->use();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$this->now" ) ) );
	}

	private function work( int $seconds = 0 ): void {
		$this->travel( $seconds );
		Plugin::get( Cron::class )->cancel_all();
		do_action( 'slipstream_work' );
	}

	/**
	 * Saves a list of webhooks as an administrator.
	 * @param string ...$paths URL paths at the stand-in, in order.
	 */
	private function list( string ...$paths ): void {
		$rows = [];
		foreach ( array_values( $paths ) as $index => $path ) {
			$rows[] = [
				'id'  => 'webhook-' . ( $index + 1 ),
				'url' => '' === $path ? '' : self::$server->url( $path ),
			];
		}
		self::assertTrue( Plugin::get( SettingsStore::class )->change( WebhookSettings::section(), [ 'webhooks' => $rows ] ) );
	}

	/**
	 * @param list<string>             $webhooks Values of the form's attribute.
	 * @param 'publish'|'spam'|'trash' $status
	 */
	private static function entry( array $webhooks, string $status = 'publish' ): Entry {
		$fields = [
			new EntryField( '1_Name', 'Name', 'name', 'Ann "<b>" ü', 'g7-name' ),
			new EntryField( '2_Days', 'Days', 'checkbox-multiple', [ 'Mon', 'Tue' ], 'g7-days' ),
		];
		return new Entry(
			$fields,
			'f0rm',
			7,
			'Contact',
			'https://site.example/contact',
			'A new message',
			[ 'owner@site.example' ],
			$status,
			'203.0.113.9',
			'Browser/1',
			false,
			self::START,
			$webhooks
		);
	}

	/**
	 * Stores a message and queues its webhooks, as the form does.
	 *
	 * @param list<string>             $webhooks Values of the form's attribute.
	 * @param 'publish'|'spam'|'trash' $status
	 */
	private function submit( array $webhooks = [ 'webhook-1' ], string $status = 'publish' ): int {
		$entry = self::entry( $webhooks, $status );
		$id    = Plugin::get( Messages::class )->store( $entry );
		self::assertGreaterThan( 0, $id );
		Plugin::get( Webhooks::class )->queue( $id, $entry );
		return $id;
	}

	/**
	 * @return list<array{method: string, path: string, headers: array<string, string>, body: string}> Requests that the server
	 *     received.
	 */
	private static function requests(): array {
		$requests = [];
		foreach ( explode( "\n", trim( (string) file_get_contents( self::$log ) ) ) as $line ) {
			$request = json_decode( $line, true );
			if ( is_array( $request ) ) {
				[ 'method' => $method, 'path' => $path, 'headers' => $headers, 'body' => $body ] = $request;

				$requests[] = compact( 'method', 'path', 'headers', 'body' );
			}
		}
		return $requests;
	}

	/** @return array{string, string} Status and error of the only job. */
	private static function job(): array {
		$row = OutboxTable::row( 'SELECT status, error FROM {table} WHERE hook = %s', [ Webhooks::JOB ] ) ?? [];
		return [ $row['status'] ?? '', $row['error'] ?? '' ];
	}

	#[TestDox( 'Sends a message once, signed, to the selected server, with the entries and without the visitor\'s IP address and browser' )]
	public function test_sent(): void {
		$this->list( '/taken', '/other' );
		$id = $this->submit();
		self::assertSame( [], self::requests(), 'not while the visitor waits' );
		$this->work( 5 );
		Plugin::get( Webhooks::class )->queue( $id, self::entry( [ 'webhook-1' ] ) );
		$this->work( 5 );
		self::assertSame(
			[ [ 'POST', '/taken' ] ],
			array_map( static fn ( array $request ): array => [ $request['method'], $request['path'] ], self::requests() )
		);
		[ 'headers' => $headers, 'body' => $body ] = self::requests()[0];
		self::assertStringStartsWith( 'application/json', $headers['content-type'] );
		self::assertSame( (string) ( self::START + 5 ), $headers['webhook-timestamp'] );
		self::assertSame( $headers['webhook-id'], $headers['idempotency-key'] );
		$signed = hash_hmac( 'sha256', "{$headers['webhook-id']}.{$headers['webhook-timestamp']}.$body", self::SECRET, true );
		self::assertSame( 'v1,' . base64_encode( $signed ), $headers['webhook-signature'] );
		$expected = [
			'type'      => 'form.submitted',
			'timestamp' => '2030-03-17T17:46:40Z',
			'data'      => [
				'id'      => $id,
				'form'    => 'f0rm',
				'subject' => 'A new message',
				'source'  => [ 'id' => 7, 'title' => 'Contact', 'url' => 'https://site.example/contact' ],
				'fields'  => [
					[ 'key' => '1_Name', 'id' => 'g7-name', 'label' => 'Name', 'type' => 'name', 'value' => 'Ann "<b>" ü' ],
					[ 'key' => '2_Days', 'id' => 'g7-days', 'label' => 'Days', 'type' => 'checkbox-multiple', 'value' => [ 'Mon', 'Tue' ] ],
				],
			],
		];
		self::assertSame( $expected, json_decode( $body, true ) );
		self::assertSame( [ 'done', '' ], self::job() );
	}

	#[TestDox( 'Signs with the bytes of a secret in the format of Standard Webhooks' )]
	public function test_standard_secret(): void {
		$key = str_repeat( 'k3y', 10 );
		Plugin::get( Secrets::class )->set( 'form_webhook_secret', 'whsec_' . base64_encode( $key ) );
		$this->list( '/taken' );
		$this->submit();
		$this->work();
		[ 'headers' => $headers, 'body' => $body ] = self::requests()[0];
		self::assertSame(
			'v1,' . base64_encode( hash_hmac( 'sha256', "{$headers['webhook-id']}.{$headers['webhook-timestamp']}.$body", $key, true ) ),
			$headers['webhook-signature']
		);
	}

	#[TestDox( 'Content selects from the site\'s list by ID or URL; other values are ignored' )]
	public function test_list(): void {
		$this->list( '/one', '/two' );
		$this->submit( [ 'webhook-3', self::$server->url( '/three' ), 'https://evil.example/', self::$server->url( '/one/' ) ] );
		$this->work();
		self::assertSame( [], self::requests() );
		$this->submit( [ self::$server->url( '/two' ), 'webhook-2', 'webhook-1' ] );
		$this->work();
		self::assertSame( [ '/one', '/two' ], array_column( self::requests(), 'path' ) );
		self::assertCount( 2, array_unique( array_column( array_column( self::requests(), 'headers' ), 'idempotency-key' ) ) );
	}

	#[TestDox( 'Sends a message once, with its email, if its request was killed before queuing webhooks' )]
	public function test_recovery(): void {
		$this->list( '/taken' );
		$id = Plugin::get( Messages::class )->store( self::entry( [ 'webhook-1' ] ) );
		add_action( MessageDelivery::HOOK, '__return_null' );
		foreach ( [ "$id-1", "$id-2" ] as $press ) {
			Plugin::get( Outbox::class )->schedule( MessageDelivery::HOOK, [], 0, $press );
			$this->work( 60 );
		}
		self::assertCount( 1, self::requests() );
	}

	#[TestDox( 'Sends a message to all listed servers, though a request may not add that many jobs' )]
	public function test_many(): void {
		$this->list( ...array_map( static fn ( int $number ): string => "/taken/$number", range( 1, 20 ) ) );
		$names = array_map( static fn ( int $number ): string => "webhook-$number", range( 1, 20 ) );
		$this->submit( $names );
		$this->work();
		self::assertCount( 20, array_unique( array_column( self::requests(), 'path' ) ) );
		$this->work( 3600 );
		self::assertCount( 20, self::requests() );
	}

	#[TestDox( 'Retries a message that cannot be read, instead of treating it as deleted' )]
	public function test_unreadable(): void {
		$this->list( '/taken' );
		$this->submit();
		wp_cache_flush();
		$end = self::refuse( '/^SELECT \* FROM \S+posts WHERE ID = /' );
		$this->work();
		$end();
		self::assertSame( [], self::requests() );
		$this->work( 60 );
		self::assertCount( 1, self::requests() );
	}

	/** @return array<string, array{string, int, bool}> Job, seconds since the message, and whether the webhook must be queued. */
	public static function recoveries(): array {
		return [
			'its mail'             => [ MessageDelivery::HOOK, 3600, true ],
			'another job'          => [ 'slipstream_other', 3600, false ],
			'its mail, days later' => [ MessageDelivery::HOOK, 90_000, false ],
		];
	}

	#[DataProvider( 'recoveries' )]
	#[TestDox( 'Queues forgotten webhooks only when expected: $_dataName' )]
	public function test_recover( string $job, int $seconds, bool $is_made_up ): void {
		$this->list( '/taken' );
		$id = Plugin::get( Messages::class )->store( self::entry( [ 'webhook-1' ] ) );
		$this->travel( $seconds );
		Plugin::get( Webhooks::class )->recover( $job, "$id-1" );
		self::assertSame( $is_made_up ? 'waiting' : '', self::job()[0] );
	}

	/** @return array<string, array{\Closure(self): mixed}> Reasons why a queued message must not be sent. */
	public static function withdrawn(): array {
		return [
			'is spam'                    => [ static fn ( self $test ): int => $test->submit( [ 'webhook-1' ], 'spam' ) ],
			'is in the trash'            => [ static fn ( self $test ): int => $test->submit( [ 'webhook-1' ], 'trash' ) ],
			'was deleted meanwhile'      => [ static fn ( self $test ): mixed => wp_delete_post( $test->submit(), true ) ],
			'was called spam meanwhile'  => [
				static fn ( self $test ): mixed => wp_update_post( [ 'ID' => $test->submit(), 'post_status' => 'spam' ] ),
			],
			'has a server off the list'  => [
				static function ( self $test ): void {
					$test->submit();
					$test->list( '' );
				},
			],
			'could not be stored'        => [
				static function (): void {
					Plugin::get( Webhooks::class )->queue( 0, self::entry( [ 'webhook-1' ] ) );
				},
			],
		];
	}

	/**
	 * @param \Closure(self): mixed $happen
	 */
	#[DataProvider( 'withdrawn' )]
	#[TestDox( 'Does not send a message that $_dataName, and leaves no job' )]
	public function test_withdrawn( \Closure $happen ): void {
		$this->list( '/taken' );
		$happen( $this );
		$this->work();
		self::assertSame( [], self::requests() );
		self::assertContains( self::job()[0], [ '', 'done' ] );
	}

	/**
	 * Adds a row to the table of simulated faults. A failed job does not count as lost, because administrators see it.
	 * @param int $known Number of requests with the same key that the stand-in accepted.
	 */
	private static function report( string $fault, int $tries, int $accepted, int $known = 0 ): void {
		[ $status, $error ] = self::job();
		$is_lost            = 0 === $accepted && ! in_array( $status, [ 'failed', 'waiting' ], true );
		FaultTable::add(
			"webhook: a server that $fault",
			'cron',
			$tries,
			$is_lost ? $tries : 0,
			max( 0, $accepted - 1 ),
			trim( "$status $error" ),
			0 === $known ? '' : 'at least once: the same Idempotency-Key, body and number',
			$known
		);
	}

	/**
	 * @return array<string, array{string, int, array{string, string}}> URL path, requests within a day, and the job's final
	 *     state.
	 */
	public static function answers(): array {
		return [
			'accepts'                      => [ '/taken', 1, [ 'done', '' ] ],
			'answers with broken JSON'     => [ '/nonsense', 1, [ 'done', '' ] ],
			'has failed'                   => [ '/status/500', 5, [ 'failed', 'webhook_answered_500' ] ],
			'is away for a moment'         => [ '/status/503', 5, [ 'failed', 'webhook_answered_503' ] ],
			'has waited for too long'      => [ '/status/408', 5, [ 'failed', 'webhook_answered_408' ] ],
			'has had too much'             => [ '/status/429', 5, [ 'failed', 'webhook_answered_429' ] ],
			'refuses'                      => [ '/status/400', 1, [ 'failed', 'webhook_answered_400' ] ],
			'does not know the secret'     => [ '/status/401', 1, [ 'failed', 'webhook_answered_401' ] ],
			'is gone'                      => [ '/status/410', 1, [ 'failed', 'webhook_answered_410' ] ],
			'sends elsewhere'              => [ '/redirect', 1, [ 'failed', 'slipstream_http_redirects' ] ],
		];
	}

	/**
	 * @param array{string, string} $job
	 */
	#[Group( 'faults' )]
	#[DataProvider( 'answers' )]
	#[TestDox( 'Retries a server that $_dataName only as long as it can help' )]
	public function test_answers( string $path, int $count, array $job ): void {
		$this->list( $path );
		$this->submit();
		foreach ( [ 0, 60, 300, 1800, 7200, 86_400 ] as $pause ) {
			$this->work( $pause );
		}
		self::report( (string) $this->dataName(), 1, 'done' === $job[0] ? count( self::requests() ) : 0 );
		self::assertSame( array_fill( 0, $count, rawurldecode( $path ) ), array_column( self::requests(), 'path' ) );
		self::assertCount( 1, array_unique( array_column( array_column( self::requests(), 'headers' ), 'idempotency-key' ) ) );
		self::assertSame( $job, self::job() );
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( Plugin::get( FailedJobs::class )->all() ) );
	}

	/** @return array<string, array{string, int}> Value of Retry-After, and seconds until the next attempt. */
	public static function delays(): array {
		return [
			'seconds'            => [ '600', 600 ],
			'a date'             => [ gmdate( 'D, d M Y H:i:s \G\M\T', self::START + 900 ), 900 ],
			'a moment'           => [ '1', 60 ],
			'the past'           => [ 'Wed, 21 Oct 2015 07:28:00 GMT', 60 ],
			'nothing that it is' => [ 'soon', 60 ],
			'a year'             => [ '31536000', 86_400 ],
		];
	}

	#[Group( 'faults' )]
	#[DataProvider( 'delays' )]
	#[TestDox( 'Waits as long as a server asks with $_dataName, but at most a day' )]
	public function test_delay( string $header, int $seconds ): void {
		$this->list( '/later/' . rawurlencode( $header ) );
		$this->submit();
		$this->work();
		$this->work( $seconds - 1 );
		self::assertCount( 1, self::requests() );
		$this->work( 1 );
		self::assertCount( 2, self::requests() );
		$this->list( '/taken' );
		$this->work( 172_800 );
		$paths = array_count_values( array_column( self::requests(), 'path' ) );
		self::report( sprintf( 'answers 429 with Retry-After: %s, then accepts', (string) $this->dataName() ), 1, $paths['/taken'] ?? 0 );
		self::assertSame( [ 1, [ 'done', '' ] ], [ $paths['/taken'] ?? 0, self::job() ] );
	}

	#[Group( 'faults' )]
	#[TestDox( 'Repeats the message with the same key if a server accepts it but responds too late' )]
	public function test_timeout(): void {
		$this->list( '/hang' );
		$this->submit();
		$impatience = static fn ( array $arguments ): array => [ 'timeout' => 0.4 ] + $arguments;
		add_filter( 'http_request_args', $impatience );
		$this->work();
		remove_filter( 'http_request_args', $impatience );
		self::assertSame( [ 'waiting', 'slipstream_http_timeout' ], self::job() );
		$this->work( 60 );
		self::assertSame( [ 'done', '' ], self::job() );
		self::report( 'accepts, and not in time', 1, count( self::requests() ), 1 );
		[ $first, $second ] = self::requests();
		self::assertSame(
			[ $first['headers']['idempotency-key'], $first['body'] ],
			[ $second['headers']['idempotency-key'], $second['body'] ]
		);
		self::assertSame( 60, (int) $second['headers']['webhook-timestamp'] - (int) $first['headers']['webhook-timestamp'] );
		self::assertNotSame( $first['headers']['webhook-signature'], $second['headers']['webhook-signature'] );
	}

	#[TestDox( 'Sends nothing without a secret; once it is set, "try again" sends the message' )]
	public function test_no_secret(): void {
		Plugin::get( Secrets::class )->remove( 'form_webhook_secret' );
		$this->list( '/taken' );
		$this->submit();
		$this->work();
		self::assertSame( [ [], [ 'failed', 'webhook_has_no_secret' ] ], [ self::requests(), self::job() ] );
		Plugin::get( Secrets::class )->set( 'form_webhook_secret', self::SECRET );
		self::assertTrue( Plugin::get( FailedJobs::class )->retry( Plugin::get( FailedJobs::class )->all()[0]->id ) );
		$this->work();
		self::assertSame( [ 1, [ 'done', '' ] ], [ count( self::requests() ), self::job() ] );
	}

	#[TestDox( 'Sends nothing to an address in the internal network unless the operator allows it for webhooks' )]
	public function test_private_address(): void {
		$this->list( '/taken' );
		$this->filter( 'slipstream_http_allowed_hosts', [] );
		$this->submit();
		$this->work();
		self::assertSame( [ [], [ 'waiting', 'slipstream_http_address' ] ], [ self::requests(), self::job() ] );
	}

	#[TestDox( 'Jobs contain no entries, no URLs and no secret' )]
	public function test_job_holds_nothing(): void {
		$this->list( '/taken' );
		$id  = $this->submit();
		$row = OutboxTable::row( 'SELECT * FROM {table} WHERE hook = %s', [ Webhooks::JOB ] );
		self::assertSame(
			[ "$id-webhook-1", '{"message":' . $id . ',"webhook":"webhook-1"}' ],
			[ $row['job_key'] ?? '', $row['arguments'] ?? '' ]
		);
	}

	#[TestDox( 'Authors see names but no URLs; only administrators can find and change the list' )]
	public function test_route(): void {
		$rows = [
			[ 'id' => 'webhook-1', 'url' => self::$server->url( '/taken' ) ],
			[ 'id' => 'webhook-2' ],
			[ 'id' => 'webhook-3', 'name' => 'Orders', 'url' => self::$server->url( '/other' ) ],
		];
		Plugin::get( SettingsStore::class )->change( WebhookSettings::section(), [ 'webhooks' => $rows ] );
		$list = [
			'webhooks'     => [
				[ 'id' => 'webhook-1', 'name' => '127.0.0.1' ],
				[ 'id' => 'webhook-3', 'name' => 'Orders' ],
			],
			'is_signed'    => true,
			'settings_url' => '',
		];
		self::assertSame( $list, $this->rest( 'GET', '/slipstream/v1/form-webhooks', [], 'contributor' )->get_data() );
		self::assertStringContainsString(
			'page=slipstream',
			$this->rest( 'GET', '/slipstream/v1/form-webhooks', [], 'administrator' )->get_data()['settings_url']
		);
		Plugin::get( Secrets::class )->remove( 'form_webhook_secret' );
		self::assertFalse( $this->rest( 'GET', '/slipstream/v1/form-webhooks', [], 'author' )->get_data()['is_signed'] );
		self::assertSame( 403, $this->rest( 'GET', '/slipstream/v1/form-webhooks', [], 'subscriber' )->get_status() );
		$changes = [ 'changes' => [ 'webhooks' => [ [ 'url' => 'https://evil.example/' ] ] ] ];
		self::assertSame( 403, $this->rest( 'POST', '/slipstream/v1/settings/form-webhooks', $changes, 'editor' )->get_status() );
		self::assertSame( 403, $this->rest( 'GET', '/slipstream/v1/settings', [], 'editor' )->get_status() );
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function addresses(): array {
		return [
			'https'                => [ 'https://hooks.example/a?sp=%2Ftriggers%2Frun&sig=a_b-c', true ],
			'none'                 => [ '', true ],
			'this machine'         => [ 'http://127.0.0.1:8080/', false ],
			'this machine, https'  => [ 'https://127.0.0.1/x', false ],
			'this network'         => [ 'https://10.0.0.5/x', false ],
			'a local name'         => [ 'https://crm.internal/x', false ],
			'what a filter allows' => [ 'http://127.0.0.1:PORT/taken', true ],
			'plain http'           => [ 'http://hooks.example/a', false ],
			'a name that looks so' => [ 'http://localhost.example/a', false ],
			'a script'             => [ 'javascript:alert(1)', false ],
			'words'                => [ 'hooks.example', false ],
		];
	}

	#[DataProvider( 'addresses' )]
	#[TestDox( 'Accepts only URLs that messages can be sent to: $_dataName' )]
	public function test_address( string $url, bool $is_valid ): void {
		$url    = str_replace( 'PORT', (string) self::$server->port, $url );
		$status = $this->rest(
			'POST',
			'/slipstream/v1/settings/form-webhooks',
			[ 'changes' => [ 'webhooks' => [ [ 'url' => $url ] ] ] ],
			'administrator'
		)->get_status();
		self::assertSame( $is_valid ? 200 : 400, $status );
		$this->travel( 0 );
		$stored = Plugin::get( WebhookSettings::class )->all();
		self::assertSame( $is_valid && '' !== $url ? [ $url ] : [], array_column( $stored, 'url' ) );
	}

	#[TestDox( 'Suggests a valid secret, a different one each time' )]
	public function test_suggested_secret(): void {
		$secrets = array_map(
			static fn (): string => substr( (string) strrchr( WebhookSettings::service()->credentials[0]->help, ' ' ), 1 ),
			[ 1, 2 ]
		);
		self::assertCount( 2, array_unique( $secrets ) );
		self::assertSame( 32, strlen( (string) base64_decode( substr( $secrets[0], strlen( 'whsec_' ) ), true ) ) );
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function secrets(): array {
		return [
			'24 letters'         => [ str_repeat( 'a', 24 ), true ],
			'23 letters'         => [ str_repeat( 'a', 23 ), false ],
			'with a space'       => [ str_repeat( 'a ', 24 ) . 'a', false ],
			'Base64'             => [ 'whsec_' . base64_encode( str_repeat( "\xff", 32 ) ), true ],
			'too short a Base64' => [ 'whsec_' . base64_encode( str_repeat( "\xff", 20 ) ), false ],
			'no Base64'          => [ 'whsec_' . str_repeat( '-', 40 ), false ],
		];
	}

	#[DataProvider( 'secrets' )]
	#[TestDox( 'Requires a long secret and never returns it: $_dataName' )]
	public function test_secret( string $secret, bool $is_valid ): void {
		$response = $this->rest(
			'POST',
			'/slipstream/v1/services/form-webhooks/credentials',
			[ 'values' => [ 'form_webhook_secret' => $secret ] ],
			'administrator'
		);
		self::assertSame( $is_valid ? 200 : 400, $response->get_status() );
		self::assertStringNotContainsString( $secret, (string) wp_json_encode( $response->get_data() ) );
		self::assertSame( $is_valid ? $secret : self::SECRET, Plugin::get( WebhookSettings::class )->secret() );
	}

	/**
	 * @return array<string, array{string, bool, string}>
	 */
	public static function tried(): array {
		return [
			'is there'     => [ '/taken', true, 'The server accepted the test.' ],
			'knows nobody' => [ '/status/404', false, 'The server answered with status 404.' ],
			'moved'        => [ '/redirect', false, 'The server redirected to another URL. Enter that URL instead.' ],
		];
	}

	#[DataProvider( 'tried' )]
	#[TestDox( 'Tells an administrator whether a server accepts signed requests: $_dataName' )]
	public function test_tried( string $path, bool $is_taken, string $message ): void {
		$this->list( $path );
		$response = $this->rest( 'POST', '/slipstream/v1/form-webhooks/webhook-1/test', [], 'administrator' )->get_data();
		self::assertSame( compact( 'is_taken', 'message' ), $response );
		self::assertSame( 'form.test', json_decode( self::requests()[0]['body'], true )['type'] );
		self::assertStringStartsWith( 'v1,', self::requests()[0]['headers']['webhook-signature'] );
	}

	#[TestDox( 'Refuses a test without a secret, for an unlisted server, or by an editor' )]
	public function test_not_tried(): void {
		$this->list( '/taken' );
		self::assertSame( 403, $this->rest( 'POST', '/slipstream/v1/form-webhooks/webhook-1/test', [], 'editor' )->get_status() );
		self::assertSame( 404, $this->rest( 'POST', '/slipstream/v1/form-webhooks/webhook-2/test', [], 'administrator' )->get_status() );
		Plugin::get( Secrets::class )->remove( 'form_webhook_secret' );
		$response = $this->rest( 'POST', '/slipstream/v1/form-webhooks/webhook-1/test', [], 'administrator' )->get_data();
		self::assertSame( 'Set a signing secret first.', $response['message'] );
		self::assertSame( [], self::requests() );
	}
}
