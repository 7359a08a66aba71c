<?php
/**
 * Tests the routes that show shares, and share a post again, now or later.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Social\Messages\FrozenMessage;
use Slipstream\Domains\Social\Shares\ShareActions;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Shares\SharePlans;
use Slipstream\Domains\Social\Shares\SharePresenter;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\Outbox;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use WP_REST_Response;

require_once dirname( __DIR__, 3 ) . '/src/domains/social/test/SocialTestCase.php';

final class ShareRoutesTest extends SocialTestCase {

	#[TestDox( 'Asking for the state of a waiting share restores a worker whose event another request has overwritten' )]
	public function test_lost_event(): void {
		$this->connect( 'webhook' );
		$post = $this->post( '<p>Words.</p>' );
		self::assertNotFalse( wp_next_scheduled( Cron::HOOK ) );
		wp_clear_scheduled_hook( Cron::HOOK );
		self::assertSame( 'waiting', $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_data()['shares'][0]['status'] );
		self::assertLessThanOrEqual( time(), wp_next_scheduled( Cron::HOOK ) );
		$this->work();
		wp_clear_scheduled_hook( Cron::HOOK );
		self::assertSame( 'sent', $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_data()['shares'][0]['status'] );
		self::assertFalse( wp_next_scheduled( Cron::HOOK ), 'nothing waits' );
	}

	#[TestDox( 'The shares of a deleted post are not found; posts that the user may not edit are forbidden' )]
	public function test_deleted_post(): void {
		$post  = $this->post( '<p>Words.</p>' );
		$other = $this->post( '<p>Words.</p>', [ 'post_author' => $this->log_in( 'author' ) ] );
		wp_set_current_user( $this->author );
		$status = fn ( int $id ): int => $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$id" )->get_status();
		self::assertSame( [ 200, 403 ], [ $status( $post ), $status( $other ) ] );
		wp_delete_post( $post, true );
		self::assertSame( 404, $status( $post ) );
		$this->log_in( 'subscriber' );
		self::assertSame( 403, $status( $post ) );
	}

	#[TestDox( 'A share of another post is not sent again' )]
	public function test_share_of_another_post(): void {
		$this->connect( 'webhook' );
		$first  = $this->post( '<p>One.</p>' );
		$second = $this->post( '<p>Two.</p>' );
		$this->work( 60 );
		$share = self::shares( $second )[0]->id;
		$path  = "/wpcom/v2/publicize/share-status/$first/$share";
		self::assertSame( 404, $this->rest( 'POST', $path, [ 'post_again' => true ] )->get_status() );
		self::assertSame( [ Share::SENT ], self::statuses( $second ) );
	}

	#[TestDox( 'An author can neither read nor change what another author shares' )]
	public function test_other_author(): void {
		$this->connect( 'webhook' );
		$post = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		$share = self::shares( $post )[0];
		$this->log_in( 'author' );
		self::assertSame( 403, $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_status() );
		self::assertSame(
			403,
			$this->rest( 'POST', "/wpcom/v2/publicize/share-status/$post/$share->id", [ 'post_again' => true ] )->get_status()
		);
		self::assertSame( 403, $this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", [ 'message' => 'x' ] )->get_status() );
		$this->log_in( 'editor' );
		self::assertSame(
			404,
			$this->rest( 'POST', "/wpcom/v2/publicize/share-status/$post/$share->id", [ 'post_again' => true ] )->get_status()
		);
	}

	#[TestDox( 'An editor is offered neither “Try again” nor “Post again” for an account that only the author may use' )]
	public function test_no_actions_with_another_users_account(): void {
		$this->connect( 'mastodon' );
		$this->connect( 'webhook' );
		self::break_request( 'mastodon.post', [ '403' ] );
		$post = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		$offers = fn (): array => array_map(
			static fn ( array $one ): array => [ $one['service'], $one['status'], $one['can_retry'], $one['can_post_again'] ],
			$this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_data()['shares']
		);
		self::assertSame( [ [ 'mastodon', 'failed', true, false ], [ 'webhook', 'sent', false, true ] ], $offers() );
		$this->log_in( 'editor' );
		self::assertSame( [ [ 'mastodon', 'failed', false, false ], [ 'webhook', 'sent', false, false ] ], $offers() );
	}

	#[TestDox( 'While the site tries again by itself, the reason does not ask the author to do so' )]
	public function test_reason_while_waiting(): void {
		$this->connect( 'mastodon' );
		self::break_request( 'mastodon.post', [ '503' ] );
		$post = $this->post( '<p>Words.</p>' );
		$this->work();
		[ $share ] = $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_data()['shares'];
		self::assertSame( [ 'waiting', false, false ], [ $share['status'], $share['can_retry'], $share['can_post_again'] ] );
		self::assertSame( 'Mastodon has a problem. Slipstream will try again in about 10 minutes.', $share['reason'] );
		$this->travel( 600 );
		[ $share ] = $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_data()['shares'];
		self::assertSame( 'Mastodon has a problem. Slipstream will try again soon.', $share['reason'], 'due, but the job has not run yet' );
		self::break_request( 'mastodon.post', array_fill( 0, 20, '503' ) );
		$this->work( 20_000 );
		[ $share ] = $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_data()['shares'];
		self::assertSame( [ 'failed', 'Mastodon has a problem. Try again later.' ], [ $share['status'], $share['reason'] ] );
	}

	/** @return array<string, array{int, string}> Seconds until the next attempt, and the text. */
	public static function waits(): array {
		return [
			'unknown' => [ 0, 'soon' ],
			'1 s'     => [ 1, 'in about 1 minute' ],
			'60 s'    => [ 60, 'in about 1 minute' ],
			'61 s'    => [ 61, 'in about 2 minutes' ],
			'300 s'   => [ 300, 'in about 5 minutes' ],
			'301 s'   => [ 301, 'in about 10 minutes' ],
			'3,600 s' => [ 3_600, 'in about 1 hour' ],
		];
	}

	#[TestDox( 'If only the query for shares fails, the answer is an error, not an empty list' )]
	public function test_shares_fail(): void {
		$this->connect( 'webhook' );
		$post = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		$path = "/wpcom/v2/publicize/share-status/$post";
		self::assertCount( 1, $this->rest( 'GET', $path )->get_data()['shares'] );
		$end    = self::refuse( '/^SELECT .*_social_shares/' );
		$status = $this->rest( 'GET', $path )->get_status();
		self::assertTrue( $end() );
		self::assertSame( 503, $status );
	}

	#[TestDox( 'The answer says whether another user has scheduled the post' )]
	public function test_fixed(): void {
		$this->connect( 'webhook' );
		$date = gmdate( 'Y-m-d H:i:s', time() + 3_600 );
		$post = $this->post( '<p>Words.</p>', [ 'post_status' => 'future', 'post_date' => $date, 'post_date_gmt' => $date ] );
		$path = "/wpcom/v2/publicize/share-status/$post";
		self::assertFalse( $this->rest( 'GET', $path )->get_data()['isFixed'] );
		$this->log_in( 'editor' );
		self::assertTrue( $this->rest( 'GET', $path )->get_data()['isFixed'] );
	}

	#[DataProvider( 'waits' )]
	#[TestDox( 'The time of the next attempt changes rarely: $_dataName' )]
	public function test_time_of_next_attempt( int $wait, string $text ): void {
		$share = static fn ( string $status, string $reason ): string => SharePresenter::present(
			new Share( 1, 2, 3, 'mastodon', '@ann', 4, $status, $reason, 1, 1, 0, 0, new FrozenMessage(), [], [] ),
			true,
			$wait
		)['reason'];
		self::assertSame( "Mastodon took too long to respond. Slipstream will try again $text.", $share( Share::WAITING, 'timeout' ) );
		self::assertSame( "Mastodon took too long to respond. Slipstream will try again $text.", $share( Share::SENDING, 'timeout' ) );
		self::assertSame( 'Mastodon took too long to respond.', $share( Share::FAILED, 'timeout' ) );
		self::assertSame( '', $share( Share::WAITING, '' ) );
	}

	#[TestDox( 'The shares of a post that is a draft again stay visible with their links, without actions that would be refused' )]
	public function test_shares_of_draft(): void {
		$this->connect( 'mastodon' );
		$post = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'draft' ] );
		[ $share ] = $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_data()['shares'];
		self::assertSame(
			[ 'sent', 'https://social.example/@ann/1000', false, false ],
			[ $share['status'], $share['url'], $share['can_retry'], $share['can_post_again'] ]
		);
	}

	#[TestDox( 'The state of each share is shown with its link; post again makes a second post, once' )]
	public function test_again(): void {
		$this->connect( 'mastodon' );
		$post   = $this->post( '<p>Words.</p>' );
		$path   = "/wpcom/v2/publicize/share-status/$post";
		$shares = fn (): array => array_map(
			static fn ( array $one ): array => [ $one['status'], $one['url'], $one['can_post_again'] ],
			$this->rest( 'GET', $path )->get_data()['shares']
		);
		self::assertSame( [ [ 'waiting', '', false ] ], $shares() );
		$id     = self::shares( $post )[0]->id;
		self::assertSame( 409, $this->rest( 'POST', "$path/$id", [ 'post_again' => true ] )->get_status() );
		$this->work( 60 );
		self::assertSame( [ [ 'sent', 'https://social.example/@ann/1000', true ] ], $shares() );
		self::assertSame( 409, $this->rest( 'POST', "$path/$id", [ 'post_again' => false ] )->get_status() );
		self::assertSame( 200, $this->rest( 'POST', "$path/$id", [ 'post_again' => true ] )->get_status() );
		$twice = $this->rest( 'POST', "$path/$id", [ 'post_again' => true ] );
		self::assertSame(
			[ 409, 'This post was already shared, or is being shared now. Reload the page.' ],
			[ $twice->get_status(), $twice->as_error()?->get_error_message() ],
			'pressed twice'
		);
		self::break_request( 'mastodon.post', [ 'accept-502' ] );
		$this->work( 600 );
		self::assertSame( [ [ 'sent', 'https://social.example/@ann/1001', true ] ], $shares() );
		self::assertSame( 2, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'A published post is shared again with a new message, except with skipped connections' )]
	public function test_share_again(): void {
		$mastodon = $this->connect( 'mastodon' );
		$post     = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		$this->connect( 'webhook' );
		$path = "/wpcom/v2/posts/$post/publicize";
		self::assertSame(
			200,
			$this->rest( 'POST', $path, [ 'message' => 'Again', 'skipped_connections' => [ $mastodon->id ] ] )->get_status()
		);
		$this->work( 60 );
		self::assertSame( [ 1, 1 ], [ self::arrived( 'mastodon' ), self::arrived( 'webhook' ) ] );
		self::assertStringStartsWith( 'Again', self::shares( $post )[1]->message->texts[0] );
		$draft = $this->draft();
		self::assertSame(
			'not_published',
			$this->rest( 'POST', "/wpcom/v2/posts/$draft/publicize", [ 'message' => 'x' ] )->as_error()?->get_error_code()
		);
		self::assertSame( [], self::statuses( $draft ) );
	}

	/** @return array{WP_REST_Response, int} Response after scheduling another share in two hours, and the post ID. */
	private function planned(): array {
		$post = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		$date = wp_date( 'Y-m-d\\TH:i', time() + 7_200 );
		return [ $this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", [ 'message' => 'Later "x" \\o/', 'date' => $date ] ), $post ];
	}

	#[TestDox( 'Sharing again at a time: once, with the message and the accounts of the moment it was planned, also if its job runs twice' )]
	public function test_plan(): void {
		update_option( 'timezone_string', 'Asia/Tokyo' );
		$this->connect( 'webhook' );
		[ $answer, $post ] = $this->planned();
		self::assertSame( 200, $answer->get_status() );
		$plan = $answer->get_data()['plans'][0];
		self::assertFalse( $plan['isWithdrawn'] );
		$this->connect( 'mastodon' );
		$this->work( 3_000 );
		self::assertSame( [ 1, 0 ], [ self::arrived( 'webhook' ), self::arrived( 'mastodon' ) ], 'not yet' );
		$stored = Plugin::get( SharePlans::class )->of_post( $post )[0];
		$this->work( 7_200 );
		self::assertSame( [ 2, 0 ], [ self::arrived( 'webhook' ), self::arrived( 'mastodon' ) ] );
		self::assertStringStartsWith( 'Later "x" \\o/', self::shares( $post )[0]->message->texts[0] );
		Plugin::get( SharePlans::class )->add( $stored );
		Plugin::get( Outbox::class )->schedule( ShareActions::HOOK, [ 'post' => $post, 'plan' => $stored->id ] );
		$this->work( 60 );
		self::assertSame( 2, self::arrived( 'webhook' ), 'the job runs again' );
		self::assertSame( [], Plugin::get( SharePlans::class )->of_post( $post ) );
	}

	#[TestDox( 'A plan is not sent while the post is not public, and its author sees that' )]
	public function test_withdrawn_plan(): void {
		$this->connect( 'webhook' );
		$post = $this->planned()[1];
		wp_update_post( [ 'ID' => $post, 'post_status' => 'private' ] );
		$this->work( 7_200 );
		self::assertSame( 1, self::arrived( 'webhook' ) );
		$plans = $this->rest( 'GET', "/wpcom/v2/publicize/share-status/$post" )->get_data()['plans'];
		self::assertSame( [ true ], array_column( $plans, 'isWithdrawn' ) );
		self::assertSame( 200, $this->rest( 'DELETE', "/slipstream/v1/publicize/plans/$post/{$plans[0]['id']}" )->get_status() );
		wp_update_post( [ 'ID' => $post, 'post_status' => 'publish' ] );
		$this->work( 600 );
		self::assertSame( 1, self::arrived( 'webhook' ) );
	}

	#[TestDox( 'A plan can be canceled by those who may share the post; a time in the past, too far away or without an account is refused' )]
	public function test_cancel_plan(): void {
		$account           = $this->connect( 'webhook' );
		[ $answer, $post ] = $this->planned();
		$path              = "/slipstream/v1/publicize/plans/$post/{$answer->get_data()['plans'][0]['id']}";
		self::assertSame( 403, $this->rest( 'DELETE', $path, [], 'author' )->get_status() );
		wp_set_current_user( $this->author );
		$first = $this->rest( 'DELETE', $path );
		self::assertSame( [ 200, [] ], [ $first->get_status(), $first->get_data()['plans'] ] );
		self::assertSame( 404, $this->rest( 'DELETE', $path )->get_status() );
		$this->work( 7_200 );
		self::assertSame( 1, self::arrived( 'webhook' ) );
		$now   = Plugin::get( Clock::class )->now()->getTimestamp();
		$after = static fn ( int $seconds ): string => (string) wp_date( 'Y-m-d\\TH:i', $now + $seconds );
		$later = $after( 90_000 );
		foreach ( [
			[ 'date' => '2020-01-01T00:00' ],
			[ 'date' => '2099-01-01T00:00' ],
			[ 'date' => $after( 366 * 86_400 + 120 ) ],
			[ 'date' => 'tomorrow' ],
			[ 'date' => $later, 'skipped_connections' => [ $account->id ] ],
		] as $data ) {
			self::assertSame( 400, $this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", [ 'message' => 'x' ] + $data )->get_status() );
		}
		self::assertSame( [], Plugin::get( SharePlans::class )->of_post( $post ) );
		$latest = [ 'message' => 'x', 'date' => $after( 366 * 86_400 - 120 ) ];
		self::assertSame( 200, $this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", $latest )->get_status() );
	}

	#[TestDox( 'Sharing again sends the new message also to a connection that had a message of its own' )]
	public function test_share_again_with_own_message(): void {
		$account = $this->connect( 'webhook' );
		$post    = $this->post( '<p>Words.</p>', [ 'post_status' => 'draft' ] );
		$field   = [ [ 'id' => (string) $account->id, 'enabled' => true, 'message' => 'Only here' ] ];
		$this->rest( 'POST', "/wp/v2/posts/$post", [ 'status' => 'publish', 'jetpack_publicize_connections' => $field ] );
		$this->work( 60 );
		self::assertStringStartsWith( 'Only here', self::shares( $post )[0]->message->texts[0] );
		$this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", [ 'message' => 'Once more' ] );
		$this->work( 60 );
		self::assertStringStartsWith( 'Once more', self::shares( $post )[0]->message->texts[0] );
	}

	#[TestDox( 'Sharing again after a failure sends the new message, and only once' )]
	public function test_share_again_after_failure(): void {
		$this->connect( 'mastodon' );
		self::break_request( 'mastodon.post', [ '403' ] );
		$post = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		self::assertSame( [ Share::FAILED ], self::statuses( $post ) );
		$this->rest( 'POST', "/wpcom/v2/posts/$post/publicize", [ 'message' => 'Once more' ] );
		$this->work( 60 );
		self::assertSame( [ Share::SENT ], self::statuses( $post ) );
		self::assertSame( 1, self::arrived( 'mastodon' ) );
		self::assertStringStartsWith( 'Once more', self::state()['posts'][0]['status'] );
	}
}
