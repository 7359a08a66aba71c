<?php
/**
 * Tests redirects of visitors.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Pages\Redirect;

final class RedirectTest extends TestCase {

	/** @return array<string, array{0: string, 1: int, 2: bool, 3?: string}> URL, status, whether caches may store it, and URL as given. */
	public static function redirects(): array {
		return [
			'after a form'                   => [ '/tea/#like-post-7', Redirect::AFTER_FORM, false ],
			'after a form, to another host'  => [ 'https://other.example/thanks?a=1', Redirect::AFTER_FORM, false ],
			'to a host with an umlaut'       => [ 'https://b%C3%BCcher.example/', Redirect::AFTER_FORM, false, 'https://bücher.example/' ],
			'for ever, to another host'      => [ 'https://other.example/tea/', 301, true ],
			'for now, to another host'       => [ 'https://other.example/share?u=https%3A%2F%2Fexample.org', 302, true ],
		];
	}

	#[TestDox( 'redirects $_dataName' )]
	#[DataProvider( 'redirects' )]
	public function test_redirect( string $url, int $status, bool $is_cached, string $given = '' ): void {
		$uncached = 0;
		add_filter(
			'nocache_headers',
			static function ( mixed $headers ) use ( &$uncached ): mixed {
				++$uncached;
				return $headers;
			}
		);
		add_filter(
			'wp_redirect',
			static fn ( string $location, int $sent ): string => throw new RuntimeException( "$sent $location" ),
			10,
			2
		);
		try {
			Redirect::to( '' === $given ? $url : $given, $status );
		} catch ( RuntimeException $end ) {
			self::assertSame( "$status $url", $end->getMessage() );
		}
		self::assertSame( $is_cached ? 0 : 1, $uncached );
		self::assertSame( admin_url(), wp_validate_redirect( 'https://unknown.example/', admin_url() ), 'no other host is allowed' );
	}
}
