<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Head\Head;

/**
 * Adds schema.org data about the podcast and the episodes of a player. Not in the editor or in feeds.
 *
 * @phpstan-import-type Copy from FeedStore
 * @phpstan-import-type Track from Podcast
 */
final class StructuredData {

	public function __construct( private readonly Head $head ) {}

	/**
	 * Adds the podcast to the structured data of the page, unless it has no title.
	 * @param string      $url    URL of the feed.
	 * @param Copy        $copy   Copy of the feed.
	 * @param list<Track> $tracks Episodes that the player shows.
	 */
	public function add( string $url, array $copy, array $tracks ): void {
		if ( '' === $copy['title'] ) {
			return;
		}
		$podcast = self::filled(
			[
				'@context'    => 'https://schema.org',
				'@type'       => 'PodcastSeries',
				'name'        => $copy['title'],
				'description' => $copy['description'],
				'url'         => self::url( $copy['link'] ),
				'image'       => self::url( $copy['cover'] ),
				'webFeed'     => self::url( $url ),
				'hasPart'     => array_map( self::episode( ... ), $tracks ),
			]
		);
		/**
		 * Filters the structured data of a podcast player.
		 * @param array<string, mixed> $podcast A PodcastSeries node. Return an empty array to print none.
		 */
		$podcast = apply_filters( 'slipstream_podcast_structured_data', $podcast );
		if ( is_array( $podcast ) && [] !== $podcast ) {
			$this->head->add_content_data( $podcast );
		}
	}

	/**
	 * @param Track $track An episode.
	 * @return array<string, mixed> A PodcastEpisode node.
	 */
	private static function episode( array $track ): array {
		return self::filled(
			[
				'@type'           => 'PodcastEpisode',
				'name'            => $track['title'],
				'url'             => self::url( $track['link'] ),
				'datePublished'   => (string) $track['date'],
				'duration'        => null === $track['duration'] ? '' : "PT{$track['duration']}S",
				'associatedMedia' => [
					'@type'      => 'MediaObject',
					'contentUrl' => self::url( $track['src'] ),
				],
			]
		);
	}

	private static function url( string $url ): string {
		return esc_url_raw( $url, [ 'http', 'https' ] );
	}

	/**
	 * @param array<string, mixed> $node Node that may have empty values.
	 * @return array<string, mixed> The node without empty values.
	 */
	private static function filled( array $node ): array {
		return array_filter( $node, static fn ( mixed $value ): bool => '' !== $value && [] !== $value );
	}
}
