<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\PremiumContent;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Domains\Memberships\Caching\PaywallSettings;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Extensions\PremiumContent\ViewAs;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Tests\TestCase;

require_once __DIR__ . '/PaidPosts.php';
require_once __DIR__ . '/Members.php';

/** Tests what a signed-in reader who may not read is told. */
final class GateNoticeTest extends TestCase {

	private int $plan = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		Plugin::get( Extensions::class )->start( 'memberships' );
		$this->plan = PaidPosts::plan();
	}

	protected function tearDown(): void {
		$_SERVER['QUERY_STRING'] = '';
		delete_option( PaywallSettings::OPTION );
		parent::tearDown();
	}

	private function page(): string {
		self::forget_services();
		$id              = $this->post( PaidPosts::content( $this->plan ) );
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $id );
		return (string) apply_filters( 'the_content', get_the_content() );
	}

	/** @return array<string, array{string, string}> Kind of reader, and the reason; '' for none. */
	public static function readers(): array {
		return [
			'visitor'    => [ 'visitor', '' ],
			'no plan'    => [ 'newsletter subscriber', 'You have no plan that includes this content.' ],
			'wrong plan' => [ 'wrong plan', 'Your plan does not include this content.' ],
			'lapsed'     => [ 'lapsed', 'Your plan has ended.' ],
			'refunded'   => [ 'refunded', 'Your payment was refunded, so your access has ended.' ],
			'member'     => [ 'member', '' ],
		];
	}

	#[DataProvider( 'readers' )]
	#[TestDox( 'A signed-in reader who may not read is told why, with a link to the account: $_dataName' )]
	public function test_reason( string $kind, string $expected ): void {
		$user = Members::add( $kind, $this->plan, PaidPosts::plan( '1' ) );
		wp_set_current_user( $user );
		$html  = $this->page();
		$email = wp_get_current_user()->user_email;
		$link  = '<a href="' . esc_url( ReaderLink::to_account() ) . '">Go to your account</a>';
		if ( '' === $expected ) {
			self::assertStringNotContainsString( 'You are signed in', $html );
			self::assertStringNotContainsString( $link, $html );
		} else {
			self::assertStringContainsString( "<p>You are signed in as $email. $expected $link</p>", $html );
			self::assertStringNotContainsString( PaidPosts::SECRET, $html );
		}
	}

	/** @param non-empty-string $filter */
	#[TestWith( [ 'wp_is_rest_endpoint' ] )]
	#[TestWith( [ 'wp_doing_ajax' ] )]
	#[TestDox( 'Responses of REST and admin-ajax do not contain the address, because other sites of the domain can read them' )]
	public function test_rest( string $filter ): void {
		wp_set_current_user( Members::add( 'lapsed', $this->plan, 0 ) );
		self::assertStringContainsString( 'You are signed in as', $this->page() );
		$this->filter( $filter, true );
		$html = $this->page();
		self::assertStringNotContainsString( 'You are signed in as', $html );
		self::assertStringContainsString( PaidPosts::OFFER, $html );
	}

	#[TestDox( 'A user who has proved no address and has no plan is told nothing: they may have paid with another address' )]
	public function test_unproved(): void {
		$this->log_in( 'subscriber' );
		self::assertStringNotContainsString( 'You have no plan', $this->page() );
	}

	#[TestDox( 'If caches may store the page, it is the same for all, and the sign-in page does not name the reader' )]
	public function test_cacheable(): void {
		wp_set_current_user( Members::add( 'lapsed', $this->plan, 0 ) );
		$email = wp_get_current_user()->user_email;
		$form  = static fn (): string => Plugin::get( ReaderPage::class )->content(
			Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::SIGN_IN ], null )
		);
		self::assertStringContainsString( "You are signed in as $email. To use another address, enter it below.", $form() );
		update_option( PaywallSettings::OPTION, [ 'caching' => 'cacheable' ] );
		global $wp_actions;
		$before                      = $wp_actions['parse_request'] ?? 0;
		$wp_actions['parse_request'] = 1;
		$html                        = $this->page();
		$wp_actions['parse_request'] = $before;
		self::assertStringContainsString( PaidPosts::OFFER, $html );
		self::assertStringNotContainsString( 'You are signed in', $html );
		self::assertStringNotContainsString( $email, $form() );
	}

	/** @return array<string, array{string, bool}> */
	public static function views(): array {
		return [
			'lapsed member' => [ 'lapsed', true ],
			'visitor'       => [ 'visitor', false ],
		];
	}

	#[DataProvider( 'views' )]
	#[TestDox( 'An editor who views the page as someone else sees that reader\'s notice: $_dataName' )]
	public function test_view_as( string $kind, bool $is_told ): void {
		$this->log_in( 'editor' );
		$_SERVER['QUERY_STRING'] = ViewAs::ARGUMENT . "=$kind";
		self::assertSame( $is_told, str_contains( $this->page(), '<p>Your plan has ended. <a' ) );
	}
}
