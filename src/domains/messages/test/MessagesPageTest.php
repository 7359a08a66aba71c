<?php
/**
 * Tests of the page of messages: who gets what.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Admin\Page;
use Slipstream\Domains\Messages\MessagesPage;
use Slipstream\Plugin;
use Slipstream\Registration\Declarations;

require_once __DIR__ . '/MessagesTestCase.php';

final class MessagesPageTest extends MessagesTestCase {

	private function page(): Page {
		return Plugin::get( MessagesPage::class )->page();
	}

	#[TestDox( 'The page is in the menu, in front of the settings, for who may see messages' )]
	public function test_menu(): void {
		$pages = array_values( array_filter( Plugin::get( Declarations::class )->screens(), static fn ( Page $page ): bool => 'slipstream-messages' === $page->slug ) );
		self::assertCount( 1, $pages );
		self::assertSame( 'edit_pages', $pages[0]->capability );
		self::assertLessThan( 100, $pages[0]->position );
	}

	#[TestDox( 'An administrator gets the ways to exports and settings; an editor gets neither, nor a nonce' )]
	public function test_roles(): void {
		$this->log_in( 'administrator' );
		$state = $this->page()->state;
		self::assertStringContainsString( 'slipstream/v1/messages/export', (string) $state['exportUrl'] );
		self::assertStringContainsString( '_wpnonce=', (string) $state['exportUrl'] );
		self::assertStringEndsWith( 'page=slipstream#/general', (string) $state['settingsUrl'] );
		$this->log_in( 'editor' );
		$state = $this->page()->state;
		self::assertSame( [ '', '' ], [ $state['exportUrl'], $state['settingsUrl'] ] );
	}

	#[TestDox( 'What the script asks for first is there, and an answer' )]
	public function test_preloaded(): void {
		$this->log_in( 'editor' );
		self::assertNotSame( [], $this->page()->preloaded );
		foreach ( $this->page()->preloaded as $path ) {
			$loaded = rest_preload_api_request( [], $path );
			self::assertArrayHasKey( $path, $loaded );
		}
	}

	#[TestDox( 'The bubble in the menu counts what is unread, neither spam nor trash' )]
	public function test_badge(): void {
		self::store();
		$read = self::store();
		self::store( [ 'status' => 'spam' ] );
		wp_update_post(
			[
				'ID'             => $read,
				'comment_status' => 'closed',
			]
		);
		$badge = $this->page()->badge;
		self::assertNotNull( $badge );
		self::assertSame( 1, $badge() );
	}
}
