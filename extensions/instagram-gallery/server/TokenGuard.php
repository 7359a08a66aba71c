<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use WP_Post;

/** Accounts belong to the users who connected them: an author cannot add another author's account to a post. */
final class TokenGuard {

	private const BLOCK = 'wp:jetpack/instagram-gallery';

	/** The block's comment, as WordPress' parser finds it. */
	private const COMMENT = '~<!--\s+' . self::BLOCK . '\s+(\{(?:[^}]+|\}+(?=\})|(?!\}\s+/?-->).)*+\})\s+(/?-->)~s';

	public function __construct( private readonly Feeds $feeds ) {}

	/**
	 * Filters `wp_insert_post_data`, which comes before each way of saving. Tokens that the post has already stay.
	 * @param array<string, mixed> $data The post to store, slashed.
	 * @param array<string, mixed> $post The post as it was sent, with its id.
	 * @return array<string, mixed> Without the tokens of others.
	 */
	public function remove_foreign( array $data, array $post ): array {
		$slashed = is_string( $data['post_content'] ?? null ) ? $data['post_content'] : '';
		if ( ! str_contains( $slashed, self::BLOCK ) || 0 === get_current_user_id() || current_user_can( 'edit_others_posts' ) ) {
			return $data;
		}
		$id      = 'revision' === ( $data['post_type'] ?? '' ) ? $data['post_parent'] ?? 0 : $post['ID'] ?? 0;
		$before  = is_numeric( $id ) && $id > 0 ? get_post( (int) $id ) : null;
		$known   = $before instanceof WP_Post ? self::tokens( $before->post_content ) : [];
		$content = (string) wp_unslash( $slashed );
		$kept    = preg_replace_callback( self::COMMENT, fn ( array $comment ): string => $this->keep( $comment, $known ), $content );
		// Content that PCRE gives up on is hostile: no block of it is read.
		$kept ??= str_replace( self::BLOCK, self::BLOCK . '-unread', $content );
		return $kept === $content ? $data : [ 'post_content' => wp_slash( $kept ) ] + $data;
	}

	/**
	 * @param array<array-key, string> $comment The whole comment, its attributes and its end.
	 * @param list<string>             $known   Tokens that the post has already.
	 */
	private function keep( array $comment, array $known ): string {
		$token = self::token( $comment[1] );
		$feed  = in_array( $token, $known, true ) ? null : $this->feeds->find( $token );
		if ( null === $feed || get_current_user_id() === $feed->user_id ) {
			return $comment[0];
		}
		$attributes = array_diff_key( (array) json_decode( $comment[1], true ), [ 'accessToken' => true ] );
		return '<!-- ' . self::BLOCK . ' ' . serialize_block_attributes( $attributes ) . " $comment[2]";
	}

	/** @return list<string> */
	private static function tokens( string $content ): array {
		$found = str_contains( $content, self::BLOCK ) && preg_match_all( self::COMMENT, $content, $comments ) > 0 ? $comments[1] : [];
		return array_map( self::token( ... ), $found );
	}

	/** @param string $json A block's attributes. */
	private static function token( string $json ): string {
		$attributes = json_decode( $json, true );
		$token      = is_array( $attributes ) ? $attributes['accessToken'] ?? '' : '';
		return is_string( $token ) || is_int( $token ) ? (string) $token : '';
	}
}
