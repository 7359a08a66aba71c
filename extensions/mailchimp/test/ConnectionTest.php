<?php
/**
 * Tests of the account, its audiences and the editor's REST routes, against a stand-in for Mailchimp.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Mailchimp;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\Secrets;
use Slipstream\Extensions\Mailchimp\Account;
use Slipstream\Extensions\Mailchimp\ConnectionError;
use Slipstream\Plugin;
use Slipstream\Tests\LocalServer;
use Slipstream\Tests\TestCase;

final class ConnectionTest extends TestCase {

	private const KEY         = 'goodhush4c7e-us12';
	private const CREDENTIALS = '/slipstream/v1/services/mailchimp/credentials';

	private static ?LocalServer $server = null;

	private static string $store = '';

	public static function setUpBeforeClass(): void {
		self::$store  = (string) tempnam( sys_get_temp_dir(), 'mailchimp' );
		self::$server = new LocalServer(
			dirname( __DIR__, 3 ) . '/tests/services/mailchimp.php',
			[ 'SLIPSTREAM_STAND_IN' => self::$store ]
		);
	}

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		unlink( self::$store );
	}

	protected function setUp(): void {
		parent::setUp();
		file_put_contents( self::$store, '' );
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:' . self::$server?->port ] );
		$this->filter( 'slipstream_service_url', (string) self::$server?->url( '' ) );
		$this->log_in( 'administrator' );
	}

	/** @param array<string, mixed> $state */
	private function control( array $state ): void {
		$known = (array) json_decode( (string) file_get_contents( (string) self::$server?->url( '/state' ) ), true );
		file_put_contents( self::$store, (string) wp_json_encode( $state + $known ) );
	}

	/** @return array<string, mixed> */
	private function get( string $path = '' ): array {
		return (array) $this->rest( 'GET', "/wpcom/v2/mailchimp$path" )->get_data();
	}

	private function set_key( string $key = self::KEY ): int {
		return $this->rest( 'POST', self::CREDENTIALS, [ 'values' => [ 'mailchimp_key' => $key ] ] )->get_status();
	}

	/** @return array<string, array{string, int, string}> API key, expected HTTP status and message. */
	public static function keys(): array {
		return [
			'right'                  => [ self::KEY, 200, '' ],
			'unknown to Mailchimp'   => [ 'badhush4c7e0-us1', 400, 'does not accept this key' ],
			'without a data center'  => [ 'goodhush4c7e', 400, 'isn’t a Mailchimp API key' ],
			'of a foreign host'      => [ 'goodhush4c7e-us1.evil.example/', 400, 'isn’t a Mailchimp API key' ],
			'of an account'          => [ 'goodhush4c7e-user@evil', 400, 'isn’t a Mailchimp API key' ],
		];
	}

	#[DataProvider( 'keys' )]
	#[TestDox( 'Saves or refuses a key that is $_dataName, gives the reason, and never shows the key again' )]
	public function test_keys( string $key, int $status, string $words ): void {
		$answer = $this->rest( 'POST', self::CREDENTIALS, [ 'values' => [ 'mailchimp_key' => $key ] ] );
		self::assertSame( $status, $answer->get_status() );
		self::assertSame( 200 === $status ? $key : '', Plugin::get( Secrets::class )->value( 'mailchimp_key' ) );
		self::assertStringContainsString( $words, (string) ( $answer->get_data()['message'] ?? '' ) );
		foreach ( [
			$answer->get_data(),
			$this->rest( 'GET', '/slipstream/v1/services' )->get_data(),
			$this->rest( 'GET', '/slipstream/v1/settings' )->get_data(),
			$this->get(),
			$this->get( '/settings' ),
		] as $data ) {
			self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $data ) );
		}
	}

	#[TestDox( 'Derives the API host from the end of the key' )]
	public function test_data_center(): void {
		remove_all_filters( 'slipstream_service_url' );
		self::assertSame( 'https://us12.api.mailchimp.com/3.0', Account::base( self::KEY ) );
		self::assertSame( '', Account::base( 'goodhush4c7e' ) );
		self::assertSame( '', Account::base( "goodhush4c7e-us12\n" ) );
	}

	#[TestDox( 'Follows no redirect, so that the key stays with its host' )]
	public function test_redirect(): void {
		$asked  = [];
		$answer = static function ( mixed $answer, array $request, string $url ) use ( &$asked ): array {
			$asked[] = $url;
			return [
				'headers'  => [ 'location' => '/elsewhere' ],
				'body'     => '',
				'response' => [ 'code' => 307 ],
			];
		};
		add_filter( 'pre_http_request', $answer, 10, 3 );
		$this->set_key();
		self::assertSame( [ self::$server?->url( '/3.0/ping' ) ], $asked );
	}

	#[TestDox( 'Saves no key while Mailchimp is down, and says so' )]
	public function test_down(): void {
		foreach ( [ 500, 429, 'html' ] as $fail ) {
			$this->control( [ 'fail' => [ 'ping' => $fail ] ] );
			self::assertSame( 502, $this->set_key() );
			self::assertFalse( Plugin::get( Secrets::class )->is_set( 'mailchimp_key' ) );
		}
	}

	#[TestDox( '[MLC-21] Reports missing keys and audiences, and links only administrators to the settings' )]
	public function test_connection(): void {
		$url = admin_url( 'admin.php?page=slipstream#/services' );
		self::assertSame( [ 'not_connected', $url, get_current_blog_id(), false ], array_slice( array_values( $this->get() ), 0, 4 ) );
		$this->control( [ 'lists' => [ 'a1' => [ 'name' => 'One' ], 'b2' => [ 'name' => 'Two <b>' ] ] ] );
		self::assertSame( 200, $this->set_key() );
		self::assertSame( [ 'not_connected', true ], [ $this->get()['code'], $this->get()['has_key'] ] );
		self::assertSame( 200, $this->rest( 'POST', '/wpcom/v2/mailchimp/settings', [ 'follower_list_id' => 'b2' ] )->get_status() );
		self::assertSame( 'connected', $this->get()['code'] );
		$this->log_in( 'contributor' );
		self::assertSame( [ 'connected', '' ], [ $this->get()['code'], $this->get()['connect_url'] ] );
		foreach ( [ '', 'subscriber' ] as $role ) {
			foreach ( [ '', '/groups', '/settings' ] as $path ) {
				self::assertSame( '' === $role ? 401 : 403, $this->rest( 'GET', "/wpcom/v2/mailchimp$path", [], $role )->get_status() );
			}
		}
		self::assertSame(
			403,
			$this->rest( 'POST', '/wpcom/v2/mailchimp/settings', [ 'follower_list_id' => 'a1' ], 'editor' )->get_status()
		);
	}

	#[TestDox( 'Selects the only audience; of several, one can be chosen here or on the settings screen' )]
	public function test_audience(): void {
		$this->set_key();
		self::assertSame( 'connected', $this->get()['code'] );
		self::assertSame(
			[ 'a1b2c3', [ [ 'id' => 'a1b2c3', 'name' => 'Readers' ] ] ],
			array_slice( array_values( $this->get( '/settings' ) ), 0, 2 )
		);
		self::assertContains( 'SOURCE', array_column( $this->get( '/settings' )['merge_fields'], 'tag' ) );
		$this->control( [ 'lists' => [ 'a1' => [ 'name' => 'One' ], 'b2' => [ 'name' => 'Two' ] ] ] );
		self::assertSame( '', $this->get( '/settings' )['follower_list_id'] );
		self::assertSame( 400, $this->rest( 'POST', '/wpcom/v2/mailchimp/settings', [ 'follower_list_id' => 'c3' ] )->get_status() );
		$sections = array_column( $this->rest( 'GET', '/slipstream/v1/settings' )->get_data(), null, 'name' );
		self::assertSame( [ '', 'none', 'a1', 'b2' ], array_column( $sections['mailchimp']['fields'][0]['choices'], 'value' ) );
		self::assertSame(
			200,
			$this->rest( 'POST', '/slipstream/v1/settings/mailchimp', [ 'changes' => [ 'audience' => 'a1' ] ] )->get_status()
		);
		$this->control( [ 'lists' => [ 'b2' => [ 'name' => 'Two' ] ] ] );
		self::assertSame( 'a1', $this->get( '/settings' )['follower_list_id'], 'a choice stays until somebody makes another' );
		self::assertSame( 200, $this->rest( 'POST', '/wpcom/v2/mailchimp/settings', [ 'follower_list_id' => 'none' ] )->get_status() );
		self::assertSame( 'not_connected', $this->get()['code'] );
	}

	#[TestDox( '[MLC-06] [MLC-22] Lists groups as categories of interests with id and name; lists none without a connection' )]
	public function test_groups(): void {
		$answer = $this->rest( 'GET', '/wpcom/v2/mailchimp/groups' );
		self::assertSame( [ 403, 'mailchimp_not_connected' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		$this->set_key();
		$categories = $this->get( '/groups' )['interest_categories'];
		self::assertSame( [ 'Topics', 'How often' ], array_column( $categories, 'title' ) );
		self::assertSame( [ [ 'id' => 'i1', 'name' => 'Tea' ], [ 'id' => 'i2', 'name' => 'Coffee' ] ], $categories[0]['interests'] );
		foreach ( [ 'categories' => 500, 'interests' => 401 ] as $kind => $status ) {
			$this->control( [ 'fail' => [ $kind => $status ] ] );
			$answer = $this->rest( 'GET', '/wpcom/v2/mailchimp/groups' );
			self::assertSame( 502, $answer->get_status() );
			self::assertSame(
				500 === $status
					? 'Mailchimp is not available right now. Try again in a few minutes.'
					: 'Mailchimp does not accept this site’s API key.',
				$answer->get_data()['message']
			);
			self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $answer->get_data() ) );
		}
		self::assertStringContainsString( 'API key', Plugin::get( ConnectionError::class )->current() );
		self::assertStringContainsString( 'API key', $this->get()['message'] );
		$this->set_key();
		self::assertSame( '', $this->get()['message'] );
	}
}
