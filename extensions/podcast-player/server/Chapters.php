<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Jobs\Outbox;
use Slipstream\Http\Client;
use Slipstream\Http\Response;

/**
 * Some feeds hold an episode's chapters, others only say where they are. A page shows those that are here and has a job get the rest.
 * @phpstan-import-type Chapter from Podcast
 * @phpstan-import-type Track from Podcast
 */
final class Chapters {

	public const JOB = 'slipstream_podcast_chapters';
	public const MAX = 100;

	/** Files that one job asks for: as many as a page mostly shows. */
	private const MAX_FILES = 10;

	private const MAX_TITLE = 300;

	/** Seconds that chapters are kept, and that a file which could not be had is left alone. */
	private const KEEP    = 604_800;
	private const FAILURE = 3600;

	private const PART = 'chapters';

	/** @var array<string, true> Files that a page has asked for already: equal blocks ask once. */
	private array $missing = [];

	public function __construct(
		private readonly Client $http,
		private readonly FeedStore $store,
		private readonly Outbox $outbox,
	) {}

	/**
	 * A chapter.
	 * @param mixed  $start When it begins, as seconds or on a clock.
	 * @param mixed  $title What it is called.
	 * @param mixed  $link  More about it, maybe relative.
	 * @param string $base  What the link is relative to.
	 * @return Chapter|null Null when it is none.
	 */
	public static function chapter( mixed $start, mixed $title, mixed $link, string $base ): ?array {
		$seconds = is_scalar( $start ) ? Text::seconds( (string) $start ) : null;
		$title   = is_string( $title ) ? Text::plain( $title, self::MAX_TITLE ) : '';
		return null === $seconds || '' === $title ? null : [
			'start' => $seconds,
			'title' => $title,
			'link'  => is_string( $link ) ? Text::url( $link, $base ) : '',
		];
	}

	/**
	 * @param list<Chapter|null> $chapters As they stand; null is left out.
	 * @return list<Chapter> Chapters by their beginning.
	 */
	public static function in_order( array $chapters ): array {
		$chapters = array_values( array_filter( $chapters, static fn ( ?array $chapter ): bool => null !== $chapter ) );
		usort( $chapters, static fn ( array $one, array $other ): int => $one['start'] <=> $other['start'] );
		return $chapters;
	}

	/**
	 * @param list<Track> $tracks The episodes.
	 * @return list<Track> Gives episodes of a page their chapters, as far as they are here.
	 */
	public function fill( array $tracks ): array {
		$here    = [];
		$missing = [];
		foreach ( array_filter(
			$tracks,
			static fn ( array $track ): bool => [] === $track['chapters'] && '' !== $track['chapters_url']
		) as $track ) {
			$url = $track['chapters_url'];
			/**
			 * Only fetch() writes there.
			 * @var list<Chapter>|null $kept
			 */
			$kept = count( $here ) < self::MAX_FILES && ! isset( $this->missing[ $url ] ) ? $this->store->read( $url, self::PART ) : [];
			if ( null === $kept ) {
				$missing[] = $url;

				$this->missing[ $url ] = true;
			}
			$here[ $url ] = $kept ?? [];
		}
		if ( [] !== $missing ) {
			$this->outbox->schedule( self::JOB, [ 'urls' => array_slice( $missing, 0, self::MAX_FILES ) ] );
		}
		return array_map(
			static fn ( array $track ): array => [ 'chapters' => $here[ $track['chapters_url'] ] ?? $track['chapters'] ] + $track,
			$tracks
		);
	}

	/**
	 * The job: gets files of chapters.
	 * @param array<string, mixed> $arguments `urls`.
	 */
	public function fetch( array $arguments ): void {
		$this->missing = [];

		$urls = is_array( $arguments['urls'] ?? null ) ? array_filter( $arguments['urls'], 'is_string' ) : [];
		foreach ( array_slice( $urls, 0, self::MAX_FILES ) as $url ) {
			// Whoever is stopped here has tried.
			$this->store->write( $url, self::PART, [], self::FAILURE );
			$response = $this->http->get(
				$url,
				[
					'service' => 'podcast-player',
					'timeout' => 8,
					'limit'   => 262_144,
				]
			);
			$chapters = $response instanceof Response && $response->is_success() ? self::read( $response ) : [];
			if ( [] !== $chapters ) {
				$this->store->write( $url, self::PART, $chapters, self::KEEP );
			}
		}
	}

	/** @return list<Chapter> Reads a file of chapters, in JSON. */
	private static function read( Response $response ): array {
		$found    = $response->json()['chapters'] ?? [];
		$chapters = [];
		foreach ( array_slice( is_array( $found ) ? $found : [], 0, self::MAX ) as $one ) {
			// Some are for pictures only and are not to be listed.
			if ( is_array( $one ) && false !== ( $one['toc'] ?? true ) ) {
				$chapters[] = self::chapter( $one['startTime'] ?? null, $one['title'] ?? null, $one['url'] ?? null, $response->url );
			}
		}
		return self::in_order( $chapters );
	}
}
