<?php
/**
 * Tests whether a request comes from another site.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Submissions\RequestOrigin;

final class RequestOriginTest extends TestCase {

	private const HEADERS = [ 'HTTP_SEC_FETCH_SITE', 'HTTP_ORIGIN', 'HTTP_HOST' ];

	/** @var array<string, mixed> */
	private array $server = [];

	protected function setUp(): void {
		parent::setUp();
		$this->server = array_intersect_key( $_SERVER, array_flip( self::HEADERS ) );
		// The tests' site has its URLs in constants.
		$this->filter( 'home_url', 'https://example.org' );
		$this->filter( 'site_url', 'https://example.org:8443/wp' );
	}

	protected function tearDown(): void {
		$_SERVER = $this->server + array_diff_key( $_SERVER, array_flip( self::HEADERS ) );
		parent::tearDown();
	}

	/** @return array<string, array{array<int, string|null>, bool}> Headers `Sec-Fetch-Site`, `Origin` and `Host`; whether foreign. */
	public static function requests(): array {
		return [
			'no headers'                             => [ [ null, null, 'example.org' ], false ],
			'the page of the site'                   => [ [ 'same-origin', 'https://example.org', 'example.org' ], false ],
			'another domain of the site'             => [ [ 'same-site', 'https://www.example.org', 'example.org' ], false ],
			'an address that the user entered'       => [ [ 'none', null, 'example.org' ], false ],
			'another site'                           => [ [ 'cross-site', 'https://other.example', 'example.org' ], true ],
			'another site that hides its origin'     => [ [ 'cross-site', 'null', 'example.org' ], true ],
			'another site without an origin'         => [ [ 'cross-site', null, 'example.org' ], true ],
			'upper case'                             => [ [ 'Cross-Site', null, 'example.org' ], true ],
			'an old browser on the site'             => [ [ null, 'https://example.org', 'example.org' ], false ],
			'an old browser on another site'         => [ [ null, 'https://other.example', 'example.org' ], true ],
			'an old browser, hidden origin'          => [ [ null, 'null', 'example.org' ], true ],
			'an old browser without an origin'       => [ [ null, '', 'example.org' ], false ],
			'a host that begins like the site'       => [ [ null, 'https://example.org.other.example', 'example.org' ], true ],
			'a host that ends like the site'         => [ [ null, 'https://other-example.org', 'example.org' ], true ],
			'a user named like the site'             => [ [ null, 'https://example.org@other.example', 'example.org' ], true ],
			'a path like the site'                   => [ [ null, 'https://other.example/example.org', 'example.org' ], true ],
			'nonsense'                               => [ [ null, 'https://', 'example.org' ], true ],
			'a proxy that ends https'                => [ [ null, 'http://example.org', 'internal:8080' ], false ],
			'a proxy with its own host'              => [ [ null, 'https://example.org', 'internal:8080' ], false ],
			'a site at an address without settings'  => [ [ null, 'http://localhost:8901', 'localhost:8901' ], false ],
			'another port of that address'           => [ [ null, 'http://localhost:8902', 'localhost:8901' ], true ],
			'the folder of WordPress'                => [ [ null, 'https://example.org:8443', 'internal' ], false ],
			'own domain that the browser calls foreign' => [ [ 'cross-site', 'https://example.org', 'internal' ], false ],
			'a domain that a plugin allows'          => [ [ 'cross-site', 'https://mapped.example', 'example.org' ], false ],
		];
	}

	/** @return array<string, array{mixed}> */
	public static function denials(): array {
		return [ 'false' => [ false ], 'null' => [ null ], 'another origin' => [ 'https://own.example' ] ];
	}

	#[TestDox( 'another site stays foreign if a plugin denies all origins with $_dataName' )]
	#[DataProvider( 'denials' )]
	public function test_denied( mixed $denial ): void {
		$this->filter( 'allowed_http_origin', $denial );
		$_SERVER['HTTP_SEC_FETCH_SITE'] = 'cross-site';
		$_SERVER['HTTP_ORIGIN']         = 'https://other.example';
		self::assertTrue( RequestOrigin::is_foreign() );
	}

	/** @param array<int, string|null> $headers Values of HEADERS; null for a missing header. */
	#[TestDox( 'detects whether another site sent the request: $_dataName' )]
	#[DataProvider( 'requests' )]
	public function test_request( array $headers, bool $is_foreign ): void {
		$this->filter( 'allowed_http_origins', [ 'https://mapped.example' ] );
		$_SERVER = array_diff_key( $_SERVER, array_flip( self::HEADERS ) )
			+ array_filter( array_combine( self::HEADERS, $headers ), 'is_string' );
		self::assertSame( $is_foreign, RequestOrigin::is_foreign() );
	}

	#[TestDox( 'only Sec-Fetch-Site decides whether another site sent the request; a hidden origin does not matter' )]
	public function test_cross_site(): void {
		$_SERVER['HTTP_ORIGIN'] = 'null';
		$sites                  = [
			'cross-site'  => true,
			'Cross-Site'  => true,
			'same-site'   => false,
			'same-origin' => false,
			'none'        => false,
		];
		foreach ( $sites as $site => $is_cross ) {
			$_SERVER['HTTP_SEC_FETCH_SITE'] = $site;
			self::assertSame( $is_cross, RequestOrigin::is_cross_site(), $site );
		}
		unset( $_SERVER['HTTP_SEC_FETCH_SITE'] );
		self::assertFalse( RequestOrigin::is_cross_site() );
	}
}
