<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Jobs\Outbox;
use Slipstream\Http\Client;
use Slipstream\Http\Response;

/**
 * Chapters of episodes. A feed contains them, or links to a file for each episode. A page shows only stored chapters. If
 * files are missing, it schedules a job that loads them.
 *
 * @phpstan-import-type Chapter from Podcast
 * @phpstan-import-type Track from Podcast
 */
final class Chapters {

	public const JOB = 'slipstream_podcast_chapters';
	public const MAX = 100;

	/** Maximum number of files that one job loads. A page usually needs fewer. */
	private const MAX_FILES = 10;

	private const MAX_TITLE = 300;

	/** Seconds before stored chapters expire, and before a failed file is requested again. */
	private const KEEP    = 604_800;
	private const FAILURE = 3600;

	private const PART = 'chapters';

	/** @var array<string, true> Files for which this page has scheduled a job, so that identical blocks schedule only one. */
	private array $missing = [];

	public function __construct(
		private readonly Client $http,
		private readonly FeedStore $store,
		private readonly Outbox $outbox,
	) {}

	/**
	 * Validates a chapter.
	 *
	 * @param mixed  $start Start time in seconds or as hh:mm:ss.
	 * @param mixed  $title Title, possibly with HTML.
	 * @param mixed  $link  URL, possibly relative.
	 * @param string $base  Base URL of the link.
	 * @return Chapter|null Null if the start time or title is invalid.
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
	 * @param list<Chapter|null> $chapters Chapters in any order; null for invalid ones.
	 * @return list<Chapter> The valid chapters, sorted by start time.
	 */
	public static function in_order( array $chapters ): array {
		$chapters = array_values( array_filter( $chapters, static fn ( ?array $chapter ): bool => null !== $chapter ) );
		usort( $chapters, static fn ( array $one, array $other ): int => $one['start'] <=> $other['start'] );
		return $chapters;
	}

	/**
	 * @param list<Track> $tracks Episodes.
	 * @return list<Track> The same episodes, with stored chapters added.
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
			 * Written only by fetch(), so the type is safe.
			 *
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
	 * Job: loads chapter files.
	 *
	 * @param array<string, mixed> $arguments `urls`: a list of URLs.
	 */
	public function fetch( array $arguments ): void {
		$this->missing = [];

		$urls = is_array( $arguments['urls'] ?? null ) ? array_filter( $arguments['urls'], 'is_string' ) : [];
		foreach ( array_slice( $urls, 0, self::MAX_FILES ) as $url ) {
			// Store an empty list before the request, so that a crash counts as a failed attempt.
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

	/** @return list<Chapter> Chapters in a JSON file of the Podcasting 2.0 format. */
	private static function read( Response $response ): array {
		$found    = $response->json()['chapters'] ?? [];
		$chapters = [];
		foreach ( array_slice( is_array( $found ) ? $found : [], 0, self::MAX ) as $one ) {
			// Skip entries that only change the picture (`toc` is false).
			if ( is_array( $one ) && false !== ( $one['toc'] ?? true ) ) {
				$chapters[] = self::chapter( $one['startTime'] ?? null, $one['title'] ?? null, $one['url'] ?? null, $response->url );
			}
		}
		return self::in_order( $chapters );
	}
}
