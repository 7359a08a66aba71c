<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\AnchorFm;

use Slipstream\Domains\Embeds\EmbedUrl;
use Slipstream\Support\Json;

/**
 * What a post keeps of its episode. Addresses of the editor and requests come from anybody, so what is of the wrong form counts as none.
 */
final class PostMeta {

	/** Bytes: the most that a feed's guid may have. */
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
				// Each name is that of a method below.
				'sanitize_callback' => [ self::class, $name ],
				'auth_callback'     => [ self::class, 'may_edit' ],
			];
		}
		return $all;
	}

	/** @param string $name One of meta.json. */
	public static function read( int $post, string $name ): string {
		$value = get_post_meta( $post, self::keys()[ $name ] ?? '', true );
		return is_string( $value ) ? $value : '';
	}

	/** @return array<string, string> */
	private static function keys(): array {
		return array_filter( Json::file( __DIR__ . '/../meta.json' ), 'is_string' );
	}

	/** What WordPress asks before somebody writes a field of a post. */
	public static function may_edit( bool $is_allowed, string $key, int $post, int $user ): bool {
		return user_can( $user, 'edit_post', $post );
	}

	/** The id of a podcast, which becomes a part of its feed's address. */
	public static function podcast( mixed $value ): string {
		return is_string( $value ) && 1 === preg_match( '/^[A-Za-z0-9_-]{1,64}$/D', $value ) ? $value : '';
	}

	/** The guid of an episode, as the reader of feeds has it: without markup, and escaped once. */
	public static function episode( mixed $value ): string {
		$is_text = is_string( $value ) && strlen( $value ) <= self::MAX_EPISODE && 1 === preg_match( '/^[^\p{C}]+$/Du', $value );
		return $is_text ? htmlspecialchars( trim( $value ), ENT_COMPAT, 'UTF-8', false ) : '';
	}

	/** A page of Spotify's. */
	public static function spotify_url( mixed $value ): string {
		return is_string( $value ) && strlen( $value ) <= self::MAX_URL ? EmbedUrl::validate( $value, [ 'open.spotify.com' ] ) : '';
	}

	/** In the form of WordPress' own field `enclosure`: address, bytes and type, each on its line. */
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
