<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\AnchorFm;

use Slipstream\Domains\Embeds\EmbedUrl;
use Slipstream\Support\Json;

/** Meta fields of a post about an episode. Their values come from URLs and requests, so malformed ones are replaced by ''. */
final class PostMeta {

	/** Maximum bytes of an episode's GUID. */
	private const MAX_EPISODE = 512;
	private const MAX_URL     = 2000;

	/** @return array<string, array<string, mixed>> Arguments of register_post_meta(), by key. */
	public static function all(): array {
		$all = [];
		foreach ( self::keys() as $name => $key ) {
			$all[ $key ] = [
				'type'              => 'string',
				'single'            => true,
				'show_in_rest'      => true,
				// The method that sanitizes a field has the field's name.
				'sanitize_callback' => [ self::class, $name ],
				'auth_callback'     => [ self::class, 'may_edit' ],
			];
		}
		return $all;
	}

	/** @param string $name A key of meta.json. */
	public static function read( int $post, string $name ): string {
		$value = get_post_meta( $post, self::keys()[ $name ] ?? '', true );
		return is_string( $value ) ? $value : '';
	}

	/** @return array<string, string> */
	private static function keys(): array {
		return array_filter( Json::file( __DIR__ . '/../meta.json' ), 'is_string' );
	}

	/** Decides whether a user may edit a meta field. */
	public static function may_edit( bool $is_allowed, string $key, int $post, int $user ): bool {
		return user_can( $user, 'edit_post', $post );
	}

	/** Sanitizes a podcast ID, which becomes a part of the feed URL. */
	public static function podcast( mixed $value ): string {
		return is_string( $value ) && 1 === preg_match( '/^[A-Za-z0-9_-]{1,64}$/D', $value ) ? $value : '';
	}

	/** Sanitizes an episode's GUID as the feed parser does: no markup, and HTML entities encoded once. */
	public static function episode( mixed $value ): string {
		$is_text = is_string( $value ) && strlen( $value ) <= self::MAX_EPISODE && 1 === preg_match( '/^[^\p{C}]+$/Du', $value );
		return $is_text ? htmlspecialchars( trim( $value ), ENT_COMPAT, 'UTF-8', false ) : '';
	}

	/** Sanitizes the URL of a Spotify page. */
	public static function spotify_url( mixed $value ): string {
		return is_string( $value ) && strlen( $value ) <= self::MAX_URL ? EmbedUrl::validate( $value, [ 'open.spotify.com' ] ) : '';
	}

	/** Sanitizes an enclosure: URL, bytes and MIME type, one per line, as in WordPress' `enclosure` field. */
	public static function enclosure( mixed $value ): string {
		$lines = is_string( $value ) ? explode( "\n", $value ) : [];
		if ( 3 !== count( $lines ) ) {
			return '';
		}
		$patterns = [ '#^https?://[^\s/@<>"\\\\]+(?:/[^\s<>"]*)?$#Di', '/^\d{1,15}$/D', '#^audio/[\w.+-]{1,80}$#D' ];
		$is_fine  = strlen( $lines[0] ) <= self::MAX_URL && [ 1, 1, 1 ] === array_map( 'preg_match', $patterns, $lines );
		return $is_fine ? $value : '';
	}
}
