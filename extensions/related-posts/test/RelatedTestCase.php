<?php
/**
 * Base class for tests of related posts.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\RelatedPosts;

use Slipstream\Database\Migrator;
use Slipstream\Extensions\RelatedPosts\SimilarPostsTable;
use Slipstream\Extensions\RelatedPosts\Builder;
use Slipstream\Extensions\RelatedPosts\ChangesTable;
use Slipstream\Extensions\RelatedPosts\FrequenciesTable;
use Slipstream\Extensions\RelatedPosts\PostsTable;
use Slipstream\Extensions\RelatedPosts\WordsTable;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Support\Options;
use Slipstream\Tests\TestCase;

/** Creates and indexes posts, and renders pages. */
abstract class RelatedTestCase extends TestCase {

	protected const BREAD = 'Flour, water, salt and yeast make a dough for the oven.';
	protected const BIKE  = 'Grease the chain, the sprocket and the pedal of your bicycle.';

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Plugin::get( Migrator::class )->migrate(
			[
				OutboxTable::class,
				PostsTable::class,
				WordsTable::class,
				FrequenciesTable::class,
				SimilarPostsTable::class,
				ChangesTable::class,
			]
		);
	}

	protected function setUp(): void {
		parent::setUp();
		unset( $GLOBALS['post'] );
		// Delete the site's other posts, which could be similar, too.
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->posts}" );
		foreach ( [
			PostsTable::class,
			WordsTable::class,
			FrequenciesTable::class,
			SimilarPostsTable::class,
			ChangesTable::class,
			OutboxTable::class,
		] as $table ) {
			$table::query( 'DELETE FROM {table}' );
		}
		Plugin::get( Options::class )->set( 'related_index', null );
		Plugin::get( Extensions::class )->start( 'related-posts' );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['post'] );
		parent::tearDown();
	}

	/**
	 * Creates posts about bread.
	 *
	 * @return list<int>
	 */
	protected function breads( int $count ): array {
		return array_map(
			fn ( int $number ): int => $this->post( self::BREAD, [ 'post_title' => "Baking sourdough bread $number" ] ),
			range( 1, $count )
		);
	}

	/** Indexes all posts immediately. */
	protected function index(): void {
		Plugin::get( Builder::class )->run( static fn (): null => null );
	}

	/** Runs all jobs. */
	protected function work(): void {
		self::forget_services();
		Plugin::get( Extensions::class )->start( 'related-posts' );
		Plugin::get( Worker::class )->work();
	}

	/**
	 * Renders the block on a post's page.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $inner      Inner blocks.
	 */
	protected function page( int $id, array $attributes = [], string $inner = '' ): string {
		$GLOBALS['post'] = get_post( $id );
		$saved           = [] === $attributes ? '' : ' ' . serialize_block_attributes( $attributes );
		return do_blocks(
			'' === $inner
				? "<!-- wp:jetpack/related-posts$saved /-->"
				: "<!-- wp:jetpack/related-posts$saved --><div class=\"wp-block-jetpack-related-posts\">$inner</div><!-- /wp:jetpack/related-posts -->"
		);
	}

	/**
	 * Returns the titles in the list, in order.
	 *
	 * @return list<string>
	 */
	protected static function titles( string $html ): array {
		preg_match_all( '#post-link"[^>]*>([^<]*)#', $html, $found );
		return $found[1];
	}
}
