<?php
/**
 * Tests of form submissions.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Subscriptions;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Database\Migrator;
use Slipstream\Domains\Subscribers\SubscriptionResult;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\SuppressionTable;
use Slipstream\Extensions\Subscriptions\SubmissionHandler;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;

final class SubmissionTest extends TestCase {

	private const DAY = 86_400;

	private int $now = 1_900_022_400;

	/** @var array<mixed> Server variables before the test. */
	private array $server = [];

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Plugin::get( Migrator::class )->migrate( [ SubscribersTable::class, SuppressionTable::class, OutboxTable::class ] );
	}

	protected function setUp(): void {
		parent::setUp();
		$this->server = $_SERVER;
		$_SERVER      = [
			'REQUEST_METHOD' => 'POST',
			'REQUEST_URI'    => '/page/?subscribe=error&a=1',
			'REMOTE_ADDR'    => '203.0.113.7',
			'HTTP_ACCEPT'    => 'text/html',
		] + $_SERVER;
		SubscribersTable::query( 'DELETE FROM {table}' );
		$this->travel( 0 );
	}

	protected function tearDown(): void {
		$_SERVER = $this->server;
		$_POST   = [];
		parent::tearDown();
	}

	private function travel( int $seconds ): void {
		$this->now += $seconds;
		$this->forget();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$this->now" ) ) );
	}

	/**
	 * Returns the fields that a browser sends from the form on a page.
	 *
	 * @param array<string, mixed> $fields     Entered or changed values.
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return array<string, mixed>
	 */
	private static function fill( array $fields, array $attributes = [] ): array {
		$tags = new WP_HTML_Tag_Processor( do_blocks( get_comment_delimited_block_content( 'jetpack/subscriptions', $attributes, '' ) ) );
		$sent = [ SubmissionHandler::BUTTON => '' ];
		while ( $tags->next_tag( [ 'tag_name' => 'INPUT' ] ) ) {
			$sent[ (string) $tags->get_attribute( 'name' ) ] = (string) $tags->get_attribute( 'value' );
		}
		return $fields + $sent;
	}

	/** @param array<string, mixed> $fields */
	private static function send( array $fields ): SubscriptionResult {
		return Plugin::get( SubmissionHandler::class )->receive( self::fill( $fields ) );
	}

	/**
	 * Submits a form without script and returns the URL of the redirect.
	 *
	 * @param array<string, mixed> $sent Fields from fill().
	 */
	private static function location( array $sent ): string {
		$_POST = wp_slash( $sent );
		$stop  = static function ( string $url, int $status ): string {
			throw new RuntimeException( "$status $url" );
		};
		add_filter( 'wp_redirect', $stop, 10, 2 );
		// Remove WordPress' callback, which needs the post of the main query. Tests have no main query.
		remove_action( 'template_redirect', 'wp_shortlink_header', 11 );
		try {
			do_action( 'template_redirect' );
		} catch ( RuntimeException $redirect ) {
			return $redirect->getMessage();
		}
		return '';
	}

	private static function find( string $email ): Subscriber {
		$found = Plugin::get( Subscribers::class )->find_by_email( $email );
		self::assertInstanceOf( Subscriber::class, $found );
		return $found;
	}

	#[TestDox( 'Stores a new address as pending, with the texts and page of its form as the record' )]
	public function test_success(): void {
		$sent = self::fill(
			[ 'email' => ' Ann@Example.org ' ],
			[ 'submitButtonText' => 'Mail <strong>me</strong>', 'subscribePlaceholder' => 'Where "to"?' ]
		);
		self::assertSame( SubscriptionResult::Success, Plugin::get( SubmissionHandler::class )->receive( $sent ) );
		$ann = self::find( 'ann@example.org' );
		self::assertSame( 'pending', $ann->status );
		self::assertSame( 'Where "to"? · Mail me', $ann->consent );
		self::assertSame( home_url( '/page/?a=1' ), $ann->source );
		self::assertSame( 'en_US', $ann->locale );
	}

	#[TestDox( 'Returns a result for each state of an address' )]
	public function test_results(): void {
		update_option( 'slipstream_settings_subscribers', [ 'answer_alike' => false ] );
		self::assertSame( SubscriptionResult::InvalidEmail, self::send( [ 'email' => 'ann' ] ) );
		self::assertSame( SubscriptionResult::InvalidEmail, self::send( [ 'email' => [ 'a@example.org' ] ] ) );
		self::assertSame( SubscriptionResult::Success, self::send( [ 'email' => 'ann@example.org' ] ) );
		self::assertSame( SubscriptionResult::Pending, self::send( [ 'email' => 'ann@example.org' ] ) );
		foreach ( [ 2, 3 ] as $mails ) {
			$this->travel( self::DAY );
			self::assertSame( SubscriptionResult::Pending, self::send( [ 'email' => 'ann@example.org' ] ) );
			self::assertSame( $mails, self::find( 'ann@example.org' )->mails );
		}
		$this->travel( self::DAY );
		self::assertSame( SubscriptionResult::ManyPending, self::send( [ 'email' => 'ann@example.org' ] ) );

		$subscribers = Plugin::get( Subscribers::class );
		$subscribers->confirm( self::find( 'ann@example.org' ) );
		self::assertSame( SubscriptionResult::Already, self::send( [ 'email' => 'ann@example.org' ] ) );
		$subscribers->unsubscribe( self::find( 'ann@example.org' )->id, 'link' );
		self::assertSame( SubscriptionResult::OptedOut, self::send( [ 'email' => 'ann@example.org' ] ) );
	}

	/**
	 * @return array<string, array{array<string, string>, SubscriptionResult}> Fields besides a valid email address, and the expected
	 * result.
	 */
	public static function refusals(): array {
		return [
			'other words than the form had' => [ [ SubmissionHandler::CONSENT => 'I pay' ], SubscriptionResult::Error ],
			'no token'                      => [ [ 'slipstream_token' => '' ], SubscriptionResult::Error ],
			'a filled trap'                 => [ [ 'slipstream_homepage' => 'x' ], SubscriptionResult::Error ],
			'sent at once'                  => [ [ 'slipstream_elapsed' => '3' ], SubscriptionResult::Limited ],
		];
	}

	/** @param array<string, string> $fields */
	#[DataProvider( 'refusals' )]
	#[TestDox( 'Refuses and stores nothing: $_dataName' )]
	public function test_refusals( array $fields, SubscriptionResult $expected ): void {
		self::assertSame( $expected, self::send( $fields + [ 'email' => 'ann@example.org' ] ) );
		self::assertNull( Plugin::get( Subscribers::class )->find_by_email( 'ann@example.org' ) );
	}

	#[TestDox( 'Accepts the eleventh visitor from one IP address like the first: only the list’s limits apply' )]
	public function test_limit(): void {
		for ( $i = 0; $i < 10; ++$i ) {
			self::send( [ 'email' => "a$i@example.org" ] );
		}
		$this->forget();
		self::assertSame( SubscriptionResult::Success, self::send( [ 'email' => 'one-more@example.org' ] ) );
		self::assertNotNull( Plugin::get( Subscribers::class )->find_by_email( 'one-more@example.org' ) );
	}

	#[TestDox( 'Redirects to the form without script, with the result in the URL' )]
	public function test_redirect(): void {
		$told = [];
		add_action(
			'jetpack_subscriptions_form_submission',
			static function ( string $result ) use ( &$told ): void {
				$told[] = $result;
			}
		);
		$sent = self::fill( [ 'email' => 'ann@example.org' ] );
		self::assertSame( '303 ' . home_url( '/page/?a=1&subscribe=success#blog_subscription-1' ), self::location( $sent ) );
		self::assertSame(
			'303 ' . home_url( '/page/?a=1&subscribe=invalid_email#x' ),
			self::location( [ 'email' => 'ann', 'redirect_fragment' => '"> x' ] + $sent )
		);
		self::assertSame( [ 'success', 'invalid_email' ], $told );
	}

	#[TestDox( 'Ignores other forms and requests' )]
	public function test_others(): void {
		$sent = self::fill( [ 'email' => 'ann@example.org' ] );
		unset( $sent[ SubmissionHandler::BUTTON ] );
		self::assertSame( '', self::location( $sent ) );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		self::assertSame( '', self::location( self::fill( [ 'email' => 'ann@example.org' ] ) ) );
		self::assertNull( Plugin::get( Subscribers::class )->find_by_email( 'ann@example.org' ) );
	}
}
