<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\InstagramGallery;

use WP_Post;

/** Prevents authors from showing another user's account in a post. An account belongs to the user who connected it. */
final class TokenGuard {

	private const BLOCK = 'wp:jetpack/instagram-gallery';

	/** Pattern for the start of the block's comment, or the end of any block comment with attributes, as in WordPress' parser. */
	private const EDGES = '~<!--\s++' . self::BLOCK . '\s++(?=\{)|\}\s++/?-->~';

	public function __construct( private readonly Feeds $feeds ) {}

	/**
	 * Filter `wp_insert_post_data`, which runs however a post is saved. Tokens that the post already contains are kept.
	 * @param array<string, mixed> $data The post to store, slashed.
	 * @param array<string, mixed> $post The submitted post with its ID.
	 * @return array<string, mixed> The post without tokens of other users' accounts.
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
		$found   = self::comments( $content );
		if ( null === $found ) {
			// PCRE failed on malicious content. Rename the block, so that it is not rendered.
			return [ 'post_content' => wp_slash( str_replace( self::BLOCK, self::BLOCK . '-unread', $content ) ) ] + $data;
		}
		$kept  = '';
		$start = 0;
		foreach ( $found as [ $offset, $json, $end ] ) {
			$kept .= substr( $content, $start, $offset - $start ) . $this->keep( $json, $known ) . $end;
			$start = $offset + strlen( $json . $end );
		}
		$kept .= substr( $content, $start );
		return $kept === $content ? $data : [ 'post_content' => wp_slash( $kept ) ] + $data;
	}

	/**
	 * Removes another user's token from attributes.
	 * @param string       $json  Block attributes.
	 * @param list<string> $known Tokens that the post already contains.
	 * @return string The attributes as JSON.
	 */
	private function keep( string $json, array $known ): string {
		$token = self::token( $json );
		$feed  = in_array( $token, $known, true ) ? null : $this->feeds->find( $token );
		if ( null === $feed || get_current_user_id() === $feed->user_id ) {
			return $json;
		}
		return serialize_block_attributes( array_diff_key( (array) json_decode( $json, true ), [ 'accessToken' => true ] ) );
	}

	/** @return list<string> */
	private static function tokens( string $content ): array {
		return array_map( self::token( ... ), array_column( self::comments( $content ) ?? [], 1 ) );
	}

	/**
	 * Finds the attributes of all gallery blocks in one pass, so that unclosed comments do not cause repeated searches.
	 * @return list<array{int, string, string}>|null Byte offset of the attributes, the attributes, and the end of the comment;
	 *     null if PCRE fails.
	 */
	private static function comments( string $content ): ?array {
		$comments = [];
		$start    = null;
		if ( false === preg_match_all( self::EDGES, $content, $edges, PREG_OFFSET_CAPTURE ) ) {
			return null;
		}
		foreach ( $edges[0] as [ $edge, $offset ] ) {
			if ( '<' === $edge[0] ) {
				$start ??= $offset + strlen( $edge );
			} elseif ( null !== $start ) {
				$comments[] = [ $start, substr( $content, $start, $offset + 1 - $start ), substr( $edge, 1 ) ];
				$start      = null;
			}
		}
		return $comments;
	}

	/** @param string $json Block attributes. */
	private static function token( string $json ): string {
		$attributes = json_decode( $json, true );
		$token      = is_array( $attributes ) ? $attributes['accessToken'] ?? '' : '';
		return is_string( $token ) || is_int( $token ) ? (string) $token : '';
	}
}
