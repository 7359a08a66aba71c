<?php
/**
 * Tests of media files whose IDs are in content.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PasswordHash;
use Slipstream\Blocks\PublicMedia;

final class PublicMediaTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		// Reset the current post: a rollback frees post IDs for reuse, so a new post could have the ID of the post shown before.
		unset( $GLOBALS['post'] );
	}

	/**
	 * Adds an image to the library.
	 *
	 * @param int                  $parent    ID of the post to which it is attached.
	 * @param array<string, mixed> $arguments Additional arguments for wp_insert_attachment().
	 */
	private static function picture( int $parent = 0, array $arguments = [] ): int {
		static $count = 0;
		$file         = sprintf( '2026/01/picture-%d.jpg', ++$count );
		$id           = wp_insert_attachment(
			$arguments + [ 'post_mime_type' => 'image/jpeg', 'post_title' => 'Picture' ],
			$file,
			$parent
		);
		wp_update_attachment_metadata( $id, [ 'file' => $file, 'width' => 4, 'height' => 3 ] );
		return $id;
	}

	/**
	 * Returns whether an image is found. Asks twice, with empty and with full caches; the results must be equal.
	 *
	 * @param int $id Image ID.
	 */
	private static function is_found( int $id ): bool {
		wp_cache_flush();
		$cold = array_keys( PublicMedia::find( [ $id ] ) );
		get_post( (int) get_post_field( 'post_parent', $id ) );
		self::assertSame( $cold, array_keys( PublicMedia::find( [ $id ] ) ), 'The same with full caches.' );
		return [ $id ] === $cold;
	}

	/**
	 * Returns the queries that a function runs.
	 *
	 * @param callable(): mixed $callback Function to call.
	 * @return list<string>
	 */
	private static function queries( callable $callback ): array {
		$queries = [];
		$collect = static function ( string $sql ) use ( &$queries ): string {
			$queries[] = $sql;
			return $sql;
		};
		add_filter( 'query', $collect );
		$callback();
		remove_filter( 'query', $collect );
		return $queries;
	}

	/**
	 * Parent posts of an image, and whether visitors see the image.
	 *
	 * @return array<string, array{array<string, mixed>, bool}>
	 */
	public static function parents(): array {
		return [
			'a published post'          => [ [], true ],
			'a published page'          => [ [ 'post_type' => 'page' ], true ],
			'a pattern'                 => [ [ 'post_type' => 'wp_block' ], true ],
			'a template'                => [ [ 'post_type' => 'wp_template' ], true ],
			'a type without pages'      => [ [ 'post_type' => 'records' ], false ],
			'an unregistered type'      => [ [ 'post_type' => 'nobodys' ], false ],
			'a draft'                   => [ [ 'post_status' => 'draft' ], false ],
			'an automatic draft'        => [ [ 'post_status' => 'auto-draft' ], false ],
			'a pending post'            => [ [ 'post_status' => 'pending' ], false ],
			'a private post'            => [ [ 'post_status' => 'private' ], false ],
			'a scheduled post'          => [ [ 'post_status' => 'future', 'post_date' => '2038-01-01 00:00:00' ], false ],
			'a post with a password'    => [ [ 'post_password' => 'open' ], false ],
			'a post in the trash'       => [ [ 'post_status' => 'trash' ], false ],
			'a status of another kind'  => [ [ 'post_status' => 'hidden' ], false ],
		];
	}

	/**
	 * Tests that the parent post decides whether the image is visible.
	 *
	 * @param array<string, mixed> $arguments Fields of the parent post.
	 * @param bool                 $expected  Whether the image is visible.
	 */
	#[TestDox( 'A picture of $_dataName: the same for visitors, contributors and administrators elsewhere' )]
	#[DataProvider( 'parents' )]
	public function test_parents( array $arguments, bool $expected ): void {
		register_post_type( 'records' );
		register_post_status( 'hidden', [ 'public' => false ] );
		$author  = $this->log_in( 'administrator' );
		$picture = self::picture( $this->post( 'Text', $arguments + [ 'post_author' => $author ] ) );
		foreach ( [ '', 'contributor', 'administrator' ] as $role ) {
			wp_set_current_user( $this->user( $role ) );
			self::assertSame( $expected, self::is_found( $picture ), "to '$role'" );
		}
		unregister_post_type( 'records' );
		unset( $GLOBALS['wp_post_statuses']['hidden'] );
	}

	#[TestDox( 'An image whose published post was trashed is hidden, even if WordPress reports it as published' )]
	public function test_trashed(): void {
		$post    = $this->post( 'Text' );
		$picture = self::picture( $post );
		self::assertTrue( self::is_found( $picture ) );
		wp_trash_post( $post );
		self::assertSame( 'publish', get_post_status( $picture ) );
		self::assertFalse( self::is_found( $picture ) );
	}

	#[TestDox( 'Unattached pictures, and those whose post was deleted, are seen' )]
	public function test_unattached(): void {
		self::assertTrue( self::is_found( self::picture() ) );
		self::assertTrue( self::is_found( self::picture( 987654 ) ) );
	}

	#[TestDox( 'An image that is private, trashed, an automatic draft, or has a password itself is hidden' )]
	public function test_own_status(): void {
		$this->log_in( 'administrator' );
		foreach ( [
			[ 'post_status' => 'private' ],
			[ 'post_status' => 'trash' ],
			[ 'post_status' => 'auto-draft' ],
			[ 'post_password' => 'open' ],
		] as $arguments ) {
			self::assertFalse( self::is_found( self::picture( 0, $arguments ) ), (string) wp_json_encode( $arguments ) );
		}
	}

	#[TestDox( 'An image attached to another image is hidden, because its owner is unknown' )]
	public function test_nested(): void {
		self::assertFalse( self::is_found( self::picture( self::picture( $this->post( '', [ 'post_status' => 'private' ] ) ) ) ) );
	}

	/**
	 * Readers of a post, and whether they see its images.
	 *
	 * @return array<string, array{array<string, mixed>, string, bool}>
	 */
	public static function shown(): array {
		return [
			'a draft to its author'                    => [ [ 'post_status' => 'draft' ], 'author', true ],
			'a draft to another contributor'           => [ [ 'post_status' => 'draft' ], 'contributor', false ],
			'a draft to a visitor'                     => [ [ 'post_status' => 'draft' ], '', false ],
			'a draft to an editor'                     => [ [ 'post_status' => 'draft' ], 'editor', true ],
			'a private post to a subscriber'           => [ [ 'post_status' => 'private' ], 'subscriber', false ],
			'a private post to an editor'              => [ [ 'post_status' => 'private' ], 'editor', true ],
			'a post with a password to a visitor'      => [ [ 'post_password' => 'open' ], '', false ],
			'a post with a password to a subscriber'   => [ [ 'post_password' => 'open' ], 'subscriber', false ],
			'a post with a password to an editor'      => [ [ 'post_password' => 'open' ], 'editor', true ],
			'a post in the trash to a visitor'         => [ [ 'post_status' => 'trash' ], '', false ],
		];
	}

	/**
	 * Tests the page of a post with an attached image.
	 *
	 * @param array<string, mixed> $arguments Fields of the post.
	 * @param string               $role      Role of the reader; `author` is the author of the post.
	 * @param bool                 $expected  Whether the image is in the page.
	 */
	#[TestDox( 'A page that shows $_dataName' )]
	#[DataProvider( 'shown' )]
	public function test_shown( array $arguments, string $role, bool $expected ): void {
		$author  = $this->user( 'author' );
		$post    = $this->post( 'Text', $arguments + [ 'post_author' => $author ] );
		$picture = self::picture( $post );
		wp_set_current_user( 'author' === $role ? $author : $this->user( $role ) );
		$GLOBALS['post'] = get_post( $post );
		$is_found        = self::is_found( $picture );
		$revision        = _wp_put_post_revision( $post );
		self::assertIsInt( $revision );
		$GLOBALS['post'] = get_post( $revision );
		$in_revision     = self::is_found( $picture );
		unset( $GLOBALS['post'] );
		self::assertSame( [ $expected, $expected ], [ $is_found, $in_revision ] );
		self::assertFalse( self::is_found( $picture ), 'On any other page it is hidden.' );
	}

	#[TestDox( 'The right password opens a post and its pictures' )]
	public function test_password(): void {
		require_once get_home_path() . 'wp-includes/class-phpass.php';
		$post             = $this->post( 'Text', [ 'post_password' => 'open' ] );
		$picture          = self::picture( $post );
		$name             = 'wp-postpass_' . (string) constant( 'COOKIEHASH' );
		$GLOBALS['post']  = get_post( $post );
		$_COOKIE[ $name ] = ( new PasswordHash( 8, true ) )->HashPassword( 'wrong' );
		$is_found         = [ self::is_found( $picture ) ];
		$_COOKIE[ $name ] = ( new PasswordHash( 8, true ) )->HashPassword( 'open' );
		$is_found[]       = self::is_found( $picture );
		unset( $_COOKIE[ $name ], $GLOBALS['post'] );
		self::assertSame( [ false, true ], $is_found );
	}

	#[TestDox( 'Numeric strings in the content are read as IDs, everything else is ignored' )]
	public function test_ids(): void {
		$one  = self::picture();
		$post = $this->post( 'Text' );
		self::assertSame(
			[ $one ],
			array_keys(
				PublicMedia::find( [ (string) $one, $one, 'x', -3, 0, 1.5, null, true, [ $one ], $post, 987654, '99999999999999999999' ] )
			)
		);
		self::assertSame( [], self::queries( static fn (): array => PublicMedia::find( [ 'x', null, 0 ] ) ) );
	}

	#[TestDox( 'Ids of ordinary posts bring neither their content nor their meta into memory' )]
	public function test_ordinary_posts(): void {
		$ids = [];
		foreach ( range( 1, 5 ) as $ignored ) {
			$id    = $this->post( str_repeat( 'x', 100_000 ) );
			$ids[] = $id;
			foreach ( range( 1, 20 ) as $row ) {
				add_post_meta( $id, "row-$row", str_repeat( 'y', 1000 ) );
			}
		}
		$picture = self::picture( $ids[0] );
		wp_cache_flush();
		$found = [];
		$asked = self::queries(
			static function () use ( &$found, $ids, $picture ): void {
				$found = PublicMedia::find( [ ...$ids, $picture ] );
			}
		);
		self::assertSame( [ $picture ], array_keys( $found ) );
		self::assertCount( 1, $asked );
		self::assertLessThan( 5000, strlen( serialize( $GLOBALS['wpdb']->last_result ) ) );
		foreach ( $ids as $id ) {
			self::assertFalse( wp_cache_get( $id, 'posts' ) );
			self::assertFalse( wp_cache_get( $id, 'post_meta' ) );
		}
	}

	#[TestDox( 'Ten thousand ids cost one query that names as many as are read; a second look at those found costs none' )]
	public function test_many(): void {
		global $wpdb;
		$pictures = array_map( static fn (): int => self::picture(), range( 1, 3 ) );
		wp_cache_flush();
		$found = [];
		$asked = self::queries(
			static function () use ( &$found, $pictures ): void {
				$found = PublicMedia::find( [ ...$pictures, ...range( 900_000, 910_000 ) ] );
			}
		);
		self::assertSame( $pictures, array_keys( $found ) );
		self::assertCount( 1, $asked );
		preg_match_all( '/ IN \( ([\d, ]+) \)/', $asked[0], $lists );
		self::assertSame( [ 500, 500 ], array_map( static fn ( string $list ): int => 1 + substr_count( $list, ',' ), $lists[1] ) );
		self::assertStringContainsString( $wpdb->postmeta, $asked[0] );
		self::assertSame( [], self::queries( static fn (): array => PublicMedia::find( $pictures ) ) );
	}

	#[TestDox( 'WordPress finds in its caches what it would have put there itself' )]
	public function test_caches(): void {
		$id = self::picture( $this->post( 'Text' ) );
		add_post_meta( $id, 'twice', 'one' );
		add_post_meta( $id, 'twice', 'two' );
		wp_cache_flush();
		$expected = [ get_post( $id ), get_post_meta( $id ) ];
		wp_cache_flush();
		PublicMedia::find( [ $id ] );
		$actual = [];
		self::assertSame(
			[],
			self::queries(
				static function () use ( &$actual, $id ): void {
					$actual = [ get_post( $id ), get_post_meta( $id ) ];
				}
			)
		);
		self::assertEquals( $expected, $actual );
	}

	#[TestDox( 'When the database fails, an image that is only in the caches is not shown' )]
	public function test_failing_database(): void {
		$picture = self::picture( $this->post( '', [ 'post_status' => 'private' ] ) );
		wp_cache_flush();
		get_post( $picture );
		$this->filter( 'query', 'SELECT nothing FROM nowhere' );
		$GLOBALS['wpdb']->suppress_errors( true );
		$found = PublicMedia::find( [ $picture ] );
		$GLOBALS['wpdb']->suppress_errors( false );
		remove_all_filters( 'query' );
		self::assertSame( [], $found );
	}

	/**
	 * @return array<string, array{list<string>, bool}> URLs in the content of images of a private post, and whether these images are
	 *     shown.
	 */
	public static function addresses(): array {
		return [
			'its file'                     => [ [ 'https://SITE/wp-content/uploads/2026/02/boat-scaled.jpg' ], true ],
			'the file before it was scaled' => [ [ 'https://SITE/wp-content/uploads/2026/02/boat.jpg' ], true ],
			'a smaller copy'               => [ [ 'https://SITE/wp-content/uploads/2026/02/boat-300x200.jpg?x#y' ], true ],
			'at an image service'          => [ [ 'https://i0.wp.com/SITE/wp-content/uploads/2026/02/boat-scaled.jpg?ssl=1' ], true ],
			'on the host of the uploads'   => [ [ 'https://cdn.example/2026/02/boat-scaled.jpg' ], true ],
			'in capital letters'           => [ [ 'https://CDN.example/2026/02/boat-scaled.jpg' ], true ],
			'without a scheme'             => [ [ '//SITE/2026/02/boat-scaled.jpg' ], true ],
			'on a foreign host'            => [ [ 'https://old.example/wp-content/uploads/2026/02/boat-scaled.jpg' ], false ],
			'on a host with the same ending' => [
				[ 'https://evil-SITE/2026/02/boat-scaled.jpg', 'https://SITE.evil/2026/02/boat-scaled.jpg' ],
				false,
			],
			'with our host as a user'      => [ [ 'https://SITE@evil.example/2026/02/boat-scaled.jpg' ], false ],
			'a foreign host at a service'  => [ [ 'https://i0.wp.com/evil.example/wp-content/uploads/2026/02/boat-scaled.jpg' ], false ],
			'a service of another name'    => [ [ 'https://i0.wp.com.evil/SITE/2026/02/boat-scaled.jpg' ], false ],
			'a foreign host, no scheme'    => [ [ '//evil.example/2026/02/boat-scaled.jpg' ], false ],
			'encoded'                      => [ [ 'https://SITE/2026/02/%62oat-scaled.jpg' ], true ],
			'beside another'               => [ [ 'https://SITE/x.jpg', '/2026/02/boat-scaled.jpg' ], true ],
			'a part of its name'           => [ [ 'https://SITE/wp-content/uploads/2026/02/boat' ], false ],
			'another month'                => [ [ 'https://SITE/wp-content/uploads/2026/03/boat-scaled.jpg' ], false ],
			'no month'                     => [ [ 'https://SITE/wp-content/uploads/boat-scaled.jpg' ], false ],
			'a missing size'               => [ [ 'https://SITE/wp-content/uploads/2026/02/boat-301x200.jpg' ], false ],
			'another picture'              => [ [ 'https://SITE/wp-content/uploads/2026/02/ship.jpg' ], false ],
			'in the query'                 => [ [ 'https://SITE/?/2026/02/boat-scaled.jpg' ], false ],
			'nothing'                      => [ [ '', '/', 'x' ], false ],
			'none'                         => [ [], false ],
		];
	}

	/**
	 * Creates an image with its original file and a smaller copy.
	 * @param array<string, mixed> $arguments Arguments for wp_insert_attachment().
	 */
	private static function boat( int $parent, array $arguments = [] ): int {
		$id   = (int) wp_insert_attachment( $arguments + [ 'post_mime_type' => 'image/jpeg' ], '2026/02/boat-scaled.jpg', $parent );
		$size = [ 'file' => 'boat-300x200.jpg', 'width' => 300, 'height' => 200 ];
		wp_update_attachment_metadata(
			$id,
			[
				'file' => '2026/02/boat-scaled.jpg',
				'original_image' => 'boat.jpg',
				'width' => 2560,
				'height' => 1707,
				'sizes' => [ 'medium' => $size ],
			]
		);
		return $id;
	}

	/** @param list<string> $addresses URLs in the content. */
	#[TestDox( 'A picture of a closed post is shown by content that has the address of one of its files: $_dataName' )]
	#[DataProvider( 'addresses' )]
	public function test_find_shown( array $addresses, bool $expected ): void {
		$addresses = str_replace( 'SITE', (string) wp_parse_url( home_url(), PHP_URL_HOST ), $addresses );
		add_filter( 'upload_dir', static fn ( array $uploads ): array => [ 'baseurl' => 'https://cdn.example' ] + $uploads );
		foreach ( [ [ 'post_status' => 'draft' ], [ 'post_status' => 'private' ], [ 'post_password' => 'open' ] ] as $closed ) {
			$id = self::boat( $this->post( 'Text', $closed ) );
			wp_cache_flush();
			self::assertSame( [], PublicMedia::find( [ $id ] ) );
			wp_load_alloptions();
			$queries = self::queries( static fn (): array => PublicMedia::find_shown( [ $id => $addresses ] ) );
			self::assertSame( [], $queries );
			self::assertSame( $expected ? [ $id ] : [], array_keys( PublicMedia::find_shown( [ $id => $addresses ] ) ) );
		}
	}

	#[TestDox( 'A URL shows no file that is closed itself, was never read, or is not an attachment' )]
	public function test_find_shown_of_closed(): void {
		$address = [ home_url( '/wp-content/uploads/2026/02/boat-scaled.jpg' ) ];
		foreach ( [ [ 'post_status' => 'private' ], [ 'post_status' => 'trash' ], [ 'post_password' => 'open' ] ] as $closed ) {
			$id = self::boat( 0, $closed );
			PublicMedia::find( [ $id ] );
			self::assertSame( [], PublicMedia::find_shown( [ $id => $address ] ), (string) wp_json_encode( $closed ) );
		}
		$post = $this->post( 'Text' );
		update_post_meta( $post, '_wp_attached_file', '2026/02/boat-scaled.jpg' );
		self::assertSame( [], PublicMedia::find_shown( [ $post => $address, 0 => $address, -4 => $address, 987654 => $address ] ) );
		$id = self::boat( $this->post( 'Text', [ 'post_status' => 'draft' ] ) );
		wp_cache_flush();
		self::assertSame( [], PublicMedia::find_shown( [ $id => $address ] ) );
		update_post_meta( $id, '_wp_attached_file', '' );
		PublicMedia::find( [ $id ] );
		self::assertSame( [], PublicMedia::find_shown( [ $id => [ '', '/', 'https://example.org/' ] ] ) );
	}
}
