<?php
/**
 * Tests what becomes of numbers in blocks that name what the reader may not read.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;

/**
 * Whatever number a contributor writes into a block: nothing of a closed post or its media is printed.
 */
final class ForeignIdsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		// Numbers of posts come again after a rollback: a post that another test has left shown would be one of ours.
		unset( $GLOBALS['post'] );
	}

	private const SENTINEL = 'sentinel';

	/**
	 * What is closed to a contributor.
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
	 * A post of somebody else with a sentinel everywhere.
	 *
	 * @param array<string, mixed> $closed What keeps it from being read.
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
	 * Media with a sentinel everywhere.
	 *
	 * @param int                  $parent    What it is attached to.
	 * @param string               $mime      Its type.
	 * @param array<string, mixed> $arguments More for wp_insert_attachment().
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
	 * Points the numbers of saved markup elsewhere.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 * @param int                  $id    Where to.
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
	 * Pages with every number of every saved block, each for itself, pointed elsewhere.
	 *
	 * @param int $id Where to.
	 * @return array<string, string> Markup by block and place.
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
	 * Looks for the sentinel.
	 *
	 * @param int $id Of what is closed.
	 */
	private static function assert_closed( int $id ): void {
		foreach ( self::pages( $id ) as $name => $html ) {
			self::assertStringNotContainsString( self::SENTINEL, $html, $name );
		}
	}

	/**
	 * Points at a post and its media.
	 *
	 * @param array<string, mixed> $closed What keeps it from being read.
	 */
	#[TestDox( 'No number in any saved block prints anything of $_dataName or its media' )]
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

	#[TestDox( 'Nor of media that are private or in the trash themselves' )]
	public function test_closed_media(): void {
		$this->log_in( 'contributor' );
		self::assert_closed( self::foreign_media( 0, 'image/jpeg', [ 'post_status' => 'private' ] ) );
		self::assert_closed( self::foreign_media( 0, 'image/jpeg', [ 'post_status' => 'trash' ] ) );
	}

	#[TestDox( 'The sentinel of media that everybody may see is found: these tests can fail' )]
	public function test_open_media(): void {
		$pages = self::pages( self::foreign_media( 0, 'image/jpeg' ) );
		self::assertGreaterThan( 10, count( $pages ) );
		self::assertNotSame( [], array_filter( $pages, static fn ( string $html ): bool => str_contains( $html, self::SENTINEL ) ) );
	}
}
