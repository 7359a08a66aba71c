<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ReaderAccount;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Access\Readers;
use Slipstream\Contracts\Reader;
use Slipstream\Domains\Memberships\Caching\PaywallSettings;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\SignIn\AccountForms;
use Slipstream\Domains\Memberships\SignIn\Devices;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Extensions\ReaderAccount\AccountPages;
use Slipstream\Extensions\ReaderAccount\AccountSettings;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Tests\MembershipsTestCase;
use WP_Error;
use WP_Post;
use WP_Query;

require_once dirname( __DIR__, 3 ) . '/src/domains/memberships/test/MembershipsTestCase.php';

/** Tests of the page with the account block: its content for each reader, its creation, and the owner's changes. */
final class AccountPageTest extends MembershipsTestCase {

	private const ANN   = 'ann@example.org';
	private const BOB   = 'bob@example.org';
	private const BLOCK = '<!-- wp:slipstream/account /-->';

	protected function tearDown(): void {
		$_COOKIE                   = [];
		$_SERVER['REQUEST_METHOD'] = 'GET';
		unset( $_SERVER['QUERY_STRING'] );
		parent::tearDown();
	}

	#[TestDox( '[ACC-01] a visitor sees the form for an address, which submits to the plugin\'s page and returns to this page' )]
	public function test_visitor(): void {
		$id = self::page();
		$this->visit( $id );
		$html = self::html();
		self::assertStringContainsString( '<div class="wp-block-slipstream-account">', $html );
		self::assertStringContainsString( '<h2>Sign in</h2>', $html );
		self::assertStringContainsString( 'action="' . esc_url( ReaderLink::to_sign_in( $id ) ) . '"', $html );
		self::assertStringContainsString( 'name="reader_email"', $html );
		self::assertDoesNotMatchRegularExpression( '/<main|<h1|<script/', $html );
	}

	#[TestDox( '[ACC-02] a reader sees their plans, next payment and devices, and nothing of other readers' )]
	public function test_reader(): void {
		$order = $this->paid_order( self::plan() );
		$this->paid_order( self::plan( 4200 ), self::BOB, 'pi_2' );
		$page = self::page();
		$this->visit( $page );
		self::sign_in( self::ANN );
		$html = self::html();
		self::assertStringContainsString( 'You are signed in as ' . self::ANN, $html );
		self::assertStringContainsString( 'Next payment on ', $html );
		self::assertStringContainsString( $order->amount->format(), $html );
		self::assertStringContainsString( '(this device)', $html );
		self::assertStringContainsString( 'Cancel plan', $html );
		self::assertStringNotContainsString( '42', (string) preg_replace( '/="[^"]*"/', '', $html ) );
		self::assertStringNotContainsString( self::BOB, $html );
		self::assertSame( 0, substr_count( $html, 'action=""' ) );
		self::assertGreaterThan( 3, substr_count( $html, 'action="' . esc_url( ReaderLink::to_own_account( $page ) ) . '"' ) );

		self::sign_in( self::BOB );
		self::assertStringNotContainsString( self::ANN, self::html() );
		self::assertStringContainsString( self::BOB, self::html() );
	}

