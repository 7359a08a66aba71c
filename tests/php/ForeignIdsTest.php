<?php
/**
 * Tests of blocks that contain the ID of a post or media file that the reader may not see.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;

/** Contributors can write any ID into a block. The page must not print anything of a private post or its media. */
final class ForeignIdsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		// Reset the current post: a rollback frees post IDs for reuse, so a new post could have the ID of the post shown before.
		unset( $GLOBALS['post'] );
	}

	private const SENTINEL = 'sentinel';

	/**
	 * Fields that make a post unreadable for contributors.
	 *
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function closed_posts(): array {
		return [
			'a private post'         => [ [ 'post_status' => 'private' ] ],
			'a draft'                => [ [ 'post_status' => 'draft' ] ],
			'a scheduled post'       => [ [ 'post_status' => 'future', 'post_date' => '2038-01-01 00:00:00' ] ],
			'a post with a password' => [ [ 'post_password' => 'open' ] ],
			'a post in the trash'    => [ [ 'post_status' => 'trash' ] ],
			'a hidden type'          => [ [ 'post_type' => 'records' ] ],
		];
	}

	/**
	 * Creates a post of another author. Every field contains the sentinel.
	 *
	 * @param array<string, mixed> $closed Fields that make the post unreadable.
	 */
	private function foreign_post( array $closed ): int {
		$id = $this->post(
			self::SENTINEL,
			$closed + [
				'post_title'   => self::SENTINEL,
				'post_excerpt' => self::SENTINEL,
				'post_name'    => self::SENTINEL,
				'post_author'  => $this->user( 'administrator' ),
			]
		);
		add_post_meta( $id, 'title', self::SENTINEL );
		return $id;
	}

	/**
	 * Creates a media file. Every field contains the sentinel.
	 *
	 * @param int                  $parent    ID of the post to which it is attached.
	 * @param string               $mime      MIME type.
	 * @param array<string, mixed> $arguments Additional arguments for wp_insert_attachment().
	 */
	private static function foreign_media( int $parent, string $mime, array $arguments = [] ): int {
		$words = [
			'post_title'     => self::SENTINEL,
			'post_excerpt'   => self::SENTINEL,
			'post_content'   => self::SENTINEL,
			'post_mime_type' => $mime,
		];
		$id    = wp_insert_attachment( $arguments + $words, '2026/01/' . self::SENTINEL, $parent );
		$meta  = [
			'file'   => '2026/01/' . self::SENTINEL,
			'width'  => 40,
			'height' => 30,
		];
		wp_update_attachment_metadata( $id, $meta );
		update_post_meta( $id, '_wp_attachment_image_alt', self::SENTINEL );
		return $id;
	}

	/**
	 * Replaces the IDs in saved markup.
	 *
	 * @param array<string, mixed> $block Parsed block.
	 * @param int                  $id    New ID.
	 * @return array<string, mixed>
	 */
	private static function point_markup( array $block, int $id ): array {
		$change = static fn ( ?string $html ): ?string => null === $html ? null : (string) preg_replace(
			'/(data-id="|wp-image-)\d+/',
			'${1}' . $id,
			$html
		);

		$block['innerContent'] = array_map( $change, $block['innerContent'] );
		$block['innerHTML']    = $change( $block['innerHTML'] );
		$block['innerBlocks']  = array_map( static fn ( array $inner ): array => self::point_markup( $inner, $id ), $block['innerBlocks'] );
		return $block;
	}

	/**
	 * Returns a page for each ID in each saved block, with that ID replaced.
	 *
	 * @param int $id New ID.
	 * @return array<string, string> Markup by block name and place of the ID.
	 */
	private static function pages( int $id ): array {
		do_action( 'rest_api_init' );
		$pages  = [];
		$places = SavedBlocks::places(
			static fn ( mixed $value ): bool => is_int( $value ) || ( is_string( $value ) && ctype_digit( $value ) )
		);
		foreach ( $places as $name => [ $fixture, $way ] ) {
			$change         = static fn ( mixed $value ): int|string => is_int( $value ) ? $id : (string) $id;
			$pages[ $name ] = do_blocks( SavedBlocks::serialize( SavedBlocks::with( $fixture, $way, $change ) ) );
		}
		foreach ( SavedBlocks::all() as $fixture => $blocks ) {
			$pages[ "markup of $fixture" ] = do_blocks(
				SavedBlocks::serialize( array_map( static fn ( array $block ): array => self::point_markup( $block, $id ), $blocks ) )
			);
		}
		return $pages;
	}

	/**
	 * Fails if a page contains the sentinel.
	 *
	 * @param int $id ID of the private post or media file.
	 */
	private static function assert_closed( int $id ): void {
		foreach ( self::pages( $id ) as $name => $html ) {
			self::assertStringNotContainsString( self::SENTINEL, $html, $name );
		}
	}

	/**
	 * Tests pages that refer to a private post and its media.
	 *
	 * @param array<string, mixed> $closed Fields that make the post unreadable.
	 */
	#[TestDox( 'No ID in any saved block prints anything of $_dataName or its media' )]
	#[DataProvider( 'closed_posts' )]
	public function test_closed( array $closed ): void {
		register_post_type( 'records' );
		$post    = $this->foreign_post( $closed );
		$picture = self::foreign_media( $post, 'image/jpeg' );
		$video   = self::foreign_media( $post, 'video/mp4' );
		$this->log_in( 'contributor' );
		array_map( [ self::class, 'assert_closed' ], [ $post, $picture, $video ] );
		unregister_post_type( 'records' );
	}

	#[TestDox( 'No ID in any saved block prints anything of private or trashed media' )]
	public function test_closed_media(): void {
		$this->log_in( 'contributor' );
		self::assert_closed( self::foreign_media( 0, 'image/jpeg', [ 'post_status' => 'private' ] ) );
		self::assert_closed( self::foreign_media( 0, 'image/jpeg', [ 'post_status' => 'trash' ] ) );
	}

	#[TestDox( 'The sentinel of public media is found: these tests can fail' )]
	public function test_open_media(): void {
		$pages = self::pages( self::foreign_media( 0, 'image/jpeg' ) );
		self::assertGreaterThan( 10, count( $pages ) );
		self::assertNotSame( [], array_filter( $pages, static fn ( string $html ): bool => str_contains( $html, self::SENTINEL ) ) );
	}
}
