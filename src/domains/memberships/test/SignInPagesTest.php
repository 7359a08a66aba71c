<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\RequestValues;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of the ways between the sign-in pages and the post from which they were opened. */
final class SignInPagesTest extends MembershipsTestCase {

	private const ANN = 'ann@example.org';

	protected function tearDown(): void {
		$_COOKIE = [];
		parent::tearDown();
	}

	#[TestDox( 'The form on the page of a used link keeps the post, but not that of an unknown link' )]
	public function test_used_link(): void {
		$post    = $this->post( 'x' );
		$page    = Plugin::get( ReaderPage::class );
		$key     = Plugin::get( MagicLinks::class )->make( self::ANN, $post );
		$open    = static fn ( string $key, ?array $sent ): string => $page->content(
			$page->respond( [ ReaderLink::PAGE => ReaderLink::LINK, ReaderLink::KEY => $key ], $sent )
		);
		$open( $key, [] );
		$_COOKIE = [];
		$this->travel( 1 );
		$page = Plugin::get( ReaderPage::class );
		$html = $open( $key, null );
		self::assertStringContainsString( 'action="' . esc_url( ReaderLink::to_sign_in( $post ) ) . '"', $html );
		self::assertStringContainsString( self::back( (string) get_permalink( $post ), 'Back to the page' ), self::flat( $html ) );
		$html = $open( str_repeat( 'a', 64 ), null );
		self::assertStringContainsString( 'action="' . esc_url( ReaderLink::to_sign_in() ) . '"', $html );
		self::assertStringContainsString( self::back( home_url( '/' ), 'Back to the site' ), self::flat( $html ) );
	}

	#[TestDox( 'A link to a draft does not lead back to it' )]
	public function test_draft(): void {
		$post = $this->post( 'x', [ 'post_status' => 'draft' ] );
		$page = Plugin::get( ReaderPage::class );
		$key  = Plugin::get( MagicLinks::class )->make( self::ANN, $post );
		$this->travel( 3600 );
		$page = Plugin::get( ReaderPage::class );
		$html = $page->content( $page->respond( [ ReaderLink::PAGE => ReaderLink::LINK, ReaderLink::KEY => $key ], null ) );
		self::assertStringContainsString( self::back( home_url( '/' ), 'Back to the site' ), self::flat( $html ) );
	}

	#[TestDox( 'After a link was sent, and only then, the page leads back to the form' )]
	public function test_sent(): void {
		$page = Plugin::get( ReaderPage::class );
		$link = '<a href="' . esc_url( ReaderLink::to_sign_in() ) . '">Send again or use another address</a>';
		$form = $page->content( $page->respond( [ ReaderLink::PAGE => ReaderLink::SIGN_IN ], null ) );
		self::assertStringNotContainsString( $link, $form );
		self::assertSame( 1, preg_match( '~name="reader_token" value="([^"]+)"~', $form, $token ) );
		$sent = [ ReaderPage::TOKEN => $token[1] ?? '', RequestValues::EMAIL => self::ANN ];
		$html = $page->content( $page->respond( [ ReaderLink::PAGE => ReaderLink::SIGN_IN ], $sent ) );
		self::assertStringContainsString( 'Check your inbox', $html );
		self::assertStringContainsString( $link, $html );
	}

	private static function back( string $url, string $text ): string {
		return '<a href="' . esc_url( $url ) . "\"> $text</a>";
	}

	/** Returns HTML with single spaces. */
	private static function flat( string $html ): string {
		return (string) preg_replace( '~\s+~', ' ', $html );
	}
}
