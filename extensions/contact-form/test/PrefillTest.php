<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\LocalServer;
use WP_HTML_Tag_Processor;

require_once __DIR__ . '/FormTestCase.php';

final class PrefillTest extends FormTestCase {

	private static LocalServer $server;

	public static function setUpBeforeClass(): void {
		self::$server = new LocalServer( __DIR__ . '/scripts/prefilled-form.php' );
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
	}

	/** Returns the form on a page with query arguments, rendered in another process. */
	private static function form( string $query ): string {
		// Commit, because the other process would wait for this transaction's locks.
		$GLOBALS['wpdb']->query( 'ROLLBACK' );
		// On a network, WordPress finds the site by its host name.
		$host   = preg_replace( '#^https?://|/.*$#', '', home_url() );
		$answer = wp_remote_get( self::$server->url( "/?$query" ), [ 'timeout' => 20, 'headers' => [ 'Host' => $host ] ] );
		return wp_remote_retrieve_body( $answer );
	}

	/** @return list<string> Checked options of the group. */
	private static function ticked( string $html ): array {
		$tags   = new WP_HTML_Tag_Processor( $html );
		$ticked = [];
		while ( $tags->next_tag( [ 'tag_name' => 'INPUT' ] ) ) {
			if ( 'checkbox' === $tags->get_attribute( 'type' ) && null !== $tags->get_attribute( 'checked' ) ) {
				$ticked[] = (string) $tags->get_attribute( 'value' );
			}
		}
		return $ticked;
	}

	#[TestDox( 'A link fills in one choice or several of a group, and what it does not name keeps its default' )]
	public function test_group(): void {
		self::assertSame( [ 'Corn' ], self::ticked( self::form( 'who=Ann' ) ) );
		self::assertSame( [ 'Ham' ], self::ticked( self::form( 'toppings[]=Ham' ) ) );
		self::assertSame( [ 'Ham', 'Olives' ], self::ticked( self::form( 'toppings[]=Olives&toppings[]=Ham&toppings[]=Soap' ) ) );
		self::assertSame( [ 'Olives' ], self::ticked( self::form( 'toppings=Olives' ) ) );
		self::assertSame( [], self::ticked( self::form( 'toppings[x][y]=Ham' ) ) );
	}

	#[TestDox( 'A link fills in a line of text and a list, as text of 2,000 bytes at most' )]
	public function test_text(): void {
		$html = self::form( 'who=Ann+%22Lee%22&size=Large' );
		self::assertStringContainsString( 'value="Ann &quot;Lee&quot;"', $html );
		self::assertMatchesRegularExpression( '/<option[^>]* selected[^>]*>Large</', $html );
		$long = self::form( 'who=' . str_repeat( 'a', 2001 ) );
		self::assertStringContainsString( 'value="' . str_repeat( 'a', 2000 ) . '"', $long );
	}
}
