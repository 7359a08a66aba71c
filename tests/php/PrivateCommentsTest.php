<?php
/**
 * Tests comments on private records.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use WP_Error;

final class PrivateCommentsTest extends TestCase {

	private PrivateRecords $records;

	protected function setUp(): void {
		parent::setUp();
		$this->records          = new PrivateRecords();
		$_SERVER['REMOTE_ADDR'] = '192.0.2.9';
		do_action( 'rest_api_init' );
	}

	protected function tearDown(): void {
		unset( $_SERVER['REMOTE_ADDR'] );
		parent::tearDown();
	}

	/** @return array<string, array{string}> */
	public static function commenters(): array {
		return [
			'visitor'       => [ '' ],
			'subscriber'    => [ 'subscriber' ],
			'administrator' => [ 'administrator' ],
		];
	}

	#[DataProvider( 'commenters' )]
	#[TestDox( 'A $_dataName can comment on no private record, by any request, even if its comments are open' )]
	public function test_comments( string $role ): void {
		$this->filter( 'rest_allow_anonymous_comments', true );
		$user = $this->log_in( $role );
		foreach ( $this->records->ids() as $id ) {
			$comment = [
				'comment_post_ID' => $id,
				'author'          => 'A WordPress Commenter',
				'email'           => 'wapuu@wordpress.example',
				'comment'         => "Comment $id",
			];
			self::assertSame( 'open', get_post( $id )->comment_status ?? '' );
			self::assertSame( [ false, false ], [ comments_open( $id ), pings_open( $id ) ] );
			self::assertInstanceOf( WP_Error::class, wp_handle_comment_submission( $comment ) );
			$sent = wp_new_comment(
				[
					'comment_author' => 'A',
					'comment_author_email' => '',
					'comment_author_url' => '',
					'comment_content' => "Direct $id",
					'user_id' => $user,
					'comment_post_ID' => $id,
					'comment_type' => 'trackback',
				],
				true
			);
			self::assertInstanceOf( WP_Error::class, $sent );
			$rest = $this->rest(
				'POST',
				'/wp/v2/comments',
				[ 'post' => $id, 'content' => "REST $id", 'author_name' => 'A', 'author_email' => 'a@example.org' ]
			);
			self::assertGreaterThanOrEqual( 400, $rest->get_status() );
			self::assertSame(
				'1',
				$GLOBALS['wpdb']->get_var(
					$GLOBALS['wpdb']->prepare( 'SELECT COUNT(*) FROM %i WHERE comment_post_ID = %d', $GLOBALS['wpdb']->comments, $id )
				)
			);
		}
	}

	#[TestDox( 'An existing comment is listed in the administration for editors, and nowhere else; other comments are listed as usual' )]
	public function test_old_comments(): void {
		$public  = $this->post( 'Public', [ 'comment_status' => 'open' ] );
		$comment = wp_insert_comment( [ 'comment_post_ID' => $public, 'comment_content' => 'Hello', 'comment_approved' => '1' ] );
		$listed  = function ( string $role, string $screen, array $query = [] ): array {
			$this->log_in( $role );
			unset( $GLOBALS['current_screen'] );
			'' === $screen || set_current_screen( $screen );
			return array_map( 'intval', array_column( (array) get_comments( $query + [ 'status' => 'any' ] ), 'comment_post_ID' ) );
		};
		self::assertEqualsCanonicalizing(
			$this->records->ids(),
			array_intersect( $listed( 'editor', 'edit-comments' ), $this->records->ids() )
		);
		foreach ( [
			[ 'author', 'edit-comments' ],
			[ 'subscriber', 'profile' ],
			[ '', '' ],
			[ 'subscriber', '' ],
			[ 'editor', '' ],
		] as [ $role, $screen ] ) {
			$all = $listed( $role, $screen );
			self::assertSame( [], array_intersect( $all, $this->records->ids() ), "$role $screen" );
			self::assertContains( $public, $all );
			self::assertSame( [], $listed( $role, $screen, [ 'post_id' => $this->records->ids()[0] ] ) );
			self::assertSame( [ $public ], $listed( $role, $screen, [ 'post_id' => $public ] ) );
		}
		self::assertTrue( comments_open( $public ) );
		wp_delete_comment( (int) $comment, true );
		wp_delete_post( $public, true );
	}
}
