<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\AnchorFm;

/**
 * What a podcast's host says in the address of the editor. Anybody can make such an address, so nothing is written because of it: the
 * author saves.
 */
final class Arguments {

	public function __construct(
		public readonly string $podcast = '',
		public readonly string $episode = '',
		public readonly string $spotify_url = '',
	) {}

	/** @param array<array-key, mixed> $query Of the editor's address. */
	public static function from_query( array $query ): self {
		return new self(
			PostMeta::podcast( $query['anchor_podcast'] ?? null ),
			PostMeta::episode( $query['anchor_episode'] ?? null ),
			PostMeta::spotify_url( $query['spotify_url'] ?? null ),
		);
	}

	/** The podcast's feed; '' when no podcast is named. */
	public function feed_url(): string {
		if ( '' === $this->podcast ) {
			return '';
		}
		/**
		 * Where the feed of a podcast is that the editor's address names.
		 * @param string $url     Of Anchor, today Spotify for Creators.
		 * @param string $podcast Its id there.
		 */
		$url = (string) apply_filters( 'slipstream_anchor_feed_url', "https://anchor.fm/s/$this->podcast/podcast/rss", $this->podcast );
		return esc_url_raw( $url, [ 'http', 'https' ] );
	}

	/** A new post with the same arguments, for an episode that is not there yet. */
	public function retry_url(): string {
		$arguments = array_filter(
			[
				'anchor_episode' => htmlspecialchars_decode( $this->episode, ENT_COMPAT ),
				'anchor_podcast' => $this->podcast,
				'spotify_url'    => $this->spotify_url,
			],
			static fn ( string $value ): bool => '' !== $value
		);
			return add_query_arg( array_map( 'rawurlencode', $arguments ), admin_url( 'post-new.php' ) );
	}
}
