<?php
/**
 * Tests likes: the button, its form, numbers, floods and personal data.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Likes;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\Likes\Footer;
use Slipstream\Extensions\Likes\LikeButton;
use Slipstream\Extensions\Likes\LikeHandler;
use Slipstream\Extensions\Likes\Likes;
use Slipstream\Extensions\Likes\LikesTable;
use Slipstream\Extensions\Likes\UserLikes;
use Slipstream\Extensions\Sharing\Footer as SharingFooter;
use Slipstream\Plugin;
use Slipstream\Posts\PostFooters;
use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\LimitsTable;
use Slipstream\Tests\OpensPages;
use Slipstream\Tests\TestCase;
use WP_Error;
use WP_Post;

final class LikesTest extends TestCase {

	private const KEY = '1-2-3-4';

	/** Number of likes in the flood test. `npm run bench -- likes` sends 10,000. */
	private const FLOOD = 300;

	use OpensPages;

	/**
	 * Returns the footer of a single post.
	 * @param int $post_id Post ID.
	 */
	private function footer( int $post_id ): string {
		return $this->footer_of( Footer::class, $post_id );
	}

	/**
	 * Sends the form of a post.
	 *
	 * @param int                   $post_id Post.
	 * @param array<string, string> $fields  Changed fields.
	 * @param string                $address IP address of the visitor.
	 */
	private function send( int $post_id, array $fields = [], string $address = '192.0.2.1' ): WP_Post|WP_Error {
		$_SERVER['REMOTE_ADDR'] = $address;
		return Plugin::get( LikeHandler::class )->submit(
			$fields + [
				FormFields::TOKEN => Plugin::get( Guard::class )->click_token( LikeButton::PURPOSE, $post_id ),
				LikeButton::POST  => (string) $post_id,
				LikeButton::KEY   => self::KEY,
			]
		);
	}

	private function number( int $post_id ): int {
		return Plugin::get( Likes::class )->count( $post_id );
	}

	#[TestDox( '[LIK-05] a visitor likes a post once, and can undo it' )]
	public function test_like_and_undo(): void {
		$post = $this->post( 'Tea' );
		self::assertSame( 0, $this->number( $post ) );
		self::assertInstanceOf( WP_Post::class, $this->send( $post ) );
		$this->send( $post );
		self::assertSame( 1, $this->number( $post ), 'the same browser counts once' );
		$this->send( $post, [ LikeButton::KEY => '5-6-7-8' ] );
		self::assertSame( 2, $this->number( $post ), 'another browser behind the same address counts' );
		$this->send( $post, [ LikeButton::UNDO => '1', LikeButton::KEY => '9-9-9-9' ] );
		self::assertSame( 2, $this->number( $post ), 'the key of nobody undoes nothing' );
		$this->send( $post, [ LikeButton::UNDO => '1' ] );
		self::assertSame( 1, $this->number( $post ) );
		$this->send( $post, [ LikeButton::UNDO => '1' ] );
		self::assertSame( 1, $this->number( $post ), 'undone once' );
	}

	#[TestDox( 'without script, each network counts once a day and can undo it' )]
	public function test_without_script(): void {
		$post = $this->post( 'Tea' );
		$form = [ LikeButton::KEY => '' ];
		$this->send( $post, $form );
		$this->send( $post, $form );
		$this->send( $post, $form, '192.0.2.2' );
		self::assertSame( 2, $this->number( $post ) );
		$this->send( $post, $form + [ LikeButton::UNDO => '1' ] );
		self::assertSame( 1, $this->number( $post ) );
	}

	#[TestDox( 'a user’s like is stored under their name with a nonce only, exported and erased' )]
	public function test_user(): void {
		$post  = $this->post( 'Tea', [ 'post_title' => 'Green tea' ] );
		$user  = $this->log_in( 'subscriber' );
		$email = (string) wp_get_current_user()->user_email;
		$this->send( $post, [ LikeButton::NONCE => 'forged' ] );
		self::assertSame( [], Plugin::get( Likes::class )->of_user( $user, 10 ) );
		$this->send( $post, [ LikeButton::NONCE => wp_create_nonce( LikeButton::PURPOSE ) ] );
		$this->send( $post, [ LikeButton::NONCE => wp_create_nonce( LikeButton::PURPOSE ) ], '192.0.2.9' );
		self::assertSame( 2, $this->number( $post ) );
		self::assertTrue( Plugin::get( Likes::class )->is_liked( $post ) );
		$found = Plugin::get( UserLikes::class )->find( $email, 1 );
		self::assertTrue( $found->done );
		self::assertSame( [ $post ], array_keys( $found->items ) );
		self::assertContains( 'Green tea', $found->items[ $post ] );
		self::assertSame( 1, Plugin::get( UserLikes::class )->erase( $email, 1 )->removed );
		self::assertSame( 1, $this->number( $post ), 'the like of the browser stays' );
		self::assertSame( [], Plugin::get( UserLikes::class )->find( $email, 1 )->items );
	}

	#[TestDox( 'the export of a user names only posts that they may read: of a post that became private, only its ID' )]
	public function test_export_of_private_post(): void {
		$post  = $this->post( 'Tea', [ 'post_title' => 'Green tea' ] );
		$nonce = fn (): array => [ LikeButton::NONCE => wp_create_nonce( LikeButton::PURPOSE ) ];
		foreach ( [ 'subscriber' => false, 'administrator' => true ] as $role => $may_read ) {
			$this->log_in( $role );
			$email = (string) wp_get_current_user()->user_email;
			wp_update_post( [ 'ID' => $post, 'post_title' => 'Green tea', 'post_status' => 'publish', 'post_name' => 'green-tea' ] );
			$this->send( $post, $nonce() );
			// Exports run as an administrator or in a cron job, never as the user.
			wp_set_current_user( 0 );
			$item = static fn (): array => array_values( Plugin::get( UserLikes::class )->find( $email, 1 )->items[ $post ] );
			self::assertSame( [ 'Green tea', get_permalink( $post ) ], array_slice( $item(), 0, 2 ) );
			foreach ( [ 'private', 'draft', 'trash' ] as $status ) {
				wp_update_post( [ 'ID' => $post, 'post_title' => 'Sentinel', 'post_status' => $status, 'post_name' => 'sentinel' ] );
				[ $name, $url, $time ] = $item();
				self::assertSame( $may_read, str_contains( $name, 'Sentinel' ), $status );
				self::assertSame( $may_read ? get_permalink( $post ) : '', $url, $status );
				self::assertSame( $may_read ? 0 : 1, preg_match( "/^$post$/", $name ), $status );
				self::assertNotSame( '', $time );
			}
		}
	}

	/**
	 * Posts without likes.
	 *
	 * @return array<string, array{array<string, string>}>
	 */
	public static function closed(): array {
		return [
			'private'   => [ [ 'post_status' => 'private' ] ],
			'draft'     => [ [ 'post_status' => 'draft' ] ],
			'protected' => [ [ 'post_password' => 'tea' ] ],
			'in the trash' => [ [ 'post_status' => 'trash' ] ],
			'of a type without pages' => [ [ 'post_type' => 'wp_block' ] ],
		];
	}

	/** @param array<string, string> $arguments Arguments of wp_insert_post(). */
	#[TestDox( 'refuses likes of a post that is $_dataName, also with a valid token, and shows no button' )]
	#[DataProvider( 'closed' )]
	public function test_closed( array $arguments ): void {
		$post = $this->post( 'Tea', $arguments );
		foreach ( [ '', 'administrator' ] as $role ) {
			$this->log_in( $role );
			$answer = $this->send( $post );
			self::assertInstanceOf( WP_Error::class, $answer );
			self::assertSame( 404, $answer->get_error_data()['status'] );
			self::assertSame( '', $this->footer( $post ) );
		}
		self::assertSame( [], LikesTable::rows( 'SELECT * FROM {table} WHERE post_id = %d', [ $post ] ) );
	}

	#[TestDox( 'forgets the likes of a deleted post, and refuses more' )]
	public function test_deleted(): void {
		$post = $this->post( 'Tea' );
		$this->send( $post );
		wp_delete_post( $post, true );
		self::assertSame( [], LikesTable::rows( 'SELECT * FROM {table} WHERE post_id = %d', [ $post ] ) );
		self::assertInstanceOf( WP_Error::class, $this->send( $post ) );
	}

	#[TestDox( 'refuses a wrong token, the token of another post, and nonsense' )]
	public function test_tokens(): void {
		[ $post, $other ] = [ $this->post( 'Tea' ), $this->post( 'Cake' ) ];
		foreach (
			[
				[ FormFields::TOKEN => 'x' ],
				[ FormFields::TOKEN => Plugin::get( Guard::class )->click_token( LikeButton::PURPOSE, $other ) ],
				[ LikeButton::POST => '-1' ],
				[ LikeButton::POST => '99999999' ],
			] as $fields
		) {
			self::assertInstanceOf( WP_Error::class, $this->send( $post, $fields ) );
		}
		$this->send( $post, [ LikeButton::KEY => str_repeat( '1', 1000 ) ] );
		$this->send( $post, [ LikeButton::KEY => "1'; DROP TABLE" ] );
		self::assertSame( 1, $this->number( $post ), 'invalid keys count as none' );
	}

	#[TestDox( '[LIK-05] prints the wrapper, the form and no key of a visitor: all visitors get the same page' )]
	public function test_markup(): void {
		$post = $this->post( 'Tea' );
		$this->send( $post );
		$html = $this->footer( $post );
		self::assertStringContainsString( 'class="sharedaddy sd-block sd-like jetpack-likes-widget-wrapper', $html );
		self::assertStringContainsString( '<h3 class="sd-title">Like this:</h3>', $html );
		self::assertStringContainsString( '1 like<', $html );
		self::assertStringContainsString( 'action="' . esc_url( (string) get_permalink( $post ) ) . '"', $html );
		self::assertStringNotContainsString( '_wpnonce', $html );
		self::assertDoesNotMatchRegularExpression( '#//widgets\.|<iframe|wp\.com#i', $html );
		self::assertSame( '', $this->footer( $post ), 'once on a page' );
	}

	/**
	 * Jetpack's options, the post's setting, filters, and whether the button is shown.
	 * @return array<string, array{array<string, mixed>, string, array<non-empty-string, mixed>, bool}>
	 */
	public static function rules(): array {
		$show = static fn ( mixed $types ): array => [ 'sharing-options' => [ 'global' => [ 'show' => $types ] ] ];
		return [
			'by default'                     => [ [], '', [], true ],
			'off for the post'               => [ [], '0', [], false ],
			'off for the site'               => [ [ 'disabled_likes' => 1 ], '', [], false ],
			'off for the site, on for the post' => [ [ 'disabled_likes' => 1 ], '1', [], true ],
			'pages only'                     => [ $show( [ 'page' ] ), '', [], false ],
			'an old option for archives'     => [ $show( 'index' ), '', [], false ],
			'an old option for posts'        => [ $show( 'posts' ), '', [], true ],
			'a damaged option'               => [ [ 'sharing-options' => 'x' ], '', [], true ],
			'hidden by a filter'             => [ [], '', [ 'wpl_is_likes_visible' => false ], false ],
			'hidden by the filter of both'   => [ [], '', [ 'sharing_show' => false ], false ],
			'disabled for the type'          => [ [], '', [ 'wpl_is_single_post_disabled' => true ], false ],
		];
	}

	/**
	 * @param array<string, mixed> $options Site options.
	 * @param string               $meta    Setting of the post; '' for none.
	 * @param array<non-empty-string, mixed> $filters Results of filters.
	 * @param bool                 $is_shown Whether the button must be shown.
	 */
	#[TestDox( '[LIK-05] shows the button by the settings of site and post: $_dataName' )]
	#[DataProvider( 'rules' )]
	public function test_rules( array $options, string $meta, array $filters, bool $is_shown ): void {
		$post = $this->post( 'Tea' );
		array_walk( $options, static fn ( mixed $value, string $name ) => update_option( $name, $value ) );
		if ( '' !== $meta ) {
			update_post_meta( $post, 'switch_like_status', $meta );
		}
		array_walk( $filters, fn ( mixed $value, string $name ) => $this->filter( $name, $value ) );
		self::assertSame( $is_shown, '' !== $this->footer( $post ) );
	}

	#[TestDox( 'reads the numbers of ten posts with one query, and those of a user too' )]
	public function test_one_query(): void {
		global $wpdb;
		update_option( 'sharing-options', [ 'global' => [ 'show' => [ 'index' ] ] ] );
		foreach ( [ '', 'subscriber' ] as $role ) {
			$this->forget();
			$this->log_in( $role );
			$posts = array_map( fn ( int $n ): int => $this->post( "Tea $n" ), range( 1, 10 ) );
			$this->visit( [ 'post__in' => $posts, 'posts_per_page' => 10 ] );
			$before = $wpdb->num_queries;
			$html   = '';
			foreach ( $GLOBALS['wp_query']->posts as $post ) {
				$html = Plugin::get( Footer::class )->append( $html, $post );
			}
			self::assertSame( 10, substr_count( $html, '<form' ) );
			self::assertSame( 1, $wpdb->num_queries - $before );
		}
	}

	/**
	 * Likes one post repeatedly, each time from a new browser.
	 * @param int                     $post_id Post ID.
	 * @param callable( int ): string $address Returns the IP address of a number.
	 * @return array<int, int> Number of responses by status.
	 */
	private function flood( int $post_id, callable $address ): array {
		$statuses = [];
		for ( $n = 0; $n < self::FLOOD; $n++ ) {
			$result                = $this->send( $post_id, [ LikeButton::KEY => "1-1-1-$n" ], $address( $n ) );
			$status                = $result instanceof WP_Error ? (int) $result->get_error_data()['status'] : 200;
			$statuses[ $status ] ??= 0;
			++$statuses[ $status ];
		}
		return $statuses;
	}

	/** @param int $post_id Post. */
	private static function rows( int $post_id ): int {
		return count( LikesTable::rows( 'SELECT voter FROM {table} WHERE post_id = %d', [ $post_id ] ) );
	}

	#[TestDox( 'a flood from one address adds at most 20 likes of a post a day, and few rows; its answers say so' )]
	public function test_flood_of_one_address(): void {
		global $wpdb;
		$post   = $this->post( 'Tea' );
		$limits = count( LimitsTable::rows( 'SELECT * FROM {table}' ) );
		self::assertSame( [ 200 => 20, 429 => self::FLOOD - 20 ], $this->flood( $post, static fn (): string => '192.0.2.1' ) );
		self::assertSame( 20, $this->number( $post ) );
		self::assertSame( 21, self::rows( $post ), 'one row of each like, and one of the number' );
		self::assertLessThanOrEqual( 4, count( LimitsTable::rows( 'SELECT * FROM {table}' ) ) - $limits );
		$other = $this->send( $post, [ LikeButton::KEY => '2-2-2-2' ], '192.0.2.2' );
		self::assertInstanceOf( WP_Post::class, $other, 'another address is not refused' );
		self::assertSame( '', $wpdb->last_error );
	}

	#[TestDox( 'a flood from one IPv6 customer adds at most 200 likes of a post a day; others, and other posts, are not refused' )]
	public function test_flood_of_one_customer(): void {
		[ $post, $other ] = [ $this->post( 'Tea' ), $this->post( 'Cake' ) ];
		$address          = static fn ( int $n ): string => sprintf( '2001:db8:1:%x::%x', intdiv( $n, 10 ), $n + 1 );
		self::assertSame( [ 200 => 200, 429 => self::FLOOD - 200 ], $this->flood( $post, $address ) );
		self::assertSame( 200, $this->number( $post ) );
		$like = [ LikeButton::KEY => '3-3-3-3' ];
		self::assertInstanceOf( WP_Error::class, $this->send( $post, $like, '2001:db8:1:ffff::1' ) );
		self::assertInstanceOf( WP_Post::class, $this->send( $other, $like, '2001:db8:1:ffff::1' ) );
		self::assertInstanceOf( WP_Post::class, $this->send( $post, $like, '2001:db8:2::1' ) );
		self::assertInstanceOf( WP_Post::class, $this->send( $post, [ LikeButton::KEY => '4-4-4-4' ], '192.0.2.3' ) );
		$one_network = $this->flood( $this->post( 'Coffee' ), static fn ( int $n ): string => "2001:db8:9:1::$n" );
		self::assertSame( [ 200 => 20, 429 => self::FLOOD - 20 ], $one_network );
	}

	#[TestDox( 'a visitor who repeats their like uses up nothing of the limit of their network, also above the limit' )]
	public function test_repeated_like(): void {
		$post = $this->post( 'Tea' );
		for ( $n = 0; $n < 25; $n++ ) {
			self::assertInstanceOf( WP_Post::class, $this->send( $post ) );
		}
		for ( $n = 0; $n < 19; $n++ ) {
			self::assertInstanceOf( WP_Post::class, $this->send( $post, [ LikeButton::KEY => "5-5-5-$n" ] ) );
		}
		self::assertSame( 20, $this->number( $post ) );
		self::assertInstanceOf( WP_Error::class, $this->send( $post, [ LikeButton::KEY => '5-5-5-19' ] ) );
		self::assertInstanceOf( WP_Post::class, $this->send( $post ), 'an existing like' );
		self::assertSame( 20, $this->number( $post ) );
	}

	#[TestDox( 'as many addresses like once each, with two rows of limits for each' )]
	public function test_flood_of_addresses(): void {
		global $wpdb;
		$post    = $this->post( 'Tea' );
		$limits  = count( LimitsTable::rows( 'SELECT * FROM {table}' ) );
		$address = static fn ( int $n ): string => '198.51.' . intdiv( $n, 250 ) . '.' . ( $n % 250 + 1 );
		self::assertSame( [ 200 => self::FLOOD ], $this->flood( $post, $address ) );
		self::assertSame( self::FLOOD, $this->number( $post ) );
		self::assertSame( self::FLOOD + 1, self::rows( $post ) );
		self::assertSame( 2 * self::FLOOD, count( LimitsTable::rows( 'SELECT * FROM {table}' ) ) - $limits );
		self::assertSame( '', $wpdb->last_error );
	}

	#[TestDox( 'a page of ten posts with likes and sharing buttons has one query more than without, with featured images too' )]
	public function test_page_of_ten(): void {
		global $wpdb;
		update_option( 'sharing-options', [ 'global' => [ 'show' => [ 'index' ] ] ] );
		update_option( 'sharing-services', [ 'visible' => [ 'facebook', 'x', 'pinterest', 'qr-code', 'copy' ], 'hidden' => [ 'reddit' ] ] );
		$picture = $this->post( '', [ 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_mime_type' => 'image/jpeg' ] );
		$meta    = [ 'meta_input' => [ '_thumbnail_id' => $picture ] ];
		$posts   = array_map( fn ( int $n ): int => $this->post( "Tea $n", $meta ), range( 1, 10 ) );
		foreach ( [ [], [ Footer::class ], [ Footer::class, SharingFooter::class ] ] as $index => $footers ) {
			wp_cache_flush();
			$this->forget();
			remove_all_filters( 'slipstream_post_footers' );
			foreach ( $footers as $footer ) {
				add_filter( 'slipstream_post_footers', [ Plugin::get( $footer ), 'append' ], 10, 2 );
			}
			$this->visit( [ 'post__in' => $posts, 'posts_per_page' => 10 ] );
			// Read featured images first, as themes do. They are not counted.
			update_post_thumbnail_cache( $GLOBALS['wp_query'] );
			wp_load_alloptions();
			$before = $wpdb->num_queries;
			$html   = '';
			while ( have_posts() ) {
				the_post();
				$html .= (string) Plugin::get( PostFooters::class )->append( '' );
			}
			self::assertSame( [ 0, 10, 10 ][ $index ], substr_count( $html, 'sd-like' ) );
			self::assertSame( [ 0, 0, 10 ][ $index ], substr_count( $html, 'sd-sharing-enabled' ) );
			self::assertSame( [ 0, 1, 1 ][ $index ], $wpdb->num_queries - $before );
		}
	}

	/**
	 * Arguments of Jetpack's filters after the first, for a single post.
	 * @return array<string, array{array<string, string>, mixed}>
	 */
	public static function filters(): array {
		return [
			'wpl_is_likes_visible'        => [ [], true ],
			'wpl_get_options'             => [ [], [ 'show' => [ 'post', 'page' ] ] ],
			'wpl_is_single_post_disabled' => [ [], false ],
			'wpl_is_single_page_disabled' => [ [ 'post_type' => 'page' ], false ],
			'wpl_is_enabled_sitewide'     => [ [], true ],
		];
	}

	/**
	 * @param array<string, string> $arguments Arguments of the post.
	 * @param mixed                 $expected  Expected first argument of the filter.
	 */
	#[TestDox( '$_dataName receives the result of the settings alone, and hides the button' )]
	#[DataProvider( 'filters' )]
	public function test_filter( array $arguments, mixed $expected ): void {
		$post  = $this->post( 'Tea', $arguments );
		$calls = [];
		$off   = match ( true ) {
			is_array( $expected ) => [ 'show' => [] ],
			default => true !== $expected,
		};
		add_filter(
			(string) $this->dataName(),
			static function ( mixed ...$received ) use ( &$calls, $off ): mixed {
				$calls[] = $received;
				return $off;
			},
			10,
			9
		);
		self::assertSame( '', $this->footer( $post ) );
		self::assertSame( [ $expected ], $calls[0] );
	}

	#[TestDox( 'wpl_is_index_disabled and wpl_is_attachment_disabled decide for lists of posts and for pages of attachments' )]
	public function test_filters_of_other_views(): void {
		$post = get_post( $this->post( 'Tea' ) );
		self::assertInstanceOf( WP_Post::class, $post );
		$this->visit( [ 'post__in' => [ $post->ID ] ] );
		self::assertSame( '', Plugin::get( Footer::class )->append( '', $post ) );
		$this->filter( 'wpl_is_index_disabled', false );
		self::assertNotSame( '', Plugin::get( Footer::class )->append( '', $post ) );
		$picture = $this->post( '', [ 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_parent' => $post->ID ] );
		$this->visit( [ 'attachment_id' => $picture ] );
		$shown = get_post( $picture );
		self::assertInstanceOf( WP_Post::class, $shown );
		self::assertTrue( is_attachment() );
		self::assertSame( '', Plugin::get( Footer::class )->append( '', $shown ) );
		$this->filter( 'wpl_is_attachment_disabled', false );
		self::assertNotSame( '', Plugin::get( Footer::class )->append( '', $shown ) );
	}

	#[TestDox( 'the REST API and the list of posts show the numbers' )]
	public function test_numbers(): void {
		$post = $this->post( 'Tea' );
		$this->send( $post );
		self::assertSame( 1, $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['slipstream_likes'] );
		$numbers = Plugin::get( \Slipstream\Extensions\Likes\LikeNumbers::class );
		self::assertSame( [ 'title', 'slipstream_likes' ], array_keys( (array) $numbers->add_column( [ 'title' => 'Title' ] ) ) );
		self::assertSame( '1', $this->printed( static fn () => $numbers->print_column( 'slipstream_likes', $post ) ) );
		self::assertSame( '', $this->printed( static fn () => $numbers->print_column( 'title', $post ) ) );
	}

	#[TestDox( 'the list of pages, whose query returns only IDs and parents, shows the numbers' )]
	public function test_numbers_of_pages(): void {
		$post = $this->post( 'Tea' );
		$this->send( $post );
		$this->forget();
		$GLOBALS['wp_query'] = new \WP_Query(
			[
				'post_type' => 'post',
				'fields'    => 'id=>parent',
			]
		);
		self::assertInstanceOf( \stdClass::class, $GLOBALS['wp_query']->posts[0] ?? null );
		$numbers = Plugin::get( \Slipstream\Extensions\Likes\LikeNumbers::class );
		self::assertSame( '1', $this->printed( static fn () => $numbers->print_column( 'slipstream_likes', $post ) ) );
	}

	#[TestDox( 'a list of the REST API reads the numbers of all its posts with one query' )]
	public function test_rest_list(): void {
		$posts = array_map( fn ( int $n ): int => $this->post( "Tea $n" ), range( 1, 10 ) );
		$this->send( $posts[3] );
		$table = LikesTable::name();
		$count = 0;
		$watch = static function ( string $query ) use ( $table, &$count ): string {
			$count += (int) str_contains( $query, $table );
			return $query;
		};
		$this->rest( 'GET', '/wp/v2/types' );
		add_filter( 'query', $watch );
		$list = $this->rest( 'GET', '/wp/v2/posts', [ 'include' => $posts, 'per_page' => 10, 'orderby' => 'include' ] )->get_data();
		remove_filter( 'query', $watch );
		self::assertSame( [ 0, 0, 0, 1, 0, 0, 0, 0, 0, 0 ], array_column( (array) $list, 'slipstream_likes' ) );
		self::assertSame( 1, $count );
		$embedded = $this->rest( 'GET', "/wp/v2/posts/$posts[3]", [ 'context' => 'embed' ] )->get_data();
		self::assertArrayNotHasKey( 'slipstream_likes', (array) $embedded, 'a list with embedded objects would cost a query for each' );
	}

	#[TestDox( 'the block jetpack/like prints the button without headline, and the footer prints none then' )]
	public function test_block(): void {
		$post = $this->post( '<!-- wp:jetpack/like /-->' );
		$this->visit( [ 'p' => $post ] );
		the_post();
		$html = do_blocks( (string) get_post_field( 'post_content', $post ) );
		self::assertStringContainsString( 'jetpack-likes-widget-wrapper', $html );
		self::assertStringNotContainsString( 'sd-title', $html );
		$shown = get_post( $post );
		self::assertInstanceOf( WP_Post::class, $shown );
		self::assertSame( '', Plugin::get( Footer::class )->append( '', $shown ) );
	}

	#[TestDox( 'refuses likes while the table is missing, and does not break a page' )]
	public function test_no_table(): void {
		$post = $this->post( 'Tea' );
		delete_option( LikesTable::VERSIONS );
		$this->forget();
		self::assertInstanceOf( WP_Error::class, $this->send( $post ) );
		self::assertStringContainsString( '<form', $this->footer( $post ) );
	}
}
