<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

/**
 * Builds the response of PodcastRoute.
 *
 * @phpstan-import-type Copy from FeedStore
 * @phpstan-import-type Track from Podcast
 */
final class PodcastResponse {

	/**
	 * @param Copy        $copy   Copy of the feed.
	 * @param list<Track> $tracks Requested episodes.
	 * @return array<string, mixed> Properties of the response.
	 */
	public static function from_copy( array $copy, array $tracks ): array {
		return [
			'title'       => self::or_null( $copy['title'] ),
			'link'        => self::or_null( $copy['link'] ),
			'cover'       => self::or_null( $copy['cover'] ),
			'description' => $copy['description'],
			'tracks'      => array_map( [ self::class, 'track' ], array_keys( $tracks ), $tracks ),
		];
	}

	/** @return array<string, array<string, mixed>> JSON schema of the response. */
	public static function schema(): array {
		$text     = [ 'type' => 'string' ];
		$nullable = [ 'type' => [ 'string', 'null' ] ];
		$track    = [
			'id'               => $text,
			'guid'             => $text,
			'title'            => $text,
			'link'             => $text,
			'src'              => $text,
			'type'             => $text,
			'length'           => [ 'type' => 'integer' ],
			'description'      => $text,
			'description_html' => $text,
			'image'            => $text,
			'duration'         => $text,
			'publish_date'     => $nullable,
			'chapters'         => [ 'type' => 'array' ],
		];
		return [
			'title'       => $nullable,
			'link'        => $nullable,
			'cover'       => $nullable,
			'description' => $text,
			'tracks'      => [
				'type'  => 'array',
				'items' => [
					'type'       => 'object',
					'properties' => $track,
				],
			],
			'options'     => [
				'type'  => 'array',
				'items' => [
					'type'       => 'object',
					'properties' => [
						'label' => $text,
						'value' => $text,
					],
				],
			],
		];
	}

	/**
	 * @param Track $track Episode.
	 * @return array<string, mixed> The episode with the properties that the editor expects.
	 */
	private static function track( int $index, array $track ): array {
		$own = [
			'id'               => 'podcast-track-' . ( $index + 1 ),
			'guid'             => $track['guid'],
			'title'            => $track['title'],
			'link'             => $track['link'],
			'src'              => $track['src'],
			'type'             => $track['type'],
			'length'           => $track['bytes'] ?? 0,
			'description'      => $track['description'],
			'description_html' => wpautop( make_clickable( esc_html( $track['description'] ) ) ),
			'image'            => $track['image'],
			'publish_date'     => $track['date'],
			'chapters'         => $track['chapters'],
		];
		return null === $track['duration'] ? $own : $own + [ 'duration' => Podcast::clock( $track['duration'] ) ];
	}

	/** Returns the text; null if it is ''. */
	private static function or_null( string $text ): ?string {
		return '' === $text ? null : $text;
	}
}
