<?php
/**
 * Tests of the shortlink field.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Shortlinks;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;

final class ShortlinkTest extends TestCase {

	/**
	 * Reads the field as an editor.
	 *
	 * @param string $path REST path of a post.
	 */
	private function field( string $path ): mixed {
		$this->log_in( 'editor' );
		return $this->rest( 'GET', $path, [ 'context' => 'edit' ] )->get_data()['jetpack_shortlink'] ?? null;
	}

	#[TestDox( '[SHL-01] the field is the site’s own URL with the post id' )]
	public function test_address(): void {
		$post = $this->post( 'Tea' );
		self::assertSame( home_url( "?p=$post" ), $this->field( "/wp/v2/posts/$post" ) );
		$page = $this->post( 'Tea', [ 'post_type' => 'page' ] );
		self::assertSame( home_url( "?p=$page" ), $this->field( "/wp/v2/pages/$page" ) );
		$picture = $this->post(
			'',
			[
				'post_type'   => 'attachment',
				'post_status' => 'inherit',
			]
		);
		self::assertSame( home_url( "?p=$picture" ), $this->field( "/wp/v2/media/$picture" ) );
		self::assertSame(
			wp_get_shortlink( $post, 'post' ),
			$this->rest( 'GET', "/wp/v2/posts/$post", [], '' )->get_data()['jetpack_shortlink']
		);
	}

	/**
	 * Post statuses that visitors can't read.
	 *
	 * @return array<string, array{string}>
	 */
	public static function unpublished(): array {
		return array_map(
			static fn ( string $status ): array => [ $status ],
			array_combine(
				[ 'draft', 'auto-draft', 'pending', 'future', 'private' ],
				[ 'draft', 'auto-draft', 'pending', 'future', 'private' ]
			)
		);
	}

	/** @param string $status Status of the post. */
	#[TestDox( '[SHL-05] a post that is $_dataName has no shortlink' )]
	#[DataProvider( 'unpublished' )]
	public function test_unpublished( string $status ): void {
		$post = $this->post(
			'Tea',
			[
				'post_status' => $status,
				'post_date'   => 'future' === $status ? '2099-01-01 00:00:00' : current_time( 'mysql' ),
			]
		);
		self::assertSame( $status, get_post_status( $post ) );
		self::assertSame( '', $this->field( "/wp/v2/posts/$post" ) );
	}

	#[TestDox( 'WordPress’ filters can change or remove shortlinks' )]
	public function test_filters(): void {
		$post = $this->post( 'Tea' );
		$this->filter( 'get_shortlink', 'https://sho.example/7' );
		self::assertSame( 'https://sho.example/7', $this->field( "/wp/v2/posts/$post" ) );
		$this->filter( 'pre_get_shortlink', '' );
		self::assertSame( '', $this->field( "/wp/v2/posts/$post" ) );
	}

	#[TestDox( 'a shortlink cannot be written' )]
	public function test_read_only(): void {
		$post = $this->post( 'Tea' );
		$data = $this->rest( 'POST', "/wp/v2/posts/$post", [ 'jetpack_shortlink' => 'https://example.org/' ], 'editor' )->get_data();
		self::assertSame( home_url( "?p=$post" ), $data['jetpack_shortlink'] );
		self::assertSame(
			[],
			array_filter(
				get_post_meta( $post ),
				static fn ( string $key ): bool => str_contains( $key, 'shortlink' ),
				ARRAY_FILTER_USE_KEY
			)
		);
	}

	#[TestDox( 'post types that support shortlinks have the field, and others do not' )]
	public function test_types(): void {
		$type = static fn ( string ...$supports ): array => [
			'public'       => true,
			'show_in_rest' => true,
			'supports'     => [ 'editor', ...$supports ],
		];
		register_post_type( 'recipe', $type( 'shortlinks' ) );
		register_post_type( 'till', $type() );
		$recipe = $this->post( 'Tea', [ 'post_type' => 'recipe' ] );
		$till   = $this->post( 'Tea', [ 'post_type' => 'till' ] );
		$found  = [ $this->field( "/wp/v2/recipe/$recipe" ), $this->field( "/wp/v2/till/$till" ) ];
		unregister_post_type( 'recipe' );
		unregister_post_type( 'till' );
		self::assertSame( [ home_url( "?p=$recipe" ), null ], $found );
	}
}
