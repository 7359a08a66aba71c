<?php
/**
 * Tests what the like button says about the current user, and that it loads nothing from other servers.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Likes;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\Likes\Footer;
use Slipstream\Extensions\Likes\LikeButton;
use Slipstream\Extensions\Likes\LikeHandler;
use Slipstream\Extensions\Likes\Likes;
use Slipstream\Plugin;
use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\Guard;
use Slipstream\Tests\OpensPages;
use Slipstream\Tests\TestCase;
use WP_Post;

final class LikeStateTest extends TestCase {

	use OpensPages;

	/** @param array<string, string> $fields Further fields of the form. */
	private function like( int $post, array $fields = [] ): void {
		$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
		$nonce                  = is_user_logged_in() ? [ LikeButton::NONCE => wp_create_nonce( LikeButton::PURPOSE ) ] : [];
		$sent                   = $fields + $nonce + [
			FormFields::TOKEN => Plugin::get( Guard::class )->click_token( LikeButton::PURPOSE, $post ),
			LikeButton::POST  => (string) $post,
			LikeButton::KEY   => '1-2-3-4',
		];
		self::assertInstanceOf( WP_Post::class, Plugin::get( LikeHandler::class )->submit( $sent ) );
	}

	/** Returns the footer of a post, in a new request. The user ID is 0 for visitors. */
	private function page( int $post, int $user ): string {
		$this->forget();
		wp_set_current_user( $user );
		return $this->footer_of( Footer::class, $post );
	}

	/** @return list<string> Value of the button's state, and the number of likes as visitors read it. */
	private function state( int $post, int $user ): array {
		preg_match_all( '/ aria-pressed="([^"]*)"/', $this->page( $post, $user ), $pressed );
		preg_match( '#<span role="status" data-failed="That didn’t work. Try again.">([^<]*)</span>#', $this->page( $post, $user ), $number );
		return [ ...$pressed[1], $number[1] ?? '?' ];
	}

	#[TestDox( '[LIK-05] a user’s button is pressed for the posts that they like, and for no other user, visitor or post' )]
	public function test_pressed(): void {
		[ $liked, $other ] = [ $this->post( 'Tea' ), $this->post( 'Cake' ) ];
		$ann               = $this->user( 'subscriber' );
		$bob               = $this->user( 'subscriber' );
		self::assertSame( [ 'false', '' ], $this->state( $liked, $ann ) );
		wp_set_current_user( $ann );
		$this->like( $liked );
		self::assertSame( [ 'true', '1 like' ], $this->state( $liked, $ann ) );
		self::assertSame( [ 'false', '' ], $this->state( $other, $ann ) );
		self::assertSame( [ 'false', '1 like' ], $this->state( $liked, $bob ) );
		self::assertSame( [ 'false', '1 like' ], $this->state( $liked, 0 ) );
		wp_set_current_user( $ann );
		$this->like( $liked, [ LikeButton::UNDO => '1' ] );
		self::assertSame( [ 'false', '' ], $this->state( $liked, $ann ) );
	}

	#[TestDox( '[LIK-05] a visitor’s like shows no pressed button in the server’s HTML, not even to a user on the same computer' )]
	public function test_visitor(): void {
		$post = $this->post( 'Tea' );
		$user = $this->user( 'subscriber' );
		wp_set_current_user( 0 );
		$this->like( $post );
		self::assertSame( [ 'false', '1 like' ], $this->state( $post, 0 ) );
		self::assertSame( [ 'false', '1 like' ], $this->state( $post, $user ) );
	}

	#[TestDox( '[LIK-05] the button is also pressed if one query reads the numbers of a whole page' )]
	public function test_page(): void {
		$posts = array_map( fn ( int $number ): int => $this->post( "Tea $number" ), range( 1, 3 ) );
		$this->log_in( 'subscriber' );
		$this->like( $posts[0] );
		$this->like( $posts[2] );
		$likes = Plugin::get( Likes::class );
		$likes->prime( $posts );
		self::assertSame( [ true, false, true ], array_map( $likes->is_liked( ... ), $posts ) );
		self::assertSame( [ 1, 0, 1 ], array_map( $likes->count( ... ), $posts ) );
	}

	#[TestDox( '[LIK-05] only a user’s form has a nonce, which is valid for likes of that user' )]
	public function test_nonce(): void {
		$post = $this->post( 'Tea' );
		self::assertStringNotContainsString( LikeButton::NONCE, $this->page( $post, 0 ) );
		$html = $this->page( $post, $this->user( 'subscriber' ) );
		preg_match_all( '/<input type="hidden" name="_wpnonce" value="([^"]+)">/', $html, $found );
		self::assertCount( 1, $found[1] );
		self::assertSame( 1, wp_verify_nonce( $found[1][0], LikeButton::PURPOSE ) );
	}

	#[TestDox( '[LIK-05] the button has no frame, script or picture, and no URL of another server' )]
	public function test_no_third_party(): void {
		$post = $this->post( 'Tea' );
		foreach ( [ 0, $this->user( 'subscriber' ) ] as $user ) {
			$html = $this->page( $post, $user );
			self::assertStringContainsString( 'jetpack-likes-widget-wrapper', $html );
			self::assertDoesNotMatchRegularExpression( '#<(?:iframe|script|img|link|object|embed|source|style)\b#i', $html );
			preg_match_all( '#(?:[a-z]+:)?//([^/"\'\s<>?\#]+)#i', str_replace( 'http://www.w3.org/2000/svg', '', $html ), $hosts );
			self::assertSame( [ (string) preg_replace( '#^https?://#', '', home_url() ) ], array_values( array_unique( $hosts[1] ) ) );
		}
	}
}
