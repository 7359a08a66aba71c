<?php
/**
 * Tests the Likes setting of a post.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Likes;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;

final class PostSettingTest extends TestCase {

	private const FIELD = 'jetpack_likes_enabled';
	private const META  = 'switch_like_status';

	/**
	 * Returns the REST field, as visitors receive it.
	 * @param int $post Post ID.
	 */
	private function field( int $post ): mixed {
		return $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()[ self::FIELD ] ?? null;
	}

	/**
	 * Stored values, and the field's value while Likes are on and off for the whole site.
	 *
	 * @return array<array-key, array{mixed, bool, bool}>
	 */
	public static function stored(): array {
		return [
			'nothing'      => [ null, true, false ],
			'empty text'   => [ '', true, false ],
			'0'            => [ '0', false, false ],
			'1'            => [ '1', true, true ],
			'a number'     => [ 1, true, true ],
			'a list'       => [ [ 'x' ], true, false ],
		];
	}

	/**
	 * @param mixed $meta Stored value.
	 * @param bool  $on   Value of the field while Likes are on for the site.
	 * @param bool  $off  Value of the field while Likes are off for the site.
	 */
	#[TestDox( '[LIK-01] the field returns the post\'s own setting or else the site\'s: $_dataName' )]
	#[DataProvider( 'stored' )]
	public function test_read( mixed $meta, bool $on, bool $off ): void {
		$post = $this->post( 'Tea' );
		if ( null !== $meta ) {
			update_post_meta( $post, self::META, $meta );
		}
		self::assertSame( $on, $this->field( $post ) );
		update_option( 'disabled_likes', 1 );
		self::assertSame( $off, $this->field( $post ) );
		$this->filter( 'wpl_is_enabled_sitewide', true );
		self::assertSame( $on, $this->field( $post ), 'another plugin says what the site does' );
	}

	/**
	 * Cases: whether Likes are off for the whole site, the value sent, and the value stored.
	 *
	 * @return array<string, array{bool, mixed, string}>
	 */
	public static function sent(): array {
		return [
			'off where the site is on'  => [ false, false, '0' ],
			'on where the site is on'   => [ false, true, '' ],
			'on where the site is off'  => [ true, true, '1' ],
			'off where the site is off' => [ true, false, '' ],
			'the word false'            => [ false, 'false', '0' ],
			'the number 0'              => [ false, 0, '0' ],
			'the text 1'                => [ true, '1', '1' ],
		];
	}

	/**
	 * @param bool            $is_off Whether likes are off for the whole site.
	 * @param bool|int|string $value  Value sent in the request.
	 * @param string          $stored Value stored afterwards.
	 */
	#[TestDox( '[LIK-01] stores only what differs from the site: $_dataName' )]
	#[DataProvider( 'sent' )]
	public function test_write( bool $is_off, bool|int|string $value, string $stored ): void {
		update_option( 'disabled_likes', $is_off ? 1 : 0 );
		$author = $this->log_in( 'author' );
		$post   = $this->post( 'Tea', [ 'post_author' => $author ] );
		update_post_meta( $post, self::META, '' === $stored ? (string) (int) $is_off : '' );

		$answer = $this->rest( 'POST', "/wp/v2/posts/$post", [ self::FIELD => $value ] );
		self::assertSame( 200, $answer->get_status() );
		self::assertSame( rest_sanitize_boolean( $value ), $answer->get_data()[ self::FIELD ] );
		self::assertSame( $stored, get_post_meta( $post, self::META, true ) );
		self::assertSame( '' !== $stored, metadata_exists( 'post', $post, self::META ) );
	}

	#[TestDox( 'keeps the setting when a save does not contain the field' )]
	public function test_silence(): void {
		$post = $this->post( 'Tea', [ 'post_author' => $this->log_in( 'author' ) ] );
		update_post_meta( $post, self::META, '0' );
		self::assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$post", [ 'title' => 'Green tea' ] )->get_status() );
		self::assertSame( '0', get_post_meta( $post, self::META, true ) );
	}

	/**
	 * Roles, post statuses and the expected response status.
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
	 * @param string $status Post status.
	 * @param int    $answer Expected response status.
	 */
	#[TestDox( '[LIK-01] $_dataName: the setting can be changed only in posts that the user may edit' )]
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
		self::assertSame( 200 === $answer ? '0' : '', get_post_meta( $post, self::META, true ) );
		$others = $this->post( 'Not theirs', [ 'post_author' => $this->user( 'editor' ) ] );
		self::assertGreaterThanOrEqual( 401, $this->rest( 'POST', "/wp/v2/posts/$others", [ self::FIELD => false ] )->get_status() );
		self::assertFalse( metadata_exists( 'post', $others, self::META ) );
	}

	#[TestDox( 'rejects a value that is not a boolean with 400' )]
	public function test_nonsense(): void {
		$post = $this->post( 'Tea' );
		foreach ( [ 'perhaps', [ 'a' => 1 ], 2 ] as $value ) {
			self::assertSame( 400, $this->rest( 'POST', "/wp/v2/posts/$post", [ self::FIELD => $value ], 'editor' )->get_status() );
		}
	}

	#[TestDox( '[LIK-03] every public post type supports likes, and no other type does' )]
	public function test_types(): void {
		register_post_type( 'recipe', [ 'public' => true, 'show_in_rest' => true ] );
		register_post_type( 'till', [ 'public' => false, 'show_in_rest' => true ] );
		$this->log_in( 'administrator' );
		$types = array_map(
			static fn ( array $type ): bool => $type['supports']['jetpack-post-likes'] ?? false,
			(array) $this->rest( 'GET', '/wp/v2/types', [ 'context' => 'edit' ] )->get_data()
		);
		unregister_post_type( 'recipe' );
		unregister_post_type( 'till' );
		self::assertSame( [ true, true, true, true ], [ $types['post'], $types['page'], $types['attachment'], $types['recipe'] ] );
		self::assertSame( [ false, false ], [ $types['till'], $types['wp_block'] ] );
	}

	#[TestDox( 'hides the stored value from the custom fields box, which would restore an old one' )]
	public function test_protected(): void {
		$this->on_screen( 'post' );
		do_action( 'rest_api_init', rest_get_server() );
		self::assertTrue( is_protected_meta( self::META, 'post' ) );
		self::assertFalse( is_protected_meta( 'switch_of_the_kettle', 'post' ) );
	}
}
