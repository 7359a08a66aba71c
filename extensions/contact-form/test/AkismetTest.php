<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Tests\LocalServer;
use WP_Error;

require_once __DIR__ . '/FormTestCase.php';

/** Tests the spam check with a stand-in for Akismet's service, and a plugin with Akismet's public functions. */
final class AkismetTest extends FormTestCase {

	private static LocalServer $server;

	private static string $log = '';

	public static function setUpBeforeClass(): void {
		if ( ! class_exists( 'Akismet', false ) ) {
			require_once Plugin::path( 'tests/services/akismet/akismet.php' );
		}
		self::$log    = (string) tempnam( sys_get_temp_dir(), 'akismet' );
		self::$server = new LocalServer( Plugin::path( 'tests/services/akismet.php' ), [ 'SLIPSTREAM_STAND_IN' => self::$log ] );
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
		unlink( self::$log );
	}

	protected function setUp(): void {
		parent::setUp();
		file_put_contents( self::$log, '' );
		update_option( 'akismet_stand_in', self::$server->url( '/fine' ) );
	}

	/** @return list<array<string, string>> Parameters of the requests that the service has received. */
	private static function asked(): array {
		return array_map(
			static fn ( string $line ): array => (array) json_decode( $line, true ),
			array_values(
				array_filter( explode( "\n", (string) file_get_contents( self::$log ) ), static fn ( string $line ): bool => '' !== $line )
			)
		);
	}

	/** @return int|WP_Error Post ID of the message, or the reason why it was refused. */
	private function submit( string $author, string $text ): int|WP_Error {
		$post    = $this->post(
			self::form_block(
				[],
				self::field( 'name', [ 'id' => 'who' ] ) . self::field( 'email', [ 'id' => 'mail' ] )
					. self::field( 'textarea', [ 'id' => 'why' ] )
			)
		);
		$outcome = $this->send( $post, [ 'who' => $author, 'mail' => 'ann@example.org', 'why' => $text ] );
		self::assertNotNull( $outcome );
		return $outcome->result;
	}

	private static function jobs(): int {
		return (int) ( OutboxTable::row( "SELECT COUNT(*) AS total FROM {table} WHERE hook = 'slipstream_message'" )['total'] ?? 0 );
	}

	#[TestDox( 'Stores spam without an email and shows success; emails other messages. Akismet gets the content and sender, but no cookie' )]
	public function test_verdicts(): void {
		$_SERVER['HTTP_COOKIE'] = 'secret=1';
		self::assertIsInt( $this->submit( 'akismet-guaranteed-spam', 'Buy <b>this</b> & that' ) );
		self::assertSame( [ 1, 0, 0 ], [ self::stored( 'spam' ), self::stored( 'publish' ), self::jobs() ] );
		self::assertIsInt( $this->submit( 'Ann', 'Hello' ) );
		self::assertSame( [ 1, 1, 1 ], [ self::stored( 'spam' ), self::stored( 'publish' ), self::jobs() ] );
		[ $spam, $ham ] = self::asked();
		self::assertSame(
			[
				'comment-check',
				'0123456789ab',
				'contact_form',
				'Buy <b>this</b> & that',
				'203.0.113.7',
				'A browser',
				home_url(),
				home_url( '/page/' ),
			],
			array_map(
				static fn ( string $name ): string => $spam[ $name ] ?? '',
				[ 'call', 'api_key', 'comment_type', 'comment_content', 'user_ip', 'user_agent', 'blog', 'permalink' ]
			)
		);
		self::assertSame(
			[ 'Ann', 'ann@example.org', 'Hello' ],
			[ $ham['comment_author'], $ham['comment_author_email'], $ham['contact_form_field_message'] ]
		);
		self::assertStringNotContainsString( 'secret', (string) file_get_contents( self::$log ) );
	}

	#[TestDox( 'Refuses the worst spam if the owner lets Akismet discard it, and stores it otherwise' )]
	public function test_discard(): void {
		update_option( 'akismet_strictness', '0' );
		self::assertIsInt( $this->submit( 'akismet-guaranteed-spam', 'discard' ) );
		update_option( 'akismet_strictness', '1' );
		$result = $this->submit( 'akismet-guaranteed-spam', 'discard this' );
		self::assertSame( 'feedback-discarded', $result instanceof WP_Error ? $result->get_error_code() : 'sent' );
		self::assertIsInt( $this->submit( 'akismet-guaranteed-spam', 'spam, but not the worst' ) );
		self::assertSame( [ 2, 0 ], [ self::stored( 'spam' ), self::stored( 'publish' ) ] );
	}

	/** @return array<string, array{string}> */
	public static function failures(): array {
		return [
			'it is down'            => [ 'down' ],
			'it talks nonsense'     => [ 'nonsense' ],
			'it closes at once'     => [ 'deaf' ],
			'the method is unknown' => [ 'nobody' ],
		];
	}

	#[DataProvider( 'failures' )]
	#[TestDox( 'Loses no message and treats it as not spam when Akismet fails: $_dataName' )]
	public function test_failure( string $way ): void {
		update_option( 'akismet_stand_in', 'nobody' === $way ? 'http://127.0.0.1:9' : self::$server->url( "/$way" ) );
		self::assertIsInt( $this->submit( 'akismet-guaranteed-spam', 'Hello' ) );
		self::assertSame( [ 0, 1, 1 ], [ self::stored( 'spam' ), self::stored( 'publish' ), self::jobs() ] );
		if ( 'deaf' === $way ) {
			self::$server->stop();
			self::$server = new LocalServer( Plugin::path( 'tests/services/akismet.php' ), [ 'SLIPSTREAM_STAND_IN' => self::$log ] );
		}
	}

	#[TestDox( 'Sends no request without a key, and lets a plugin overrule Akismet' )]
	public function test_key(): void {
		$this->filter( 'contact_form_is_spam_akismet', false );
		self::assertIsInt( $this->submit( 'akismet-guaranteed-spam', 'Hello' ) );
		self::assertSame( [ 0, 1 ], [ self::stored( 'spam' ), count( self::asked() ) ] );
		update_option( 'akismet_stand_in', '' );
		self::assertIsInt( $this->submit( 'akismet-guaranteed-spam', 'Hello again' ) );
		self::assertSame( [ 0, 1 ], [ self::stored( 'spam' ), count( self::asked() ) ] );
	}

	#[TestDox( 'The stand-in reports missing values and accepts feedback, like the service' )]
	public function test_stand_in(): void {
		$ask = [ 'Akismet', 'http_post' ];
		self::assertIsCallable( $ask );
		[ $headers, $body ] = $ask( 'blog=x', 'comment-check' );
		self::assertSame( [ 'invalid', 'Empty "user_ip" value' ], [ $body, $headers['x-akismet-debug-help'] ] );
		self::assertSame( 'Thanks for making the web a better place.', $ask( 'blog=x&user_ip=192.0.2.1', 'submit-spam' )[1] );
	}
}
