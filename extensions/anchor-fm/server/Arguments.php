<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\AnchorFm;

/**
 * Query arguments with which podcast hosts such as Anchor open the editor. Anyone can build such a URL, so nothing is saved
 * until the author saves the post.
 */
final class Arguments {

	public function __construct(
		public readonly string $podcast = '',
		public readonly string $episode = '',
		public readonly string $spotify_url = '',
	) {}

	/** @param array<array-key, mixed> $query Query arguments of the editor's URL. */
	public static function from_query( array $query ): self {
		return new self(
			PostMeta::podcast( $query['anchor_podcast'] ?? null ),
			PostMeta::episode( $query['anchor_episode'] ?? null ),
			PostMeta::spotify_url( $query['spotify_url'] ?? null ),
		);
	}

	/** Returns the URL of the podcast's feed; '' if the arguments contain no podcast. */
	public function feed_url(): string {
		if ( '' === $this->podcast ) {
			return '';
		}
		/**
		 * Filters the feed URL of the podcast whose ID is in the editor's URL.
		 * @param string $url     Feed URL at Anchor, now Spotify for Creators.
		 * @param string $podcast Podcast ID at the host.
		 */
		$url = (string) apply_filters( 'slipstream_anchor_feed_url', "https://anchor.fm/s/$this->podcast/podcast/rss", $this->podcast );
		return esc_url_raw( $url, [ 'http', 'https' ] );
	}

	/**
	 * Returns the URL that opens the editor with the same arguments. Authors retry with it if the feed does not contain the
	 * episode yet.
	 */
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
