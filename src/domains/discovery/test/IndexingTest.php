<?php
/**
 * Tests of posts that are hidden from search engines, and of the fields that authors write.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Discovery\PostFields;
use WP_Query;
use WP_Sitemaps_Posts;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class IndexingTest extends DiscoveryTestCase {

	#[TestDox( 'Sitemap and feeds leave out hidden posts, archives and single pages do not' )]
	public function test_lists(): void {
		$posts = [];
		foreach ( [ 'hidden' => '1', 'shown again' => '', 'shown by 0' => '0', 'shown' => null ] as $name => $value ) {
			$posts[ $name ] = $this->post( 'Words' );
			if ( null !== $value ) {
				update_post_meta( $posts[ $name ], PostFields::NOINDEX, $value );
			}
		}
		$shown = array_values( array_diff_key( $posts, [ 'hidden' => 0 ] ) );
		$ids   = static function ( array $query ) use ( $posts ): array {
			$GLOBALS['wp_query']     = new WP_Query();
			$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
			$found                   = wp_list_pluck( $GLOBALS['wp_query']->query( $query + [ 'nopaging' => true ] ), 'ID' );
			sort( $found );
			return array_values( array_intersect( $found, $posts ) );
		};
		self::assertSame( $shown, $ids( [ 'feed' => 'rss2' ] ) );
		self::assertSame( array_values( $posts ), $ids( [] ) );
		self::assertSame( [ $posts['hidden'] ], $ids( [ 'p' => $posts['hidden'], 'feed' => 'rss2' ] ) );
		self::assertSame( array_slice( $shown, 1 ), $ids( [ 'feed' => 'rss2', 'post__not_in' => [ $shown[0] ] ] ) );
		$other = new WP_Query( [ 'feed' => 'rss2', 'nopaging' => true, 'fields' => 'ids' ] );
		self::assertContains( $posts['hidden'], $other->posts ?? [], 'a query of a plugin beside that of the feed' );
		$urls = array_column( ( new WP_Sitemaps_Posts() )->get_url_list( 1, 'post' ), 'loc' );
		$link = static fn ( int $id ): string => (string) get_permalink( $id );
		self::assertSame(
			array_map( $link, $shown ),
			array_values( array_intersect( array_map( $link, array_values( $posts ) ), $urls ) )
		);
	}

	#[TestDox( 'The comments feeds of the site, of an archive and of a search leave out hidden posts, that of the hidden post does not' )]
	public function test_comments_feeds(): void {
		global $wpdb;
		$author = $this->user( 'author' );
		$posts  = [];
		foreach ( [ 'hidden' => '1', 'shown' => '' ] as $name => $value ) {
			$posts[ $name ] = $this->post( 'Words', [ 'post_author' => $author, 'meta_input' => [ PostFields::NOINDEX => $value ] ] );
			wp_insert_comment( [ 'comment_post_ID' => $posts[ $name ], 'comment_approved' => '1', 'comment_content' => 'Good' ] );
		}
		$commented = static function ( array $query ) use ( $posts ): array {
			$GLOBALS['wp_query']     = new WP_Query();
			$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
			$GLOBALS['wp_query']->query( $query + [ 'feed' => 'comments-rss2', 'withcomments' => 1 ] );
			$ids = array_map( 'intval', wp_list_pluck( $GLOBALS['wp_query']->comments ?? [], 'comment_post_ID' ) );
			return array_values( array_intersect( $ids, $posts ) );
		};
		foreach ( [ [], [ 'author' => $author ], [ 's' => 'Words' ] ] as $query ) {
			self::assertSame( [ $posts['shown'] ], $commented( $query ) );
		}
		self::assertSame( '', $wpdb->last_error );
		self::assertSame( [ $posts['hidden'] ], $commented( [ 'p' => $posts['hidden'] ] ) );
		update_post_meta( $posts['hidden'], PostFields::NOINDEX, '' );
		self::assertEqualsCanonicalizing( array_values( $posts ), $commented( [] ) );
	}

	/** @return array<string, array{string, mixed, mixed}> Key, submitted and stored value. */
	public static function values(): array {
		return [
			'a description'          => [ PostFields::DESCRIPTION, "It's \"tea\" 🫖\nhere", "It's \"tea\" 🫖\nhere" ],
			'a description with tags' => [ PostFields::DESCRIPTION, '<b>Bold</b><script>alert(1)</script>', 'Bold' ],
			'a long description'     => [ PostFields::DESCRIPTION, str_repeat( 'x', 10_000 ), str_repeat( 'x', 10_000 ) ],
			'a title'                => [ PostFields::TITLE, 'Better tea', 'Better tea' ],
			'hidden'                 => [ PostFields::NOINDEX, true, true ],
			'shown'                  => [ PostFields::NOINDEX, false, false ],
			'an article'             => [ PostFields::SCHEMA, 'article', 'article' ],
			'questions'              => [ PostFields::SCHEMA, 'faq', 'faq' ],
		];
	}

	#[DataProvider( 'values' )]
	#[TestDox( '[SEO-01] an author saves with their post $_dataName' )]
	public function test_save( string $key, mixed $value, mixed $stored ): void {
		foreach ( [ 'post', 'page' ] as $type ) {
			$editor = $this->log_in( 'editor' );
			$path   = "/wp/v2/{$type}s/" . $this->post( 'Words', [ 'post_type' => $type, 'post_author' => $editor ] );
			self::assertSame( $stored, $this->rest( 'POST', $path, [ 'meta' => [ $key => $value ] ] )->get_data()['meta'][ $key ] );
			self::assertSame( $stored, $this->rest( 'GET', $path )->get_data()['meta'][ $key ] );
		}
	}

	#[TestDox( 'A feed of chosen posts leaves out hidden ones, keeps the order, and never shows other posts instead' )]
	public function test_chosen_posts(): void {
		[ $first, $second, $other ] = [ $this->post( 'A' ), $this->post( 'B' ), $this->post( 'C' ) ];
		$hidden                     = $this->post( 'D', [ 'meta_input' => [ PostFields::NOINDEX => '1' ] ] );
		$shown                      = static function ( array $ids, string $feed ): array {
			$GLOBALS['wp_the_query'] = new WP_Query();
			$GLOBALS['wp_the_query']->query( [ 'feed' => $feed, 'post__in' => $ids, 'orderby' => 'post__in', 'fields' => 'ids' ] );
			return $GLOBALS['wp_the_query']->posts;
		};
		self::assertSame( [ $second, $first ], $shown( [ $second, $hidden, $first ], 'rss2' ) );
		self::assertSame( [], $shown( [ $hidden ], 'rss2' ) );
		self::assertSame( [ $hidden ], $shown( [ (string) $hidden ], '' ), 'a page with several posts' );
		self::assertContains( $other, $shown( [], 'rss2' ) );
		$choice = static fn ( array $arguments ): array => [ 'post__in' => [ $hidden, $first ] ] + $arguments;
		add_filter( 'wp_sitemaps_posts_query_args', $choice, 1 );
		$urls   = array_column( ( new WP_Sitemaps_Posts() )->get_url_list( 1, 'post' ), 'loc' );
		self::assertSame( [ get_permalink( $first ) ], $urls );
	}

	#[TestDox( 'Refuses values of other types, and other people' )]
	public function test_refusals(): void {
		$path = '/wp/v2/posts/' . $this->post( 'Words', [ 'post_author' => $this->user( 'editor' ) ] );
		$save = fn ( string $role, string $key, mixed $value ): int => $this->rest(
			'POST',
			$path,
			[ 'meta' => [ $key => $value ] ],
			$role
		)->get_status();
		self::assertSame( 400, $save( 'editor', PostFields::SCHEMA, 'recipe' ) );
		self::assertSame( 400, $save( 'editor', PostFields::NOINDEX, 'perhaps' ) );
		self::assertSame( 400, $save( 'editor', PostFields::DESCRIPTION, [ 'x' ] ) );
		self::assertSame( 403, $save( 'author', PostFields::DESCRIPTION, 'x' ) );
		self::assertSame( 403, $save( 'contributor', PostFields::DESCRIPTION, 'x' ) );
		wp_set_current_user( 0 );
		self::assertSame( 401, $this->rest( 'POST', $path, [ 'meta' => [ PostFields::DESCRIPTION => 'x' ] ] )->get_status() );
	}
}
