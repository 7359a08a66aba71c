<?php
/**
 * Tests of the messages page and its permissions.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Availability\Declarations;
use Slipstream\Contracts\Page;
use Slipstream\Database\WaitingRows;
use Slipstream\Domains\Messages\DeliveryRecord;
use Slipstream\Domains\Messages\DeliveryState;
use Slipstream\Domains\Messages\MessageIndex;
use Slipstream\Domains\Messages\MessagesPage;
use Slipstream\Plugin;

require_once __DIR__ . '/MessagesTestCase.php';

final class MessagesPageTest extends MessagesTestCase {

	private function page(): Page {
		return Plugin::get( MessagesPage::class )->page();
	}

	#[TestDox( 'The page is in the menu before the settings, for users who can read messages' )]
	public function test_menu(): void {
		$pages = array_values(
			array_filter(
				Plugin::get( Declarations::class )->screens(),
				static fn ( Page $page ): bool => 'slipstream-messages' === $page->slug
			)
		);
		self::assertCount( 1, $pages );
		self::assertSame( 'edit_pages', $pages[0]->capability );
		self::assertLessThan( 100, $pages[0]->position );
	}

	#[TestDox( 'An administrator receives links to the export and the settings; an editor receives neither, and no nonce' )]
	public function test_roles(): void {
		$this->log_in( 'administrator' );
		$state = $this->page()->state();
		self::assertStringContainsString( 'slipstream/v1/messages/export', (string) $state['exportUrl'] );
		self::assertStringContainsString( '_wpnonce=', (string) $state['exportUrl'] );
		self::assertStringEndsWith( 'page=slipstream#/general/forms', (string) $state['settingsUrl'] );
		$this->log_in( 'editor' );
		$state = $this->page()->state();
		self::assertSame( [ '', '' ], [ $state['exportUrl'], $state['settingsUrl'] ] );
	}

	#[TestDox( 'The first requests of the script are preloaded' )]
	public function test_preloaded(): void {
		$this->log_in( 'editor' );
		self::assertNotSame( [], $this->page()->preloaded );
		foreach ( $this->page()->preloaded as $path ) {
			$loaded = rest_preload_api_request( [], $path );
			self::assertArrayHasKey( $path, $loaded );
		}
	}

	#[TestDox( 'The menu badge counts unread messages and failed emails, each message once, without spam and trash' )]
	public function test_badge(): void {
		$badge = fn (): int => WaitingRows::count( [ 'page' => $this->page()->waiting ] )['page'];
		self::store();
		$read  = self::store();
		$both  = self::store();
		self::store( [ 'status' => 'spam' ] );
		self::fail_email( $both );
		self::assertSame( 3, $badge() );
		$this->log_in( 'editor' );
		$this->rest( 'PATCH', "/slipstream/v1/messages/$read", [ 'action' => 'read' ] );
		self::assertSame( 2, $badge() );
		$this->rest( 'PATCH', "/slipstream/v1/messages/$both", [ 'action' => 'read' ] );
		self::assertSame( 2, $badge(), 'its email still failed' );
		$this->rest( 'PATCH', "/slipstream/v1/messages/$both", [ 'action' => 'trash' ] );
		self::assertSame( 1, $badge() );
	}

	private static function fail_email( int $id ): void {
		DeliveryRecord::change(
			$id,
			static fn ( DeliveryRecord $record ): DeliveryRecord => $record->with( [ 'state' => DeliveryState::FAILED ] )
		);
		Plugin::get( MessageIndex::class )->refresh( $id );
	}

	#[TestDox( 'Up to a hundred messages are counted exactly, more as "more than a hundred"' )]
	public function test_many(): void {
		foreach ( range( 1, 100 ) as $number ) {
			self::store( [ 'time' => self::TIME + $number ] );
		}
		$badge = fn (): int => WaitingRows::count( [ 'page' => $this->page()->waiting ] )['page'];
		self::assertSame( 100, $badge() );
		self::store();
		self::assertGreaterThan( 100, $badge() );
	}

	/**
	 * Hook, query, role, and whether it redirects to the messages.
	 * @return array<string, array{non-empty-string, array<string, string>, string, bool}>
	 */
	public static function addresses(): array {
		return [
			'the list of posts'               => [ 'load-edit.php', [ 'post_type' => 'feedback' ], 'editor', true ],
			'the old page'                    => [ 'admin_page_access_denied', [ 'page' => 'jetpack-forms' ], 'editor', true ],
			'the newer page'                  => [ 'admin_page_access_denied', [ 'page' => 'jetpack-forms-admin' ], 'administrator', true ],
			'who may not read messages'       => [ 'load-edit.php', [ 'post_type' => 'feedback' ], 'author', false ],
			'who may not, and the old page'   => [ 'admin_page_access_denied', [ 'page' => 'jetpack-forms' ], 'subscriber', false ],
			'another list'                    => [ 'load-edit.php', [ 'post_type' => 'page', 'page' => 'jetpack-forms' ], 'editor', false ],
			'posts'                           => [ 'load-edit.php', [], 'editor', false ],
			'another page that is refused'    => [
				'admin_page_access_denied',
				[ 'page' => 'other', 'post_type' => 'feedback' ],
				'editor',
				false,
			],
		];
	}

	/**
	 * @param non-empty-string      $hook    Hook of WordPress.
	 * @param array<string, string> $address Query arguments.
	 */
	#[DataProvider( 'addresses' )]
	#[TestDox( 'URLs of Jetpack\'s messages: $_dataName' )]
	public function test_old_addresses( string $hook, array $address, string $role, bool $leads ): void {
		$this->log_in( $role );
		$GLOBALS['typenow']     = $address['post_type'] ?? '';
		$GLOBALS['plugin_page'] = $address['page'] ?? null;
		add_filter(
			'wp_redirect',
			static function ( string $url ): never {
				throw new RuntimeException( $url );
			}
		);
		$url = '';
		try {
			do_action( $hook );
		} catch ( RuntimeException $redirect ) {
			$url = $redirect->getMessage();
		} finally {
			$GLOBALS['typenow']     = '';
			$GLOBALS['plugin_page'] = null;
		}
		self::assertSame( $leads ? admin_url( 'admin.php?page=slipstream-messages' ) : '', $url );
	}
}
