<?php
/**
 * Test of the precision of the results.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\RelatedPosts;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Database\Migrator;
use Slipstream\Extensions\RelatedPosts\SimilarPostsTable;
use Slipstream\Extensions\RelatedPosts\Builder;
use Slipstream\Extensions\RelatedPosts\ChangesTable;
use Slipstream\Extensions\RelatedPosts\FrequenciesTable;
use Slipstream\Extensions\RelatedPosts\PostsTable;
use Slipstream\Extensions\RelatedPosts\WordsTable;
use Slipstream\Plugin;
use Slipstream\Tests\TestCase;

require_once __DIR__ . '/Corpus.php';

final class PrecisionTest extends TestCase {

	/**
	 * Minimum share of the first three results that have the post's topic. A full-text query of MariaDB reaches 0.92 with these posts
	 * (npm run bench -- related).
	 */
	private const FLOOR = 0.94;

	#[TestDox( 'Finds for two hundred posts in two languages three mostly of the same topic, and always of the same language' )]
	public function test_precision(): void {
		global $wpdb;
		Plugin::get( Migrator::class )->migrate(
			[ PostsTable::class, WordsTable::class, FrequenciesTable::class, SimilarPostsTable::class, ChangesTable::class ]
		);
		$wpdb->query( "DELETE FROM $wpdb->posts" );
		$known = [];
		foreach ( ( new Corpus() )->posts() as $post ) {
			$wpdb->insert(
				$wpdb->posts,
				[
					'post_title'   => $post['title'],
					'post_content' => $post['content'],
					'post_status'  => 'publish',
					'post_type'    => 'post',
				]
			);
			$known[ (int) $wpdb->insert_id ] = $post;
		}
		add_filter(
			'slipstream_related_posts_language',
			static fn ( string $locale, int $id ): string => $known[ $id ]['locale'] ?? $locale,
			10,
			2
		);
		Plugin::get( Builder::class )->run( static fn (): null => null );

		$right = 0;
		$found = 0;
		foreach ( $known as $id => $post ) {
			foreach ( SimilarPostsTable::rows(
				'SELECT related_id FROM {table} WHERE post_id = %d ORDER BY score DESC, related_id DESC LIMIT 3',
				[ $id ]
			) as $row ) {
				$other = $known[ (int) $row['related_id'] ];
				self::assertSame( $post['locale'], $other['locale'] );
				++$found;
				$right += (int) ( $post['topic'] === $other['topic'] );
			}
		}
		self::assertGreaterThan( 550, $found, 'three for nearly every post' );
		self::assertGreaterThanOrEqual( self::FLOOR, $right / ( 3 * count( $known ) ) );
	}
}
