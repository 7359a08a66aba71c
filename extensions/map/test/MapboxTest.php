<?php
/**
 * Tests of the Mapbox service on the settings screen.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Map;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\Secrets;
use Slipstream\Extensions\Map\Mapbox;
use Slipstream\Plugin;
use Slipstream\Tests\LocalServer;
use Slipstream\Tests\TestCase;

final class MapboxTest extends TestCase {

	private const PATH    = '/slipstream/v1/services/mapbox/credentials';
	private const SIDEBAR = '/wpcom/v2/service-api-keys/mapbox';

	private static ?LocalServer $server = null;

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		self::$server = null;
	}

	protected function setUp(): void {
		parent::setUp();
		self::$server ??= new LocalServer();
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:' . self::$server->port ] );
		$this->filter( 'slipstream_service_url', self::$server->url( '' ) );
		$this->log_in( 'administrator' );
	}

	/**
	 * @return array<string, array{string, string}> Token, and part of the error message; '' if the token is accepted.
	 */
	public static function tokens(): array {
		return [
			'valid'          => [ 'pk.good', '' ],
			'expired'        => [ 'pk.expired', 'expired' ],
			'deleted'        => [ 'pk.revoked', 'deleted' ],
			'unknown'        => [ 'pk.hush-4c7e', 'does not accept' ],
			'not answered'   => [ 'pk.down', 'Mapbox is not available right now. Try again in a few minutes.' ],
			'secret'         => [ 'sk.secret', 'secret token' ],
			'secret in caps' => [ 'SK.secret', 'secret token' ],
			'a word'         => [ 'word', 'begin with' ],
			'half of one'    => [ 'pk.', 'begin with' ],
			'with markup'    => [ 'pk.a<b>', 'begin with' ],
		];
	}

	#[DataProvider( 'tokens' )]
	#[TestDox( 'Applies one rule to a token that is $_dataName, on the settings screen and in the block’s sidebar' )]
	public function test_one_rule( string $token, string $words ): void {
		$messages = [];
		foreach ( [
			self::PATH => [ 'values' => [ 'mapbox_token' => $token ] ],
			self::SIDEBAR => [ 'service_api_key' => $token ],
		] as $path => $body ) {
			$messages[] = (string) ( $this->rest( 'POST', $path, $body )->get_data()['message'] ?? '' );
			self::assertSame( '' === $words ? $token : '', Plugin::get( Mapbox::class )->token(), $path );
			$this->rest( 'DELETE', self::PATH );
		}
		if ( '' !== $words ) {
			self::assertStringContainsString( $words, $messages[0] );
			self::assertSame( $messages[0], $messages[1] );
		}
	}

	#[TestDox( 'Tests a stored token again, and keeps it out of the messages' )]
	public function test_again(): void {
		foreach ( [
			'pk.good' => 'works',
			'pk.expired' => 'expired',
			'pk.hush-4c7e' => 'does not accept',
			'pk.down' => 'Mapbox is not available right now. Try again in a few minutes.',
		] as $token => $words ) {
			Plugin::get( Secrets::class )->set( 'mapbox_token', $token );
			$answer = $this->rest( 'POST', '/slipstream/v1/services/mapbox/test' )->get_data();
			self::assertSame( 'pk.good' === $token, $answer['works'] );
			self::assertStringContainsString( $words, $answer['message'] );
			self::assertStringNotContainsString( $token, $answer['message'] );
		}
	}

	#[TestDox( '[MAP-41] Uses the token that Jetpack stored and shows it as stored here, but never a secret one' )]
	public function test_legacy(): void {
		update_option( 'jetpack_mapbox_api_key', 'pk.old' );
		self::assertSame( 'pk.old', Plugin::get( Mapbox::class )->token() );
		$service = array_column( $this->rest( 'GET', '/slipstream/v1/services' )->get_data(), null, 'id' )['mapbox'];
		self::assertSame( 'option', $service['credentials'][0]['source'] );
		update_option( 'jetpack_mapbox_api_key', 'sk.old' );
		self::assertSame( '', Plugin::get( Mapbox::class )->token() );
	}
}
