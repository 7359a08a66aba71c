<?php
/**
 * Test posts with known topics.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\RelatedPosts;

/**
 * Generates 200 posts: ten for each of twenty topics, half of them in German, the same on each run. Each post contains a few
 * words of its topic, many common words, and some of other topics. Several words belong to two topics.
 */
final class Corpus {

	private const POSTS = 5;

	private const LOCALES = [
		'en' => 'en_US',
		'de' => 'de_DE',
	];

	private int $seed = 20_261;

	/**
	 * Creates the posts.
	 *
	 * @return list<array{locale: string, topic: string, title: string, content: string}>
	 */
	public function posts(): array {
		$posts  = [];
		$corpus = json_decode( (string) file_get_contents( __DIR__ . '/corpus.json' ), true );
		foreach ( self::LOCALES as $language => $locale ) {
			$filler = explode( ' ', $corpus[ $language ]['filler'] );
			$topics = array_map( static fn ( string $words ): array => explode( ' ', $words ), $corpus[ $language ]['topics'] );
			foreach ( $topics as $topic => $words ) {
				$others = array_merge( ...array_values( array_diff_key( $topics, [ $topic => true ] ) ) );
				for ( $index = 0; $index < self::POSTS; $index++ ) {
					$frame   = $this->one( $corpus[ $language ]['frames'] );
					$posts[] = [
						'locale'  => $locale,
						'topic'   => $topic,
						'title'   => vsprintf( $frame, $this->some( $words, 3 ) ),
						'content' => $this->content( $words, $filler, $others ),
					];
				}
			}
		}
		return $posts;
	}

	/** Returns a pseudo-random number. The sequence is the same on all machines. */
	private function random( int $below ): int {
		$this->seed = ( $this->seed * 1_103_515_245 + 12_345 ) % 2_147_483_648;
		return intdiv( $this->seed, 65_536 ) % $below;
	}

	/**
	 * Returns a random item of a list.
	 *
	 * @param list<string> $from List.
	 */
	private function one( array $from ): string {
		return $from[ $this->random( count( $from ) ) ];
	}

	/**
	 * Returns random items of a list, possibly repeated.
	 *
	 * @param list<string> $from  List.
	 * @param int          $count Number of items.
	 * @return list<string>
	 */
	private function some( array $from, int $count ): array {
		return array_map( fn (): string => $this->one( $from ), range( 1, $count ) );
	}

	/**
	 * Generates a text.
	 *
	 * @param list<string> $words  Words of the topic.
	 * @param list<string> $filler Common words.
	 * @param list<string> $others Words of other topics.
	 */
	private function content( array $words, array $filler, array $others ): string {
		$all  = [ ...$this->some( $words, 10 ), ...$this->some( $filler, 70 ), ...$this->some( $others, 6 ) ];
		$keys = array_map( fn (): int => $this->random( 1_000_000 ), $all );
		array_multisort( $keys, $all );
		return '<!-- wp:paragraph --><p>' . implode( ' ', $all ) . '.</p><!-- /wp:paragraph -->';
	}
}
