<?php
/**
 * Tests of the routes for the token and tiles.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Map;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Http\Resolver;
use Slipstream\Connections\Secrets;
use Slipstream\Tests\FixedResolver;
use Slipstream\Tests\TestCase;

final class RoutesTest extends TestCase {

	private const TOKEN  = '/wpcom/v2/service-api-keys/mapbox';
	private const MAP    = '/slipstream/v1/map';
	private const PLACES = '/slipstream/v1/map/places';

	/**
	 * Requested URLs.
	 *
	 * @var list<string>
	 */
	private array $asked = [];

	protected function setUp(): void {
		parent::setUp();
		Plugin::set(
			Resolver::class,
			new FixedResolver( [ 'api.mapbox.com' => [ '151.101.1.1' ], 'geocoder.example' => [ '151.101.1.2' ] ] )
		);
	}

	/**
	 * Stubs the responses of Mapbox.
	 *
	 * @param int    $status HTTP status.
	 * @param string $body   Response body as JSON.
	 */
	private function mapbox( int $status, string $body = '{"code":"TokenValid"}' ): void {
		add_filter(
			'pre_http_request',
			function ( mixed $answer, mixed $arguments, string $url ) use ( $status, $body ): array {
				$this->asked[] = $url;
				return [
					'headers'  => [],
					'body'     => $body,
					'response' => [
						'code'    => $status,
						'message' => '',
					],
					'cookies'  => [],
				];
			},
			10,
			3
		);
	}

	#[TestDox( '[MAP-38, MAP-39, MAP-40, MAP-41] Lets editors set, read and remove the token' )]
	public function test_round(): void {
		$this->mapbox( 200 );
		$this->log_in( 'editor' );
		$set = $this->rest( 'POST', self::TOKEN, [ 'service_api_key' => ' pk.good ' ] );
		self::assertSame( 200, $set->get_status() );
		self::assertSame(
			[
				'code'                   => 'success',
				'service'                => 'mapbox',
				'service_api_key'        => 'pk.good',
				'service_api_key_source' => 'site',
				'message'                => 'API key updated successfully.',
			],
			$set->get_data()
		);
		self::assertSame( [ 'https://api.mapbox.com/tokens/v2?access_token=pk.good' ], $this->asked );
		self::assertSame( 'pk.good', $this->rest( 'GET', self::TOKEN, [], 'contributor' )->get_data()['service_api_key'] );
		self::assertSame( '', $this->rest( 'DELETE', self::TOKEN, [], 'editor' )->get_data()['service_api_key'] );
		self::assertFalse( Plugin::get( Secrets::class )->is_set( 'mapbox_token' ) );
	}

	/**
	 * Invalid tokens.
	 *
	 * @return array<string, array{string, int, string, int, string}>
	 */
	public static function refused(): array {
		return [
			'refused by Mapbox'    => [ 'pk.bad', 200, '{"code":"TokenInvalid"}', 404, 'invalid_key' ],
			'expired'              => [ 'pk.old', 200, '{"code":"TokenExpired"}', 404, 'invalid_key' ],
			'not answered'         => [ 'pk.x', 503, '', 502, 'slipstream_map_unreachable' ],
			'a secret one'         => [ 'sk.x', 200, '{"code":"TokenValid"}', 400, 'invalid_key' ],
			'a secret one in caps' => [ ' SK.x', 200, '{"code":"TokenValid"}', 400, 'invalid_key' ],
			'something else'       => [ 'hello', 200, '{"code":"TokenValid"}', 400, 'invalid_key' ],
			'empty'                => [ '  ', 200, '{"code":"TokenValid"}', 400, 'invalid_key' ],
		];
	}

	#[TestDox( '[MAP-39] Refuses a token that is $_dataName' )]
	#[DataProvider( 'refused' )]
	public function test_refused( string $token, int $mapbox, string $body, int $status, string $code ): void {
		$this->mapbox( $mapbox, $body );
		$answer = $this->rest( 'POST', self::TOKEN, [ 'service_api_key' => $token ], 'administrator' );
		self::assertSame( $status, $answer->get_status() );
		self::assertSame( $code, $answer->get_data()['code'] );
		self::assertFalse( Plugin::get( Secrets::class )->is_set( 'mapbox_token' ) );
		self::assertCount( str_starts_with( $token, 'pk' ) ? 1 : 0, $this->asked );
	}

	#[TestDox( '[MAP-37] Reports a token of the server’s configuration as such, and cannot remove it' )]
	public function test_configured(): void {
		putenv( 'SLIPSTREAM_MAPBOX_TOKEN=pk.configured' );
		$this->log_in( 'administrator' );
		$read    = $this->rest( 'GET', self::TOKEN )->get_data();
		$removed = $this->rest( 'DELETE', self::TOKEN );
		putenv( 'SLIPSTREAM_MAPBOX_TOKEN' );
		self::assertSame( [ 'pk.configured', 'config' ], [ $read['service_api_key'], $read['service_api_key_source'] ] );
		self::assertSame( 409, $removed->get_status() );
	}

	#[TestDox( '[MAP-37] Reports a token of WordPress’ connectors screen as such' )]
	public function test_connector(): void {
		update_option( 'connectors_slipstream_mapbox_token', 'pk.connected', true );
		$this->log_in( 'administrator' );
		self::assertSame( 'config', $this->rest( 'GET', self::TOKEN )->get_data()['service_api_key_source'] );
		self::assertSame( 409, $this->rest( 'DELETE', self::TOKEN )->get_status() );
		self::assertSame( 'pk.connected', $this->rest( 'GET', self::TOKEN )->get_data()['service_api_key'] );
	}

	#[TestDox( '[MAP-40] Removes the token that Jetpack stored too' )]
	public function test_remove_old(): void {
		update_option( 'jetpack_mapbox_api_key', 'pk.old' );
		self::assertSame( '', $this->rest( 'DELETE', self::TOKEN, [], 'editor' )->get_data()['service_api_key'] );
	}

	#[TestDox( 'Says what happened to the token when Mapbox can’t be reached' )]
	public function test_unreachable(): void {
		Plugin::set( Resolver::class, new FixedResolver( [] ) );
		$answer = $this->rest( 'POST', self::TOKEN, [ 'service_api_key' => 'pk.x' ], 'editor' );
		self::assertSame( 502, $answer->get_status() );
		self::assertSame( 'Mapbox is not available right now. Try again in a few minutes.', $answer->get_data()['message'] );
		self::assertSame(
			'That isn’t a public Mapbox token. Public tokens begin with “pk.”.',
			$this->rest( 'POST', self::TOKEN, [ 'service_api_key' => 'x' ] )->get_data()['message']
		);
	}

	#[TestDox( 'Knows no other service' )]
	public function test_other_service(): void {
		foreach ( [ 'GET', 'POST', 'DELETE' ] as $method ) {
			$answer = $this->rest( $method, '/wpcom/v2/service-api-keys/other', [ 'service_api_key' => 'x' ], 'editor' );
			self::assertSame( [ 404, 'invalid_service' ], [ $answer->get_status(), $answer->get_data()['code'] ], $method );
		}
	}

	#[TestDox( 'Lets administrators set and remove tiles' )]
	public function test_tiles(): void {
		$this->log_in( 'administrator' );
		$data = $this->rest(
			'POST',
			self::MAP,
			[
				'tiles'           => 'https://tile.example/{z}/{x}/{y}.png?key=1',
				'attribution'     => '<b>© OSM</b><script>alert(1)</script>',
				'attribution_url' => 'javascript:alert(1)',
			]
		)->get_data();
		self::assertSame(
			[ 'https://tile.example/{z}/{x}/{y}.png?key=1', '© OSM', '' ],
			[ $data['tiles'], $data['attribution'], $data['attribution_url'] ]
		);
		self::assertSame( [ true, true ], [ $data['can_set_token'], $data['can_set_tiles'] ] );
		self::assertSame( '', $this->rest( 'POST', self::MAP, [ 'tiles' => '' ] )->get_data()['tiles'] );
	}

	/**
	 * Invalid tile URLs.
	 *
	 * @return array<string, array{string}>
	 */
	public static function no_tiles(): array {
		return [
			'without numbers' => [ 'https://tile.example/map.png' ],
			'a script'        => [ 'javascript:alert({x},{y},{z})' ],
			'with markup'     => [ 'https://tile.example/{z}/{x}/{y}"><script>' ],
		];
	}

	#[TestDox( 'Refuses tiles $_dataName with a helpful message' )]
	#[DataProvider( 'no_tiles' )]
	public function test_no_tiles( string $tiles ): void {
		$answer = $this->rest( 'POST', self::MAP, [ 'tiles' => $tiles ], 'administrator' );
		self::assertSame( 400, $answer->get_status() );
		self::assertStringContainsString( '{z}, {x} and {y}', $answer->get_data()['message'] );
		self::assertSame( '', $this->rest( 'GET', self::MAP )->get_data()['tiles'] );
	}

	private const GEOCODER = 'https://geocoder.example/search?key=s3cret&q={query}&format=jsonv2';

	#[TestDox( 'Searches with the administrator’s geocoder without revealing its URL to authors' )]
	public function test_geocoder(): void {
		$this->log_in( 'administrator' );
		$data = $this->rest( 'POST', self::MAP, [ 'geocoder' => self::GEOCODER ] )->get_data();
		self::assertSame( [ self::GEOCODER, true, '' ], [ $data['geocoder'], $data['has_geocoder'], $data['tiles'] ] );
		// A request without `geocoder` does not change the stored one.
		self::assertTrue( $this->rest( 'POST', self::MAP, [ 'tiles' => '' ] )->get_data()['has_geocoder'] );

		$read = $this->rest( 'GET', self::MAP, [], 'author' )->get_data();
		self::assertSame( [ '', true ], [ $read['geocoder'], $read['has_geocoder'] ] );
		$this->mapbox(
			200,
			'[{"place_id":1,"osm_type":"node","osm_id":2,"lat":"48.2","lon":"16.37","name":"Wien","display_name":"Wien, <b>Österreich</b>"},{"lat":"x"},"x"]'
		);
		$found = $this->rest( 'GET', self::PLACES, [ 'query' => 'Wien & Umgebung' ] )->get_data();
		self::assertSame( [ 'https://geocoder.example/search?key=s3cret&q=Wien%20%26%20Umgebung&format=jsonv2' ], $this->asked );
		self::assertSame(
			[
				[
					'id'         => 'osm.node.2.1',
					'text'       => 'Wien',
					'place_name' => 'Wien, Österreich',
					'geometry'   => [
						'type'        => 'Point',
						'coordinates' => [ 16.37, 48.2 ],
					],
				],
			],
			$found['features']
		);
		$this->mapbox( 200, (string) wp_json_encode( array_fill( 0, 11, [ 'lat' => '48.2', 'lon' => '16.37', 'name' => 'Wien' ] ) ) );
		self::assertCount( 10, $this->rest( 'GET', self::PLACES, [ 'query' => 'Wien' ] )->get_data()['features'] );
	}

	#[TestDox( 'Reports an error of the geocoder without its URL' )]
	public function test_geocoder_fails(): void {
		$none = $this->rest( 'GET', self::PLACES, [ 'query' => 'x' ], 'author' );
		self::assertSame( [ 404, 'slipstream_map_no_geocoder' ], [ $none->get_status(), $none->get_data()['code'] ] );
		$this->rest( 'POST', self::MAP, [ 'geocoder' => self::GEOCODER ], 'administrator' );
		$this->mapbox( 500, 'key=s3cret' );
		$answer = $this->rest( 'GET', self::PLACES, [ 'query' => 'x' ] );
		self::assertSame( 502, $answer->get_status() );
		self::assertStringNotContainsString( 's3cret', (string) wp_json_encode( $answer->get_data() ) );
		self::assertSame( 403, $this->rest( 'GET', self::PLACES, [ 'query' => 'x' ], 'subscriber' )->get_status() );
	}

	/**
	 * Invalid geocoder URLs.
	 *
	 * @return array<string, array{string}>
	 */
	public static function no_geocoders(): array {
		return [
			'without the query'       => [ 'https://geocoder.example/search' ],
			'with it in its host'     => [ 'https://{query}/search' ],
			'with another in it host' => [ 'https://{query}.example/?q={query}' ],
			'a script'                => [ 'javascript:alert({query})' ],
		];
	}

	#[TestDox( 'Refuses a geocoder $_dataName and stores nothing else' )]
	#[DataProvider( 'no_geocoders' )]
	public function test_no_geocoder( string $geocoder ): void {
		$answer = $this->rest(
			'POST',
			self::MAP,
			[
				'tiles'    => 'https://tile.example/{z}/{x}/{y}.png',
				'geocoder' => $geocoder,
			],
			'administrator'
		);
		self::assertSame( [ 400, 'slipstream_map_geocoder' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		self::assertSame( '', $this->rest( 'GET', self::MAP )->get_data()['tiles'] );
	}
}
