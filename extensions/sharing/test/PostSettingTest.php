<?php
/**
 * Tests of the sharing buttons setting.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Sharing;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;

final class PostSettingTest extends TestCase {

	private const FIELD = 'jetpack_sharing_enabled';
	private const META  = 'sharing_disabled';

	/**
	 * Reads the field as a visitor.
	 *
	 * @param int $post Post ID.
	 */
	private function field( int $post ): mixed {
		return $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()[ self::FIELD ] ?? null;
	}

	/**
	 * Stored values, each with the expected value of the field.
	 *
	 * @return array<array-key, array{mixed, bool}>
	 */
	public static function stored(): array {
		return [
			'nothing'    => [ null, true ],
			'empty text' => [ '', true ],
			'1'          => [ '1', false ],
			'a number'   => [ 1, false ],
		];
	}

	/**
	 * @param mixed $meta  Stored value.
	 * @param bool  $is_on Value of the field.
	 */
	#[TestDox( '[SHB-01] the field is true unless the post stores that it has no buttons: $_dataName' )]
	#[DataProvider( 'stored' )]
	public function test_read( mixed $meta, bool $is_on ): void {
		$post = $this->post( 'Tea' );
		if ( null !== $meta ) {
			update_post_meta( $post, self::META, $meta );
		}
		self::assertSame( $is_on, $this->field( $post ) );
	}

	/**
	 * Submitted values, each with the value that must be stored.
	 *
	 * @return array<string, array{mixed, string}>
	 */
	public static function sent(): array {
		return [
			'no'             => [ false, '1' ],
			'yes'            => [ true, '' ],
			'the word false' => [ 'false', '1' ],
			'the number 0'   => [ 0, '1' ],
			'the text 1'     => [ '1', '' ],
		];
	}

	/**
	 * @param mixed  $value  Submitted value.
	 * @param string $stored Stored value.
	 */
	#[TestDox( '[SHB-01] stores 1 for a post without buttons and nothing for one with them: $_dataName' )]
	#[DataProvider( 'sent' )]
	public function test_write( mixed $value, string $stored ): void {
		$post = $this->post( 'Tea', [ 'post_author' => $this->log_in( 'author' ) ] );
		update_post_meta( $post, self::META, '1' === $stored ? '' : '1' );

		$answer = $this->rest( 'POST', "/wp/v2/posts/$post", [ self::FIELD => $value ] );
		self::assertSame( 200, $answer->get_status() );
		self::assertSame( '' === $stored, $answer->get_data()[ self::FIELD ] );
		self::assertSame( $stored, get_post_meta( $post, self::META, true ) );
		self::assertSame( '' !== $stored, metadata_exists( 'post', $post, self::META ) );
	}

	/**
	 * The option in the formats of all Jetpack releases, and whether posts, pages and attachments show buttons.
	 *
	 * @return array<string, array{mixed, array{bool, bool, bool}}>
	 */
	public static function choices(): array {
		return [
			'nothing yet'         => [ null, [ true, true, false ] ],
			'a broken option'     => [ 'x', [ true, true, false ] ],
			'nothing of types'    => [ [ 'global' => [ 'button_style' => 'icon' ] ], [ true, true, false ] ],
			'no type'             => [ [ 'global' => [ 'show' => [] ] ], [ false, false, false ] ],
			'pages'               => [ [ 'global' => [ 'show' => [ 'page' ] ] ], [ false, true, false ] ],
			'attachments'         => [ [ 'global' => [ 'show' => [ 'attachment', 'index' ] ] ], [ false, false, true ] ],
			'the word posts'      => [ [ 'global' => [ 'show' => 'posts' ] ], [ true, true, false ] ],
			'the word index'      => [ [ 'global' => [ 'show' => 'index' ] ], [ false, false, false ] ],
			'the word for both'   => [ [ 'global' => [ 'show' => 'posts-index' ] ], [ true, true, false ] ],
			'a word of no age'    => [ [ 'global' => [ 'show' => 'tea' ] ], [ true, true, false ] ],
		];
	}

	/**
	 * @param mixed                   $option Stored value.
	 * @param array{bool, bool, bool} $shown  Values for posts, pages and attachments.
	 */
	#[TestDox( 'REST tells the editor which post types have buttons: $_dataName' )]
	#[DataProvider( 'choices' )]
	public function test_shown_types( mixed $option, array $shown ): void {
		if ( null !== $option ) {
			update_option( 'sharing-options', $option );
		}
		$this->log_in( 'editor' );
		foreach ( array_combine( [ 'post', 'page', 'attachment' ], $shown ) as $type => $is_shown ) {
			$read = $this->rest( 'GET', "/wp/v2/types/$type", [ 'context' => 'edit' ] )->get_data();
			self::assertSame( $is_shown, $read['slipstream_sharing_shown'] ?? null, $type );
		}
		self::assertArrayNotHasKey(
			'slipstream_sharing_shown',
			(array) $this->rest( 'GET', '/wp/v2/types/post', [], '' )->get_data(),
			'visitors are not told'
		);
	}

	#[TestDox( 'saving without a value for sharing buttons keeps the stored one' )]
	public function test_silence(): void {
		$post = $this->post( 'Tea', [ 'post_author' => $this->log_in( 'author' ) ] );
		update_post_meta( $post, self::META, '1' );
		self::assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$post", [ 'title' => 'Green tea' ] )->get_status() );
		self::assertSame( '1', get_post_meta( $post, self::META, true ) );
	}

	/**
	 * Role, status of the post, expected HTTP status.
	 *
	 * @return array<string, array{string, string, int}>
	 */
	public static function writers(): array {
		return [
			'a contributor, of a draft of their own' => [ 'contributor', 'draft', 200 ],
			'an author, of a post of their own'      => [ 'author', 'publish', 200 ],
			'a subscriber'                           => [ 'subscriber', 'publish', 403 ],
			'a visitor'                              => [ '', 'publish', 401 ],
		];
	}

	/**
	 * @param string $role   Role of the user.
	 * @param string $status Status of the post.
	 * @param int    $answer HTTP status of the response.
	 */
	#[TestDox( '[SHB-01] $_dataName: the setting can be changed only in posts that the user may edit' )]
	#[DataProvider( 'writers' )]
	public function test_permission( string $role, string $status, int $answer ): void {
		$user = $this->log_in( $role );
		$post = $this->post(
			'Tea',
			[
				'post_author' => in_array( $role, [ 'contributor', 'author' ], true ) ? $user : 0,
				'post_status' => $status,
			]
		);
		self::assertSame( $answer, $this->rest( 'POST', "/wp/v2/posts/$post", [ self::FIELD => false ] )->get_status() );
		self::assertSame( 200 === $answer ? '1' : '', get_post_meta( $post, self::META, true ) );
		$others = $this->post( 'Not theirs', [ 'post_author' => $this->user( 'editor' ) ] );
		self::assertGreaterThanOrEqual( 401, $this->rest( 'POST', "/wp/v2/posts/$others", [ self::FIELD => false ] )->get_status() );
		self::assertFalse( metadata_exists( 'post', $others, self::META ) );
	}

	#[TestDox( 'refuses a value that is no boolean with 400' )]
	public function test_nonsense(): void {
		$post = $this->post( 'Tea' );
		foreach ( [ 'perhaps', [ 'a' => 1 ], 2 ] as $value ) {
			self::assertSame( 400, $this->rest( 'POST', "/wp/v2/posts/$post", [ self::FIELD => $value ], 'editor' )->get_status() );
		}
	}

	#[TestDox( '[SHB-03] public post types support sharing buttons, and others do not' )]
	public function test_types(): void {
		register_post_type( 'recipe', [ 'public' => true, 'show_in_rest' => true ] );
		register_post_type( 'till', [ 'public' => false, 'show_in_rest' => true ] );
		$this->log_in( 'administrator' );
		$types = array_map(
			static fn ( array $type ): bool => $type['supports']['jetpack-sharing-buttons'] ?? false,
			(array) $this->rest( 'GET', '/wp/v2/types', [ 'context' => 'edit' ] )->get_data()
		);
		unregister_post_type( 'recipe' );
		unregister_post_type( 'till' );
		self::assertSame( [ true, true, true, true ], [ $types['post'], $types['page'], $types['attachment'], $types['recipe'] ] );
		self::assertSame( [ false, false ], [ $types['till'], $types['wp_block'] ] );
	}

	#[TestDox( 'the stored value is hidden from the custom fields box, which would restore old values' )]
	public function test_protected(): void {
		$this->on_screen( 'post' );
		do_action( 'rest_api_init', rest_get_server() );
		self::assertTrue( is_protected_meta( self::META, 'post' ) );
		self::assertFalse( is_protected_meta( 'switch_of_the_kettle', 'post' ) );
	}
}
