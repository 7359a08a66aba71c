<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ReaderAccount;

use PHPUnit\Framework\Attributes\TestDox;
use ReflectionProperty;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Extensions\ReaderAccount\AccountPages;
use Slipstream\Extensions\ReaderAccount\AccountSettings;
use Slipstream\Plugin;
use Slipstream\Tests\MembershipsTestCase;
use WP_Locale_Switcher;
use WP_Post;
use WP_Query;

require_once dirname( __DIR__, 3 ) . '/src/domains/memberships/test/MembershipsTestCase.php';

/** Tests who creates the account page, in which language and for whom, and the hooks that list pages with the block. */
final class AccountCreationTest extends MembershipsTestCase {

	private const BLOCK = '<!-- wp:slipstream/account /-->';

	protected function tearDown(): void {
		$_COOKIE                   = [];
		$_SERVER['REQUEST_METHOD'] = 'GET';
		while ( is_locale_switched() ) {
			restore_previous_locale();
		}
		set_current_screen( 'front' );
		parent::tearDown();
	}

	/** Makes German available. A machine without a network has no German WordPress, so the test simulates one. */
	private static function add_german(): void {
		( new ReflectionProperty( WP_Locale_Switcher::class, 'available_languages' ) )
			->setValue( $GLOBALS['wp_locale_switcher'], [ 'en_US', 'de_DE' ] );
	}

	private static function created(): WP_Post {
		ReaderLink::to_account();
		$page = get_post( (int) array_key_last( AccountPages::all() ) );
		self::assertInstanceOf( WP_Post::class, $page );
		return $page;
	}

	#[TestDox( '[ACC-05] the page has the site\'s language, although the request is in another one' )]
	public function test_language(): void {
		self::add_german();
		$_SERVER['REQUEST_METHOD'] = 'POST';
		self::assertTrue( switch_to_locale( 'de_DE' ) );
		self::assertSame( 'Your account', self::created()->post_title );
		self::assertSame( 'de_DE', determine_locale() );
	}

	#[TestDox( '[ACC-05] on a German site the page is German, although the request is in English' )]
	public function test_german_site(): void {
		self::add_german();
		add_filter( 'pre_option_WPLANG', static fn (): string => 'de_DE' );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		self::assertSame( 'en_US', determine_locale() );
		self::assertSame( 'Dein Konto', self::created()->post_title );
	}

	#[TestDox( '[ACC-05] the first administrator is the author of the page, because a visitor or a job creates it; it accepts no pings' )]
	public function test_author(): void {
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$this->user( 'administrator' );
		$page  = self::created();
		$first = get_users(
			[
				'role'    => 'administrator',
				'orderby' => 'ID',
				'fields'  => 'ID',
			]
		)[0];
		self::assertSame( [ (string) $first, 'closed', 'closed' ], [ $page->post_author, $page->comment_status, $page->ping_status ] );
	}

	#[TestDox( '[ACC-05] a job that needs the link, such as one that sends an email, creates the page' )]
	public function test_job(): void {
		add_filter( 'wp_doing_cron', '__return_true' );
		self::assertSame( get_permalink( self::created() ), ReaderLink::to_account() );
	}

	#[TestDox( '[ACC-06] a page is listed when it is saved in the administration or by a job, and is removed when it is deleted' )]
	public function test_hooks(): void {
		set_current_screen( 'edit-page' );
		$id = $this->post( self::BLOCK, [ 'post_type' => 'page', 'post_title' => 'Readers' ] );
		self::assertSame( [ $id => [ 'title' => 'Readers', 'is_public' => true ] ], AccountPages::all() );
		wp_trash_post( $id );
		self::assertSame( [ false ], array_column( AccountPages::all(), 'is_public' ) );
		wp_delete_post( $id, true );
		self::assertSame( [], AccountPages::all() );
	}

	#[TestDox( '[ACC-06] the setting offers a new page and the plugin\'s page, and says how to add a page to the list' )]
	public function test_setting(): void {
		$field = AccountSettings::section()->field( 'page' );
		self::assertSame(
			[
				'automatic' => 'A new page, created when a member first needs it',
				'own'       => 'Slipstream’s own page',
			],
			$field->choices
		);
		self::assertSame( 'To add a page to this list, insert the block “Account” into it.', $field->description );
	}

	#[TestDox( '[ACC-03] the buttons have the styles of the block Button, also if the page has no such block' )]
	public function test_styles(): void {
		$id                  = $this->post( self::BLOCK, [ 'post_type' => 'page' ] );
		$GLOBALS['wp_query'] = new WP_Query( [ 'page_id' => $id ] );
		$GLOBALS['post']     = get_post( $id );

		$GLOBALS['wp_actions']['template_redirect'] = 1;
		wp_register_style( 'wp-block-button', false, [], '1' );
		self::assertFalse( wp_style_is( 'wp-block-button' ) );
		do_blocks( self::BLOCK );
		self::assertTrue( wp_style_is( 'wp-block-button' ) );
	}

	#[TestDox( '[ACC-03] a reader with plans sees in the block all that the plugin\'s own page contains' )]
	public function test_same_content(): void {
		update_option( PaymentSettings::section()->option(), [ 'simulate' => true ] );
		$this->paid_order( self::plan() );
		$old = self::plan_order( self::plan( 300 ) );
		self::ledger()->record(
			$old,
			[ $this->payment( $old, 'pi_2' ), $this->report( Subscription::ENDING, $this->now + self::DAY, 'sub_2' ) ]
		);
		self::plan( 900 );
		$this->travel( 2 * self::DAY );
		$page = Plugin::get( ReaderPage::class );
		$page->respond(
			[
				ReaderLink::PAGE => ReaderLink::LINK,
				ReaderLink::KEY  => Plugin::get( MagicLinks::class )->make( 'ann@example.org', 0 ),
			],
			[]
		);
		$own   = $page->content( $page->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null ) );
		$start = (int) strpos( $own, '</h1>' ) + strlen( '</h1>' );
		$own   = substr( $own, $start, (int) strrpos( $own, '<p><a href' ) - $start );
		$block = $page->block( 0 );
		self::assertSame( trim( $own ), trim( $block ) );
		foreach ( [ 'Card and invoices', 'Change or cancel plan', 'Show costs', 'Cancel plan', 'Subscribe again' ] as $text ) {
			self::assertStringContainsString( $text, $block );
		}
	}
}
