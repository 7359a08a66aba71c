<?php
/**
 * Tests of the subscribers page and its permissions.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Availability\Declarations;
use Slipstream\Contracts\Page;
use Slipstream\Domains\Subscribers\Import\Imports;
use Slipstream\Domains\Subscribers\SubscribersPage;
use Slipstream\Plugin;

require_once __DIR__ . '/SubscribersTestCase.php';

final class SubscribersPageTest extends SubscribersTestCase {

	private static function page(): Page {
		return Plugin::get( SubscribersPage::class )->page();
	}

	#[TestDox( 'The page is in the menu before the settings, for users who manage subscribers' )]
	public function test_menu(): void {
		$pages = array_values(
			array_filter(
				Plugin::get( Declarations::class )->screens(),
				static fn ( Page $page ): bool => 'slipstream-subscribers' === $page->slug
			)
		);
		self::assertCount( 1, $pages );
		self::assertLessThan( 100, $pages[0]->position );
		self::assertSame( 'manage_options', self::page()->capability );
		self::set( [ 'managers' => 'editors' ] );
		self::assertSame( 'edit_others_posts', self::page()->capability );
	}

	#[TestDox( 'The first requests of the script are preloaded, and the upload limit is that of the server' )]
	public function test_state(): void {
		$this->log_in( 'administrator' );
		self::assertNotSame( [], self::page()->preloaded );
		foreach ( self::page()->preloaded as $path ) {
			self::assertArrayHasKey( $path, rest_preload_api_request( [], $path ) );
		}
		self::assertStringContainsString( '_wpnonce=', (string) self::page()->state()['exportUrl'] );
		foreach ( [
			1000        => 1000,
			PHP_INT_MAX => Imports::MAX_BYTES,
		] as $of_server => $expected ) {
			add_filter( 'upload_size_limit', static fn (): int => $of_server );
			self::assertSame( $expected, self::page()->state()['maxBytes'] );
		}
	}
}
