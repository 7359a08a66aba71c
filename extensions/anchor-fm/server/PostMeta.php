<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\AnchorFm;

use Slipstream\Domains\Embeds\Address;

/** What a post keeps of its episode. Addresses of the editor and requests come from anybody, so what is of the wrong form counts as none. */
final class PostMeta {

	public const PODCAST = 'jetpack_anchor_podcast';
	public const EPISODE = 'jetpack_anchor_episode';
	public const SPOTIFY = 'jetpack_anchor_spotify_show';

	/** In the form of WordPress' own field `enclosure`: address, bytes and type, each on its line. */
	public const ENCLOSURE = 'slipstream_episode_enclosure';

	/** Bytes: the most that a feed's guid may have. */
	private const MAX_EPISODE = 512;
	private const MAX_URL     = 2000;

	/**
	 * @param string $method The method of this class that cleans the value.
	 * @return array<string, mixed> For register_post_meta().
	 */
	public static function arguments( string $method ): array {
		return [
			'type'              => 'string',
			'single'            => true,
			'show_in_rest'      => true,
			'sanitize_callback' => [ self::class, $method ],
			'auth_callback'     => [ self::class, 'may_edit' ],
		];
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
		return is_string( $value ) && strlen( $value ) <= self::MAX_URL ? Address::check( $value, [ 'open.spotify.com' ] ) : '';
	}

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
