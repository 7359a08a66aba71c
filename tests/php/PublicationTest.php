<?php
/**
 * Tests of the action that fires when a post is published or unpublished.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use WP_Post;

final class PublicationTest extends TestCase {

	/** @var list<array{int, bool}> Post ID and whether the post is public, for each time the action fired. */
	private array $changes = [];

	protected function setUp(): void {
		parent::setUp();
		$this->changes = [];
		add_action( 'slipstream_publication_changed', $this->note( ... ), 10, 2 );
	}

	private function note( WP_Post $post, bool $is_public ): void {
		$this->changes[] = [ $post->ID, $is_public ];
	}

	/**
	 * @param array<string, mixed> $fields Changed fields.
	 * @return list<bool> Whether the post was public, for each time the action fired.
	 */
	private function update( int $id, array $fields ): array {
		$this->changes = [];
		wp_update_post( [ 'ID' => $id ] + $fields );
		return array_column( array_filter( $this->changes, static fn ( array $change ): bool => $change[0] === $id ), 1 );
	}

	#[TestDox( 'A post that is published fires once, and again after it was withdrawn; other changes fire nothing' )]
	public function test_changes(): void {
		$id = $this->post( 'text', [ 'post_status' => 'draft' ] );
		self::assertSame( [], $this->changes );
		self::assertSame( [ true ], $this->update( $id, [ 'post_status' => 'publish' ] ) );
		self::assertSame( [], $this->update( $id, [ 'post_title' => 'Another title' ] ) );
		self::assertSame( [ false ], $this->update( $id, [ 'post_password' => 'secret' ] ) );
		self::assertSame( [], $this->update( $id, [ 'post_status' => 'private' ] ) );
		self::assertSame( [], $this->update( $id, [ 'post_password' => '' ] ) );
		self::assertSame( [ true ], $this->update( $id, [ 'post_status' => 'publish' ] ) );
		$this->changes = [];
		wp_trash_post( $id );
		self::assertSame( [ [ $id, false ] ], $this->changes );
	}

	#[TestDox( 'A new post that is public at once fires, of every type; one that is scheduled, private, pending or behind a password does not' )]
	public function test_new(): void {
		$page = $this->post( 'text', [ 'post_type' => 'page' ] );
		self::assertContains( [ $page, true ], $this->changes );
		foreach ( [
			[ 'post_status' => 'private' ],
			[ 'post_status' => 'pending' ],
			[ 'post_password' => 'x' ],
			[ 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00', 'post_date_gmt' => '2099-01-01 00:00:00' ],
		] as $fields ) {
			$id = $this->post( 'text', $fields );
			self::assertNotContains( $id, array_column( $this->changes, 0 ), (string) wp_json_encode( $fields ) );
		}
	}

	#[TestDox( 'A scheduled post fires when cron publishes it, and a post that REST creates when its terms and meta are stored' )]
	public function test_ways(): void {
		$id            = $this->post(
			'text',
			[ 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00', 'post_date_gmt' => '2099-01-01 00:00:00' ]
		);
		$this->changes = [];
		wp_publish_post( $id );
		self::assertSame( [ [ $id, true ] ], $this->changes );

		$this->log_in( 'administrator' );
		$category   = wp_create_category( 'News' );
		$categories = [];
		add_action(
			'slipstream_publication_changed',
			static function ( WP_Post $post ) use ( &$categories ): void {
				$categories = wp_get_post_categories( $post->ID );
			}
		);
		$this->rest( 'POST', '/wp/v2/posts', [ 'title' => 'By REST', 'status' => 'publish', 'categories' => [ $category ] ] );
		self::assertSame( [ $category ], $categories );
	}
}
