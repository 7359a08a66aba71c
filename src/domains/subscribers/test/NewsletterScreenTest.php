<?php
/**
 * Tests of the Newsletter screen: its routes, its page and their cost.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Availability\Declarations;
use Slipstream\Contracts\Page;
use Slipstream\Domains\Subscribers\Newsletter\MailingsTable;
use Slipstream\Domains\Subscribers\Newsletter\NewsletterPage;
use Slipstream\Domains\Subscribers\Newsletter\PostEmail;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Speed;
use Slipstream\Plugin;
use WP_REST_Request;

require_once __DIR__ . '/NewsletterTestCase.php';

final class NewsletterScreenTest extends NewsletterTestCase {

	private const LIST = '/slipstream/v1/newsletters';

	/** Milliseconds of CPU time that a request may take. */
	private const MAX_TIME = 50;

	/** Number of subscribers, and of jobs. */
	private const MANY = 131_072;

	/**
	 * Adds newsletters of new posts.
	 * @param array<string, string|int> $row Columns of MailingsTable.
	 */
	private function newsletter( string $title, array $row = [] ): int {
		self::choose( [ 'is_on' => false ] );
		$post = $this->post( 'Words.', [ 'post_title' => $title ] );
		self::choose( [ 'is_on' => true ] );
		MailingsTable::query( 'DELETE FROM {table} WHERE post_id = %d', [ $post ] );
		$row += [ 'status' => 'queued', 'recipients' => 3, 'sent' => 3, 'published' => $this->now, 'is_counted' => 1, 'hold' => '' ];
		MailingsTable::query(
			'INSERT INTO {table} (post_id, status, recipients, sent, published, is_counted, hold) VALUES (%d, %s, %d, %d, %d, %d, %s)',
			[ $post, $row['status'], $row['recipients'], $row['sent'], $row['published'], $row['is_counted'], $row['hold'] ]
		);
		return $post;
	}

	/**
	 * @param array<string, mixed> $parameters Query arguments.
	 * @param string|null          $role       Role of a new user; null for the current user.
	 * @return array{items: list<array<string, mixed>>, next: string|null}
	 */
	private function list( array $parameters = [], string $path = '', ?string $role = 'administrator' ): array {
		$answer = $this->rest( 'GET', self::LIST . $path, $parameters, $role );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return $answer->get_data();
	}

	/**
	 * @param array<string, mixed> $parameters Query arguments.
	 * @return list<string>
	 */
	private function titles( array $parameters = [], string $path = '' ): array {
		return array_column( $this->list( $parameters, $path )['items'], 'title' );
	}

	#[TestDox( 'Newsletters are listed newest first, page by page, without posts that were not emailed' )]
	public function test_pages(): void {
		foreach ( range( 1, 5 ) as $number ) {
			// Two have the same time.
			$this->newsletter( "Letter $number", [ 'published' => $this->now + intdiv( $number, 2 ) ] );
		}
		$this->newsletter( 'Skipped', [ 'status' => 'skipped', 'published' => $this->now + 9 ] );
		$seen   = [];
		$cursor = '';
		foreach ( [ 2, 2, 1 ] as $expected ) {
			$page   = $this->list( [ 'per_page' => 2, 'cursor' => $cursor ] );
			$seen   = [ ...$seen, ...array_column( $page['items'], 'title' ) ];
			$cursor = (string) $page['next'];
			self::assertCount( $expected, $page['items'] );
		}
		self::assertSame( [ 'Letter 5', 'Letter 4', 'Letter 3', 'Letter 2', 'Letter 1' ], $seen );
		self::assertSame( '', $cursor );
	}

	#[TestDox( 'A search finds parts of titles, and characters with a meaning for the database are texts' )]
	public function test_search(): void {
		foreach ( [ 'Autumn letter', '100 % tea_time', '<b>Bold</b> &amp; brave', '' ] as $title ) {
			$this->newsletter( $title );
		}
		self::assertSame( [ 'Autumn letter' ], $this->titles( [ 'search' => ' tumn ' ] ) );
		self::assertSame( [ '100 % tea_time' ], $this->titles( [ 'search' => '%' ] ) );
		self::assertSame( [ '100 % tea_time' ], $this->titles( [ 'search' => '_' ] ) );
		self::assertSame( [], $this->titles( [ 'search' => 'winter' ] ) );
		self::assertSame( [ '(no title)', 'Bold & brave', '100 % tea_time', 'Autumn letter' ], $this->titles() );
	}

	/** @return array<string, array{string, array<string, mixed>, string}> Path, arguments, and the refused one. */
	public static function bad_arguments(): array {
		return [
			'long search'      => [ '', [ 'search' => str_repeat( 'a', 255 ) ], 'search' ],
			'control character' => [ '', [ 'search' => "a\x07" ], 'search' ],
			'list as search'   => [ '/planned', [ 'search' => [ 'a' ] ], 'search' ],
			'cursor'           => [ '', [ 'cursor' => '1 OR 1' ], 'cursor' ],
			'offset'           => [ '/planned', [ 'cursor' => '-1' ], 'cursor' ],
			'no rows'          => [ '', [ 'per_page' => 0 ], 'per_page' ],
			'too many rows'    => [ '', [ 'per_page' => 101 ], 'per_page' ],
		];
	}

	/** @param array<string, mixed> $arguments */
	#[DataProvider( 'bad_arguments' )]
	#[TestDox( 'Arguments out of bounds are refused: $_dataName' )]
	public function test_bad_arguments( string $path, array $arguments, string $name ): void {
		$answer = $this->rest( 'GET', self::LIST . $path, $arguments, 'administrator' );
		self::assertSame( [ 400, [ $name ] ], [ $answer->get_status(), array_keys( $answer->get_data()['data']['params'] ) ] );
	}

	#[TestDox( 'Bounds themselves are allowed' )]
	public function test_good_arguments(): void {
		$this->list( [ 'search' => str_repeat( 'a', 254 ), 'per_page' => 1 ] );
		$this->list( [ 'cursor' => '999999999999999999-1', 'per_page' => 100 ] );
		$this->list( [ 'cursor' => '999999999' ], '/planned' );
	}

	/** @return array<string, array{string, int}> */
	public static function strangers(): array {
		return [
			'visitor'     => [ '', 401 ],
			'subscriber'  => [ 'subscriber', 403 ],
			'contributor' => [ 'contributor', 403 ],
			'author'      => [ 'author', 403 ],
			'editor'      => [ 'editor', 403 ],
		];
	}

	#[DataProvider( 'strangers' )]
	#[TestDox( 'Only owners can read or change newsletters: $_dataName' )]
	public function test_strangers( string $role, int $status ): void {
		$post = $this->newsletter( 'Sentinel', [ 'sent' => 0 ] );
		$this->log_in( $role );
		$ways = [ [ 'GET', '', [] ], [ 'GET', '/planned', [] ], [ 'POST', "/$post", [ 'command' => 'stop' ] ] ];
		foreach ( $ways as [ $method, $path, $arguments ] ) {
			$answer = $this->rest( $method, self::LIST . $path, $arguments );
			self::assertSame( $status, $answer->get_status(), "$method $path" );
			self::assertStringNotContainsString( 'Sentinel', (string) wp_json_encode( $answer->get_data() ) );
		}
		self::assertSame( '', MailingsTable::row( 'SELECT hold FROM {table}' )['hold'] ?? null );
	}

	#[TestDox( 'Editors who manage subscribers can use the screen; a request without a nonce is one of a visitor' )]
	public function test_managers(): void {
		self::set( [ 'managers' => 'editors' ] );
		$this->newsletter( 'Letter' );
		$status = fn ( string $role ): int => $this->rest( 'GET', self::LIST, [], $role )->get_status();
		self::assertSame( [ 200, 200, 403 ], array_map( $status, [ 'administrator', 'editor', 'author' ] ) );
		self::assertSame( 'edit_others_posts', Plugin::get( NewsletterPage::class )->page()->capability );

		// WordPress treats a user with cookies as logged out if the request has no nonce.
		$this->log_in( 'administrator' );
		$GLOBALS['wp_rest_auth_cookie'] = true;
		self::assertTrue( rest_cookie_check_errors( null ) );
		self::assertSame( 401, rest_do_request( new WP_REST_Request( 'GET', self::LIST ) )->get_status() );
		unset( $GLOBALS['wp_rest_auth_cookie'] );
	}

	#[TestDox( 'Scheduled posts and drafts that will be emailed are listed, the next one first; no others' )]
	public function test_planned(): void {
		self::fill( 1 );
		$date = static fn ( int $days ): string => gmdate( 'Y-m-d H:i:s', time() + $days * 86_400 );
		$this->draft( 'Words.', [ 'post_title' => 'Draft 1' ] );
		$this->draft( 'Words.', [ 'post_title' => 'Pending', 'post_status' => 'pending' ] );
		$this->draft( 'Words.', [ 'post_title' => 'Later', 'post_status' => 'future', 'post_date' => $date( 9 ) ] );
		$this->draft( 'Words.', [ 'post_title' => 'Next', 'post_status' => 'future', 'post_date' => $date( 3 ) ] );
		$this->draft( 'Words.', [ 'post_title' => 'Protected', 'post_password' => 'tea' ] );
		$this->draft( 'Words.', [ 'post_title' => 'A page', 'post_type' => 'page' ] );
		$this->draft( 'Words.', [ 'post_title' => 'Started', 'post_status' => 'auto-draft' ] );
		$off = $this->draft( 'Words.', [ 'post_title' => 'Switched off' ] );
		update_post_meta( $off, '_jetpack_dont_email_post_to_subs', '1' );
		$again = $this->post( 'Words.', [ 'post_title' => 'Published before' ] );
		self::save( $again, 'draft' );

		$page = $this->list( [], '/planned' );
		self::assertSame( [ 'Next', 'Later', 'Pending', 'Draft 1' ], array_column( $page['items'], 'title' ) );
		self::assertSame( [ 'future', 'future', 'pending', 'draft' ], array_column( $page['items'], 'state' ) );
		self::assertNotNull( $page['items'][0]['date'] );
		self::assertNull( $page['items'][2]['date'] );
		self::assertStringContainsString( 'post.php?post=', $page['items'][0]['url'] );
		self::assertSame( [ 'Draft 1' ], $this->titles( [ 'search' => 'draft' ], '/planned' ) );
		$first = $this->list( [ 'per_page' => 3 ], '/planned' );
		self::assertSame( [ 'Draft 1' ], $this->titles( [ 'cursor' => $first['next'] ], '/planned' ) );
		self::assertNull( $page['next'] );
	}

	#[TestDox( 'A page of drafts reads at most 200, and the next page continues after those that will not be emailed' )]
	public function test_planned_limit(): void {
		$this->draft( 'Words.', [ 'post_title' => 'The oldest' ] );
		$off = 0;
		for ( $number = 1; $number <= 200; $number++ ) {
			$off = $this->draft( 'Words.' );
			update_post_meta( $off, '_jetpack_dont_email_post_to_subs', '1' );
		}
		self::assertSame( [ 'items' => [], 'next' => '200' ], $this->list( [], '/planned' ) );
		self::assertSame( [ 'The oldest' ], $this->titles( [ 'cursor' => '200' ], '/planned' ) );
		wp_delete_post( $off, true );
		self::assertSame( [ 'The oldest' ], $this->titles( [], '/planned' ), 'the 200th is read' );
	}

	#[TestDox( 'The title leads to the post, or to its editor while it is not public' )]
	public function test_url(): void {
		$post = $this->newsletter( 'Letter' );
		self::assertSame( get_permalink( $post ), $this->list()['items'][0]['url'] );
		self::save( $post, 'draft' );
		self::assertStringContainsString( "post.php?post=$post", $this->list()['items'][0]['url'] );
		wp_trash_post( $post );
		self::assertSame( '', $this->list()['items'][0]['url'] );
	}

	#[TestDox( 'The end is estimated by the limit per minute and by the speed of workers, whichever is slower' )]
	public function test_ends(): void {
		$post = $this->newsletter( 'Letter', [ 'recipients' => 600, 'sent' => 0 ] );
		self::jobs( $post, 600 );
		$ends = function (): ?int {
			$time = $this->list()['items'][0]['ends'];
			return null === $time ? null : (int) strtotime( $time ) - $this->now;
		};
		self::choose( [ 'per_minute' => 100 ] );
		self::assertSame( 360, $ends() );
		self::choose( [ 'per_minute' => 0 ] );
		self::assertNull( $ends(), 'nothing is known' );
		$minute = intdiv( $this->now, 60 );
		update_option( Speed::OPTION, array_fill( $minute - 9, 10, 30 ), false );
		self::assertSame( 1200, $ends() );
		self::choose( [ 'per_minute' => 100 ] );
		self::assertSame( 1200, $ends() );
	}

	#[TestDox( 'The page is in the menu after the subscribers, and brings its first answer' )]
	public function test_page(): void {
		$slugs = array_map( static fn ( Page $page ): string => $page->slug, Plugin::get( Declarations::class )->screens() );
		self::assertContains( NewsletterPage::SLUG, $slugs );
		$this->log_in( 'administrator' );
		$page = Plugin::get( NewsletterPage::class )->page();
		self::assertSame( [ 'manage_options', 22 ], [ $page->capability, $page->position ] );
		self::assertArrayHasKey( self::LIST, rest_preload_api_request( [], $page->preloaded[0] ) );
		self::assertTrue( $page->state()['isOn'] );
		self::choose( [ 'is_on' => false ] );
		self::assertFalse( $page->state()['isOn'] );
		self::assertStringContainsString( 'slipstream', $page->state()['settingsUrl'] );
		$this->log_in( 'editor' );
		self::assertSame( [ '', '' ], [ $page->state()['settingsUrl'], $page->state()['queueUrl'] ] );
	}

	#[TestDox( 'If the database fails, the screen says so and shows no zeros' )]
	public function test_database(): void {
		$this->newsletter( 'Letter' );
		foreach ( [ '/SELECT m\.post_id/', '/SELECT topic, COUNT/', '/SELECT \* FROM \S*mailings WHERE post_id IN/' ] as $pattern ) {
			$end    = self::refuse( $pattern );
			$answer = $this->rest( 'GET', self::LIST, [], 'administrator' );
			self::assertTrue( $end(), $pattern );
			self::assertSame( 503, $answer->get_status() );
			self::assertSame( 'The database did not answer. Try again in a minute.', $answer->get_data()['message'] );
		}
	}

	/** Adds waiting or failed jobs of a newsletter. */
	private static function jobs( int $post, int $count, string $status = 'waiting', string $error = '' ): void {
		foreach ( array_chunk( range( 1, $count ), 500 ) as $numbers ) {
			$values = [];
			foreach ( $numbers as $number ) {
				array_push( $values, md5( "$post $status $number" ), PostEmail::HOOK, "post-$post-$status$number" );
				array_push( $values, "post-$post", $status, self::TIME, $error );
			}
			OutboxTable::query(
				'INSERT INTO {table} (identity, hook, job_key, topic, status, due, error, arguments, priority) VALUES '
					. implode( ', ', array_fill( 0, count( $numbers ), "(%s, %s, %s, %s, %s, %d, %s, '', 2)" ) ),
				$values
			);
		}
	}

	/** @return float Median milliseconds of CPU time. */
	private function time( string $path ): float {
		$times = [];
		for ( $round = 0; $round < 9; $round++ ) {
			wp_cache_flush();
			get_option( 'home' );
			$start = self::cpu_seconds();
			$this->list( [], $path, null );
			$times[] = 1000 * ( self::cpu_seconds() - $start );
		}
		sort( $times );
		return $times[4];
	}

	#[TestDox( 'With 1,000 newsletters, 131,072 subscribers and waiting emails, each list takes at most 50 ms' )]
	public function test_cost(): void {
		self::fill( 1 );
		$first = $this->newsletter( 'Letter 0', [ 'recipients' => self::MANY, 'sent' => 0, 'published' => self::TIME * 2 ] );
		self::jobs( $first, 1 );
		for ( $number = 1; $number < self::MANY; $number *= 2 ) {
			SubscribersTable::query(
				'INSERT INTO {table} (identity, email, status, consent, created)'
					. " SELECT SUBSTR(MD5(CONCAT('%d-', identity)), 1, 32), email, status, consent, created FROM {table}",
				[ $number ]
			);
			OutboxTable::query(
				'INSERT INTO {table} (identity, hook, job_key, topic, status, due, error, arguments, priority)'
					. " SELECT SUBSTR(MD5(CONCAT('%d-', identity)), 1, 32), hook, CONCAT(job_key, '%d'), topic, status, due, error, arguments, priority FROM {table}",
				[ $number, $number ]
			);
		}
		$this->copy_posts( $first, 'publish', 10 );
		MailingsTable::query(
			"INSERT INTO {table} (post_id, status, recipients, sent, published, is_counted)
			SELECT ID, 'queued', 100000, 99900, ID, 1 FROM {posts} WHERE ID > %d AND post_type = 'post' AND post_status = 'publish'",
			[ $first ]
		);
		$this->copy_posts( $first, 'draft', 1 );
		OutboxTable::query(
			"UPDATE {table} SET status = 'failed', error = 'mail_content'
			WHERE id IN (SELECT id FROM (SELECT id FROM {table} ORDER BY id LIMIT 1000) AS some_jobs)"
		);
		$row = $this->list()['items'][0];
		self::assertSame( [ 'Letter 0', self::MANY - 1000, 1000 ], [ $row['title'], $row['waiting'], $row['failed'] ] );
		self::assertSame( 1000, $row['reasons'][0]['count'] );
		self::assertCount( 20, $this->list()['items'] );
		self::assertCount( 20, $this->list( [], '/planned' )['items'] );
		$tables = [ SubscribersTable::class, OutboxTable::class, MailingsTable::class ];
		self::assertSame( [ self::MANY, self::MANY, 1024 ], array_map( self::rows( ... ), $tables ) );
		$this->log_in( 'administrator' );
		$this->expect_fast( '', 'newsletters' );
		$this->expect_fast( '/planned', 'planned posts' );

		// No subscriber has a job yet.
		MailingsTable::query(
			"UPDATE {table} SET status = 'waiting', recipients = 0, audience = %d WHERE post_id = %d",
			[ self::MANY, $first ]
		);
		OutboxTable::query( 'DELETE FROM {table}' );
		self::assertSame( self::MANY, $this->list()['items'][0]['recipients'] );
		$this->log_in( 'administrator' );
		$this->expect_fast( '', 'a newsletter that starts' );
	}

	/**
	 * Copies all posts from an ID on, several times.
	 * @param string $status Status of the copies.
	 */
	private function copy_posts( int $from, string $status, int $times ): void {
		global $wpdb;
		for ( $time = 0; $time < $times; $time++ ) {
			$wpdb->query(
				$wpdb->prepare(
					"INSERT INTO $wpdb->posts (
						post_title, post_status, post_type, post_content, post_excerpt, to_ping, pinged, post_content_filtered,
						post_date, post_date_gmt, post_modified, post_modified_gmt
					)
					SELECT 'Letter', %s, 'post', '', '', '', '', '', post_date, post_date_gmt, post_modified, post_modified_gmt
					FROM $wpdb->posts WHERE ID >= %d AND post_type = 'post'",
					$status,
					$from
				)
			);
		}
	}

	/** @param class-string<\Slipstream\Contracts\Table> $table Table to count. */
	private static function rows( string $table ): int {
		return (int) ( $table::row( 'SELECT COUNT(*) AS total FROM {table}' )['total'] ?? 0 );
	}

	private function expect_fast( string $path, string $name ): void {
		$time = $this->time( $path );
		if ( false !== getenv( 'SLIPSTREAM_SHOW_TIMES' ) ) {
			fwrite( STDERR, sprintf( "%s: %.1f ms\n", $name, $time ) );
		}
		self::assert_cpu_time( self::MAX_TIME, $time, $name );
	}
}