	#[TestDox( 'If a cache could store the page, a GET request shows a button to every reader, and only its POST request the account' )]
	public function test_distrusted_caches(): void {
		$this->paid_order( self::plan() );
		$page = self::page();
		$this->visit( $page );
		self::assertTrue( Plugin::get( SettingsStore::class )->change( PaywallSettings::section(), [ 'caching' => 'cacheable' ] ) );
		$visitor = self::html();
		self::sign_in( self::ANN );
		self::assertSame( $visitor, self::html(), 'the block is the same for all readers' );
		self::assertStringContainsString( 'action="' . esc_url( ReaderLink::to_own_account( $page ) ) . '"', $visitor );
		self::assertStringContainsString( '<input type="hidden" name="reader_show" value="1">', $visitor );
		self::assertStringContainsString( 'To view the page, select the button.', $visitor );
		$_SERVER['QUERY_STRING'] = ReaderLink::DONE . '=sign-out.1';
		$keeps                   = add_query_arg( ReaderLink::DONE, 'sign-out.1', ReaderLink::to_own_account( $page ) );
		self::assertStringContainsString( 'action="' . esc_url( $keeps ) . '"', self::html(), 'the button leads to the confirmation' );
		unset( $_SERVER['QUERY_STRING'] );
		$own = Plugin::get( ReaderPage::class );
		foreach ( [ ReaderLink::ACCOUNT, ReaderLink::STATEMENT ] as $name ) {
			$query = [
				ReaderLink::PAGE => $name,
				ReaderLink::YEAR => '2023',
			];
			$view  = $own->respond( $query, null );
			self::assertSame( [ '', '', 'Show page' ], [ $view->email, $view->token, $view->button ], $name );
			self::assertStringNotContainsString( self::ANN, $view->title . $view->text . $view->notice, $name );
			self::assertSame( '', $own->respond( $query, [ ReaderPage::SHOW => '1' ] )->button, $name );
		}
		$shown = $own->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], [ ReaderPage::SHOW => '1' ] );
		self::assertSame( [ self::ANN, 1, '' ], [ $shown->email, count( $shown->plans ), $shown->message ] );
		self::assertTrue( Plugin::get( SettingsStore::class )->change( PaywallSettings::section(), [ 'caching' => 'whole' ] ) );
		self::assertStringContainsString( self::ANN, self::html() );
	}

	#[TestDox( 'A grant for all plans is named so, and a deleted plan by its number' )]
	public function test_plan_names(): void {
		$this->visit( self::page() );
		$plan = self::plan();
		foreach ( [ 0, $plan->id ] as $id ) {
			Plugin::get( Memberships::class )->grant( self::ANN, $id, $this->now + 86_400 );
		}
		wp_delete_post( $plan->id, true );
		self::sign_in( self::ANN );
		preg_match_all( '~<strong>(.*?)</strong>~', self::html(), $titles );
		self::assertEqualsCanonicalizing( [ 'All payment plans', "Deleted payment plan #$plan->id" ], $titles[1] );
	}

	#[TestDox( '[ACC-02] each button names its plan or device for screen readers' )]
	public function test_names(): void {
		$this->paid_order( self::plan() );
		$this->visit( self::page() );
		foreach ( [ 'Firefox/130.0', 'Chrome/130.0' ] as $agent ) {
			$_COOKIE                    = [];
			$_SERVER['HTTP_USER_AGENT'] = "Mozilla/5.0 (X11; Linux x86_64) $agent";
			self::sign_in( self::ANN );
		}
		preg_match_all( '~<button[^>]*value="(?:cancel|manage|sign-out)"[^>]*>(.*?)</button>~', self::html(), $found );
		$names = array_map( wp_strip_all_tags( ... ), $found[1] );
		$date  = (string) wp_date( (string) get_option( 'date_format' ), $this->now );
		self::assertSame(
			[
				'Card and invoices: Gold',
				'Cancel plan: Gold',
				"Sign out: Chrome · Linux, $date (this device)",
				"Sign out: Firefox · Linux, $date",
			],
			$names
		);
	}

	#[TestDox( '[ACC-03] a reader without plans sees where they will appear; the content is that of the plugin\'s own page' )]
	public function test_same_content(): void {
		$this->visit( self::page() );
		self::sign_in( self::ANN );
		self::assertStringContainsString( 'Your plans appear here after your first payment.', self::html() );
		$page  = Plugin::get( ReaderPage::class );
		$own   = $page->content( $page->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null ) );
		$start = (int) strpos( $own, '<h2>' );
		$html  = (string) preg_replace( '/&#038;reader-post=\d+/', '', self::html() );
		self::assertStringContainsString( substr( $own, $start, (int) strpos( $own, '<p><a href', $start ) - $start ), $html );
	}

	#[TestDox( 'A form returns to the page that has it, if visitors can open that page, or else to the account page of the site' )]
	public function test_return(): void {
		[ $page, $draft ] = [ self::page(), self::page( 'draft' ) ];
		$this->paid_order( self::plan() );
		self::sign_in( self::ANN );
		$returns = static function ( int $post ): string {
			$reader = Plugin::get( ReaderPage::class );
			$query  = [ ReaderLink::PAGE => ReaderLink::ACCOUNT, ReaderLink::POST => (string) $post ];
			$token  = $reader->respond( $query, null )->token;
			self::assertNotSame( '', $token );
			$other = Plugin::get( Devices::class )->add( bin2hex( random_bytes( 16 ) ), self::ANN, '', 'Firefox' );
			$sent  = [
				ReaderPage::TOKEN    => $token,
				AccountForms::ACTION => AccountForms::SIGN_OUT,
				AccountForms::DEVICE => (string) $other,
			];
			return $reader->respond( $query, $sent )->redirect;
		};
		$url     = $returns( $page );
		self::assertSame( get_permalink( $page ), remove_query_arg( ReaderLink::DONE, $url ) );
		foreach ( [ 0, $draft ] as $other ) {
			self::assertSame( ReaderLink::to_account(), remove_query_arg( ReaderLink::DONE, $returns( $other ) ) );
		}
		// The URL of the block's page contains the confirmation.
		$notice = '<p role="status">The device was signed out.</p>';
		$this->visit( $page );
		self::assertStringNotContainsString( 'role="status"', self::html() );
		$_SERVER['QUERY_STRING'] = (string) wp_parse_url( $url, PHP_URL_QUERY );
		self::assertStringContainsString( $notice, self::html() );
	}

	/** @return array<string, array{callable(): mixed}> */
	public static function exits(): array {
		return [
			'before a page is chosen' => [ static fn () => self::before_page() ],
			'a feed'                  => [ static fn () => self::query( 'is_feed' ) ],
			'an embed'                => [ static fn () => self::query( 'is_embed' ) ],
			'the administration'      => [ static fn () => set_current_screen( 'edit-page' ) ],
			'REST'                    => [ static fn () => add_filter( 'wp_is_serving_rest_request', '__return_true' ) ],
			'cron'                    => [ static fn () => add_filter( 'wp_doing_cron', '__return_true' ) ],
		];
	}

	/** @param callable(): mixed $enter Makes this request one of another kind. */
	#[TestDox( '[ACC-04] outside a page there is only the same link for all: $_dataName' )]
	#[DataProvider( 'exits' )]
	public function test_exits( callable $enter ): void {
		$this->paid_order( self::plan() );
		$this->visit( self::page() );
		self::sign_in( self::ANN );
		if ( 'REST' === $this->dataName() ) {
			$html = (string) wp_json_encode( rest_do_request( '/wp/v2/pages/' . get_the_ID() )->get_data() );
			self::assertStringContainsString( 'Go to your account', $html );
			self::assertStringNotContainsString( 'signed in', $html );
			return;
		}
		$enter();
		self::assert_link( self::html() );
	}

	#[TestDox( '[ACC-04] for an index or an email, which render for others, there is only the link' )]
	public function test_view_as(): void {
		$this->visit( self::page() );
		self::sign_in( self::ANN );
		self::assert_link( Plugin::get( Readers::class )->view_as( Reader::from_verified_email( self::BOB ), self::html( ... ) ) );
	}

	#[TestDox( '[ACC-05] the first link in a form or job creates one page, in the site\'s language; a visit creates none' )]
	public function test_creation(): void {
		self::assertSame( ReaderLink::to_own_account(), ReaderLink::to_account() );
		self::assertCount( 0, self::pages() );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		switch_to_locale( 'de_DE' );
		$url = ReaderLink::to_account();
		restore_previous_locale();
		$page = self::pages()[0] ?? self::fail( 'No page was created.' );
		self::assertSame( [ get_permalink( $page ), 'Your account', self::BLOCK ], [ $url, $page->post_title, $page->post_content ] );
		self::assertSame( [ 'publish', 'closed' ], [ $page->post_status, $page->comment_status ] );
		foreach ( [ 'POST', 'GET' ] as $method ) {
			$_SERVER['REQUEST_METHOD'] = $method;
			self::assertSame( [ $method, $url ], [ $method, ReaderLink::to_account() ] );
		}
		self::assertCount( 1, self::pages() );
		self::assertSame( (string) $page->ID, self::chosen() );
		self::assertSame( [ 'own', $page->ID ], array_keys( AccountSettings::section()->field( 'page' )->choices ) );
	}

	#[TestDox( 'The filter slipstream_account_url changes the page; an empty URL is ignored' )]
	public function test_filter(): void {
		$this->filter( 'slipstream_account_url', 'https://example.org/me/' );
		self::assertSame( 'https://example.org/me/', ReaderLink::to_account() );
		$this->filter( 'slipstream_account_url', '' );
		self::assertSame( ReaderLink::to_own_account(), ReaderLink::to_account() );
	}

	/** @return array<string, array{array<string, mixed>|null, bool}> New values; null deletes the page. Whether the choice remains. */
	public static function changes(): array {
		return [
			'draft'     => [ [ 'post_status' => 'draft' ], true ],
			'private'   => [ [ 'post_status' => 'private' ], true ],
			'trash'     => [ [ 'post_status' => 'trash' ], true ],
			'password'  => [ [ 'post_password' => 'x' ], true ],
			'no block'  => [ [ 'post_content' => 'Text' ], false ],
			'deleted'   => [ null, false ],
		];
	}

	/** @param array<string, mixed>|null $values New values of the page. */
	#[TestDox( '[ACC-06] a page that the owner closes leads to the plugin\'s page and is not made again: $_dataName' )]
	#[DataProvider( 'changes' )]
	public function test_closed( ?array $values, bool $remains ): void {
		$_SERVER['REQUEST_METHOD'] = 'POST';
		ReaderLink::to_account();
		$id = self::pages()[0]->ID ?? 0;
		null === $values ? wp_delete_post( $id, true ) : wp_update_post( [ 'ID' => $id ] + $values );
		// WordPress calls the plugin's hooks for saved pages only in the administration, so call their callbacks directly.
		if ( null === $values ) {
			AccountPages::remove( $id );
		} else {
			self::list_page( $id );
		}
		foreach ( [ 0, 10 * self::DAY ] as $seconds ) {
			$this->travel( $seconds );
			self::assertSame( ReaderLink::to_own_account(), ReaderLink::to_account() );
		}
		self::assertSame( $remains ? (string) $id : AccountSettings::OWN, self::chosen() );
		self::assertCount( null === $values ? 0 : 1, self::pages() );
		if ( null !== $values && $remains ) {
			self::assertStringContainsString( '(not published)', AccountSettings::section()->field( 'page' )->choices[ $id ] ?? '' );
		}
	}

	#[TestDox( '[ACC-06] a page that the owner has published with the block is used, and the owner can choose another page or none' )]
	public function test_own_page(): void {
		$draft = self::page( 'draft' );
		$first = self::page();
		foreach ( [ $draft, $first ] as $id ) {
			self::list_page( $id );
		}
		$_SERVER['REQUEST_METHOD'] = 'POST';
		self::assertSame( get_permalink( $first ), ReaderLink::to_account() );
		self::assertCount( 2, self::pages() );
		$second = self::page();
		self::list_page( $second );
		$store = Plugin::get( SettingsStore::class );
		self::assertTrue( $store->change( AccountSettings::section(), [ 'page' => (string) $second ] ) );
		self::assertSame( get_permalink( $second ), ReaderLink::to_account() );
		self::assertTrue( $store->change( AccountSettings::section(), [ 'page' => 'own' ] ) );
		self::assertSame( ReaderLink::to_own_account(), ReaderLink::to_account() );
		foreach ( [ '1', 'automatic', '', "$second " . PHP_EOL . 'x' ] as $wrong ) {
			self::assertInstanceOf( WP_Error::class, $store->change( AccountSettings::section(), [ 'page' => $wrong ] ), $wrong );
		}
		self::assertCount( 3, self::pages() );
	}

	#[TestDox( '[ACC-05] only one of two parallel requests creates the page; a request that was cut off is followed by another one' )]
	public function test_claim(): void {
		self::assertTrue( AccountPages::claim( $this->now ) );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		self::assertSame( ReaderLink::to_own_account(), ReaderLink::to_account() );
		$this->travel( 299 );
		self::assertSame( ReaderLink::to_own_account(), ReaderLink::to_account() );
		self::assertSame( [], self::pages() );
		$this->travel( 1 );
		self::assertNotSame( ReaderLink::to_own_account(), ReaderLink::to_account() );
		self::assertCount( 1, self::pages() );
	}

	#[TestDox( '[ACC-06] at most 50 pages are listed, in their order, with a title for a page without one' )]
	public function test_list(): void {
		$post = get_post( self::page() );
		self::assertInstanceOf( WP_Post::class, $post );
		foreach ( range( 1, 51 ) as $id ) {
			$post->post_title = 1 === $id ? '' : "<b>Page</b> $id";
			AccountPages::update( $id, $post );
		}
		self::assertCount( 50, AccountPages::all() );
		$choices = AccountSettings::section()->field( 'page' )->choices;
		self::assertSame( [ '(no title)', 'Page 50', null ], [ $choices[1], $choices[50], $choices[51] ?? null ] );
	}

	private static function assert_link( string $html ): void {
		self::assertSame(
			'<div class="wp-block-slipstream-account"><p><a href="' . esc_url( ReaderLink::to_own_account() ) . '">Go to your account</a></p></div>',
			$html
		);
	}

	private static function chosen(): string {
		return Plugin::get( SettingsStore::class )->values( AccountSettings::section() )->text( 'page' );
	}

	private static function page( string $status = 'publish' ): int {
		return wp_insert_post(
			[ 'post_type' => 'page', 'post_title' => 'Readers', 'post_status' => $status, 'post_content' => self::BLOCK ]
		);
	}

	/** @return list<WP_Post> */
	private static function pages(): array {
		$found = get_posts(
			[
				'post_type'   => 'page',
				'post_status' => [ 'publish', 'draft', 'private', 'trash' ],
				'numberposts' => -1,
			]
		);
		return array_values(
			array_filter( $found, static fn ( WP_Post $post ): bool => in_array( $post->post_title, [ 'Your account', 'Readers' ], true ) )
		);
	}

	/** Renders as in a request for this page. */
	private function visit( int $id ): void {
		$GLOBALS['wp_query'] = new WP_Query( [ 'page_id' => $id ] );
		$GLOBALS['post']     = get_post( $id );

		$GLOBALS['wp_actions']['template_redirect'] = 1;
	}

	private static function before_page(): void {
		$GLOBALS['wp_actions']['template_redirect'] = 0;
	}

	/** @param 'is_feed'|'is_embed' $kind Kind of request. */
	private static function query( string $kind ): void {
		$query = $GLOBALS['wp_query'];
		self::assertInstanceOf( WP_Query::class, $query );
		$query->$kind = true;
	}

	/** Updates the list, as saving the page in the administration does. */
	private static function list_page( int $id ): void {
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		AccountPages::update( $id, $post );
	}

	private static function html(): string {
		return do_blocks( self::BLOCK );
	}

	private static function sign_in( string $email ): void {
		Plugin::get( ReaderPage::class )->respond(
			[
				ReaderLink::PAGE => ReaderLink::LINK,
				ReaderLink::KEY  => Plugin::get( MagicLinks::class )->make( $email, 0 ),
			],
			[]
		);
	}
}
