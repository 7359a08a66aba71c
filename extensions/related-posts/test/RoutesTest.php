<?php
/**
 * Tests of the REST API for the editor.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\RelatedPosts;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\RelatedPosts\Builder;
use Slipstream\Extensions\RelatedPosts\RelatedRoutes;
use Slipstream\Plugin;

require_once __DIR__ . '/RelatedTestCase.php';

final class RoutesTest extends RelatedTestCase {

	private const FIELD = 'jetpack-related-posts';

	#[TestDox( '[REL-03] Returns Jetpack\'s records of similar posts immediately, with the shared words' )]
	public function test_records(): void {
		$ids  = $this->breads( 3 );
		$data = $this->rest( 'GET', "/wpcom/v2/related-posts/{$ids[0]}", [], 'editor' )->get_data();
		self::assertIsArray( $data );
		self::assertCount( 2, $data );
		self::assertSame(
			[
				'id',
				'url',
				'url_meta',
				'title',
				'author',
				'date',
				'format',
				'excerpt',
				'rel',
				'context',
				'block_context',
				'img',
				'classes',
				'why',
			],
			array_keys( $data[0] )
		);
		self::assertSame( $ids[2], $data[0]['id'] );
		self::assertSame( get_permalink( $ids[2] ), $data[0]['url'] );
		self::assertSame(
			[
				'origin'   => $ids[0],
				'position' => 0,
			],
			$data[0]['url_meta']
		);
		self::assertSame( 'Similar post', $data[0]['context'] );
		foreach ( [ 'With 1 comment', 'With 2 comments' ] as $context ) {
			wp_insert_comment( [ 'comment_post_ID' => $ids[2], 'comment_approved' => '1', 'comment_content' => $context ] );
			$again = $this->rest( 'GET', "/wpcom/v2/related-posts/{$ids[0]}", [], 'editor' )->get_data();
			self::assertSame( $context, array_column( $again, 'context', 'id' )[ $ids[2] ] ?? '' );
		}
		self::assertSame( '', $data[0]['img']['src'] );
		self::assertContains( 'sourdough', $data[0]['why'] );
		self::assertTrue( Plugin::get( Builder::class )->is_begun(), 'the whole index was asked for' );
	}

	#[TestDox( 'Returns results to authors before the jobs that a visitor started' )]
	public function test_begun_by_visitor(): void {
		$ids = $this->breads( 2 );
		self::assertSame( '', $this->page( $ids[0] ) );
		self::assertSame(
			[ $ids[1] ],
			array_column( (array) $this->rest( 'GET', "/wpcom/v2/related-posts/{$ids[0]}", [], 'editor' )->get_data(), 'id' )
		);
	}

	#[TestDox( 'Compares a draft too, but never suggests it' )]
	public function test_draft(): void {
		$ids   = $this->breads( 2 );
		$draft = $this->post( self::BREAD, [ 'post_title' => 'Baking sourdough bread soon', 'post_status' => 'draft' ] );
		$this->log_in( 'editor' );
		self::assertSame(
			[ $ids[1], $ids[0] ],
			array_column( (array) $this->rest( 'GET', "/wpcom/v2/related-posts/$draft" )->get_data(), 'id' )
		);
		self::assertSame(
			[ $ids[1] ],
			array_column( (array) $this->rest( 'GET', "/wpcom/v2/related-posts/{$ids[0]}" )->get_data(), 'id' )
		);
		self::assertSame(
			[],
			(array) $this->rest(
				'GET',
				"/wpcom/v2/related-posts/{$ids[0]}",
				[ 'excluded' => [ $ids[1] ], 'pinned' => [ $draft ] ]
			)->get_data()
		);
	}

	#[TestDox( 'SimilarPosts only users who may edit the post, and not for a missing post' )]
	public function test_permissions(): void {
		$id = $this->breads( 2 )[0];
		self::assertSame( 401, $this->rest( 'GET', "/wpcom/v2/related-posts/$id", [], '' )->get_status() );
		foreach ( [ 'subscriber', 'contributor', 'author' ] as $role ) {
			self::assertSame( 403, $this->rest( 'GET', "/wpcom/v2/related-posts/$id", [], $role )->get_status(), $role );
		}
		self::assertSame( 200, $this->rest( 'GET', "/wpcom/v2/related-posts/$id", [], 'editor' )->get_status() );
		$response = $this->rest( 'GET', '/wpcom/v2/related-posts/999999', [], 'editor' );
		self::assertSame( 404, $response->get_status() );
		self::assertSame( 'rest_post_invalid_id', ( (array) $response->get_data() )['code'] );
		self::assertSame( 403, $this->rest( 'GET', '/wpcom/v2/related-posts/999999', [], 'subscriber' )->get_status() );
	}

	#[TestDox( '[REL-03] Adds the field of 2021 to posts for users who edit them, with stored results' )]
	public function test_field(): void {
		$ids = $this->breads( 3 );
		$this->index();
		$edited = (array) $this->rest( 'GET', "/wp/v2/posts/{$ids[0]}", [ 'context' => 'edit' ], 'editor' )->get_data();
		self::assertSame( [ $ids[2], $ids[1] ], array_column( $edited[ self::FIELD ], 'id' ) );
		$list = (array) $this->rest( 'GET', '/wp/v2/posts', [ 'context' => 'edit' ] )->get_data();
		self::assertSame( [], array_merge( ...array_column( $list, self::FIELD ) ), 'a list takes no query for each' );
		$public = (array) $this->rest( 'GET', "/wp/v2/posts/{$ids[0]}", [], '' )->get_data();
		self::assertArrayNotHasKey( self::FIELD, $public );
	}

	#[TestDox( 'rest_api_allowed_post_types chooses the types of posts with the field' )]
	public function test_types_of_field(): void {
		global $wp_rest_additional_fields;
		$types  = static function () use ( &$wp_rest_additional_fields ): array {
			$wp_rest_additional_fields = [];
			Plugin::get( RelatedRoutes::class )->register_field();
			return array_keys( $wp_rest_additional_fields );
		};
		$before = $wp_rest_additional_fields;
		try {
			self::assertSame( [ 'post', 'page', 'revision' ], $types() );
			$this->filter( 'rest_api_allowed_post_types', [ 'post', [ 'page' ], 'recipe' ] );
			self::assertSame( [ 'post', 'recipe' ], $types() );
		} finally {
			$wp_rest_additional_fields = $before;
		}
	}
}
