<?php
/**
 * Tests of the index of related posts and its updates.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\RelatedPosts;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Availability\Declarations;
use Slipstream\Cli\Output;
use Slipstream\Extensions\RelatedPosts\SimilarPosts;
use Slipstream\Extensions\RelatedPosts\SimilarPostsTable;
use Slipstream\Extensions\RelatedPosts\Builder;
use Slipstream\Extensions\RelatedPosts\Changes;
use Slipstream\Extensions\RelatedPosts\ChangesTable;
use Slipstream\Extensions\RelatedPosts\ElasticPress;
use Slipstream\Extensions\RelatedPosts\PostsTable;
use Slipstream\Extensions\RelatedPosts\PostText;
use Slipstream\Extensions\RelatedPosts\RelatedCommand;
use Slipstream\Extensions\RelatedPosts\RelatedSettings;
use Slipstream\Extensions\RelatedPosts\Tokenizer;
use Slipstream\Extensions\RelatedPosts\WordsTable;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Options;
use Slipstream\Tests\CollectedOutput;
use WP_Post;

require_once __DIR__ . '/RelatedTestCase.php';

final class IndexTest extends RelatedTestCase {

	/**
	 * @return array<string, array{string, list<string>}> Text, and the expected words.
	 */
	public static function texts(): array {
		return [
			'english'   => [ "The Bicycle's two wheels, in 2024", [ 'the', 'bicycle', 'two', 'wheel', '2024' ] ],
			'german'    => [ 'Öl für Fahrräder', [ 'für', 'fahrräder' ] ],
			'russian'   => [ 'Велосипед и цепь', [ 'велосипед', 'цепь' ] ],
			'arabic'    => [ 'سلسلة الدراجة', [ 'سلسلة', 'الدراجة' ] ],
			'japanese'  => [ '自転車の修理', [ '自転', '転車', '車の', 'の修', '修理' ] ],
			'korean'    => [ '자전거 수리', [ '자전거', '수리' ] ],
			'thai'      => [ 'ไทย', [ 'ไท', 'ทย' ] ],
			'mixed'     => [ 'WordPressの使い方', [ 'wordpress', 'の使', '使い', 'い方' ] ],
			'broken'    => [ "caf\xE9 table", [ 'caf', 'table' ] ],
			'plurals'   => [ 'Teas trees glass', [ 'teas', 'tree', 'glass' ] ],
			'short'     => [ 'at tea', [ 'tea' ] ],
			'long'      => [ str_repeat( 'a', 40 ) . ' ' . str_repeat( 'a', 41 ), [ str_repeat( 'a', 40 ) ] ],
		];
	}

	/**
	 * @param list<string> $words Expected.
	 */
	#[DataProvider( 'texts' )]
	#[TestDox( 'Reads words of $_dataName' )]
	public function test_words( string $text, array $words ): void {
		self::assertSame( $words, Tokenizer::words( $text ) );
	}

	#[TestDox( 'An excerpt has fifty words at most' )]
	public function test_excerpt(): void {
		foreach ( [ 50 => ' tea', 51 => ' tea…' ] as $count => $end ) {
			$post = get_post( $this->post( trim( str_repeat( ' tea', $count ) ) ) );
			self::assertInstanceOf( WP_Post::class, $post );
			self::assertSame( 'tea' . str_repeat( ' tea', 48 ) . $end, PostText::excerpt( $post ) );
		}
	}

	#[TestDox( 'A site that never shows the block does no work when posts are saved' )]
	public function test_not_begun(): void {
		$this->breads( 2 );
		self::assertSame( [], ChangesTable::rows( 'SELECT * FROM {table}' ) );
		self::assertSame( [], PostsTable::rows( 'SELECT post_id FROM {table}' ) );
	}

	#[TestDox( 'The first view of the block starts jobs that index everything' )]
	public function test_begin(): void {
		$ids = $this->breads( 3 );
		self::assertSame( '', $this->page( $ids[0] ) );
		$this->work();
		self::assertTrue( Plugin::get( Builder::class )->is_done() );
		self::assertSame( [ 'Baking sourdough bread 3', 'Baking sourdough bread 2' ], self::titles( $this->page( $ids[0] ) ) );
	}

	#[TestDox( 'Stores at most 25 words of a post, without the most common ones' )]
	public function test_bounds(): void {
		foreach ( range( 1, 12 ) as $number ) {
			$this->post(
				'Everybody says nothing '
					. implode( ' ', array_map( static fn ( int $word ): string => "word{$number}x$word", range( 1, 60 ) ) )
			);
		}
		$this->index();
		$words = array_map(
			static fn ( array $row ): array => (array) json_decode( $row['words'], true ),
			PostsTable::rows( 'SELECT words FROM {table}' )
		);
		self::assertGreaterThanOrEqual( 12, count( $words ) );
		foreach ( $words as $one ) {
			self::assertLessThanOrEqual( 25, count( $one ) );
			self::assertArrayNotHasKey( 'everybody', $one );
		}
		self::assertSame( [], SimilarPostsTable::rows( 'SELECT * FROM {table}' ), 'a common word makes nothing similar' );
	}

	#[TestDox( 'Finds all posts similar on a site with one topic' )]
	public function test_one_topic(): void {
		$ids = [];
		foreach ( [ 'A kite with two tails', 'Sewing from silk', 'Which flies in no wind', 'Strings' ] as $title ) {
			$ids[] = $this->post( 'Spars, bridle and silk make a kite that the wind lifts over the dunes.', [ 'post_title' => $title ] );
		}
		$this->index();
		self::assertCount( 3, self::titles( $this->page( $ids[0] ) ) );
	}

	#[TestDox( 'A job updates other pages after a post is added, changed, retagged, unpublished or deleted' )]
	public function test_changes(): void {
		$ids = $this->breads( 2 );
		$this->index();
		$new = $this->post( self::BIKE, [ 'post_title' => 'Something' ] );
		$this->work();
		self::assertSame( [ 'Baking sourdough bread 2' ], self::titles( $this->page( $ids[0] ) ) );
		wp_update_post( [ 'ID' => $new, 'post_title' => 'Sourdough bread again', 'post_content' => self::BREAD ] );
		$this->work();
		self::assertContains( 'Sourdough bread again', self::titles( $this->page( $ids[0] ) ) );
		self::assertCount( 2, self::titles( $this->page( $new ) ), 'it has an answer of its own' );
		wp_set_post_terms( $new, [ 'rye' ], 'post_tag' );
		$this->work();
		self::assertStringContainsString(
			'#rye',
			PostsTable::row( 'SELECT words FROM {table} WHERE post_id = %d', [ $new ] )['words'] ?? ''
		);
		$rye = get_term_by( 'slug', 'rye', 'post_tag' );
		self::assertInstanceOf( \WP_Term::class, $rye );
		wp_update_term( $rye->term_id, 'post_tag', [ 'name' => 'Oats', 'slug' => 'oats' ] );
		$this->work();
		$row = PostsTable::row( 'SELECT words, labels FROM {table} WHERE post_id = %d', [ $new ] );
		self::assertStringContainsString( '#oats', $row['words'] ?? '' );
		self::assertStringContainsString( ',post_tag:oats,', $row['labels'] ?? '' );
		wp_update_post( [ 'ID' => $new, 'post_status' => 'draft' ] );
		$this->work();
		self::assertNull( PostsTable::row( 'SELECT post_id FROM {table} WHERE post_id = %d', [ $new ] ) );
		wp_publish_post( $new );
		$this->work();
		self::assertNotNull( PostsTable::row( 'SELECT post_id FROM {table} WHERE post_id = %d', [ $new ] ) );
		wp_delete_post( $new, true );
		$this->work();
		foreach ( [ PostsTable::class, WordsTable::class, SimilarPostsTable::class ] as $table ) {
			self::assertNull( $table::row( 'SELECT post_id FROM {table} WHERE post_id = %d', [ $new ] ) );
		}
		self::assertNull( SimilarPostsTable::row( 'SELECT post_id FROM {table} WHERE related_id = %d', [ $new ] ) );
		self::assertSame( [], ChangesTable::rows( 'SELECT * FROM {table}' ) );
	}

	#[TestDox( 'A request that changes a hundred posts schedules one job' )]
	public function test_many_changes(): void {
		$this->breads( 1 );
		$this->index();
		$this->breads( 30 );
		self::assertSame( '30', ChangesTable::row( 'SELECT COUNT(*) AS posts FROM {table}' )['posts'] ?? '' );
		$this->work();
		self::assertSame( [], ChangesTable::rows( 'SELECT * FROM {table}' ) );
	}

	#[TestDox( 'Processes a post again if it is changed while its job runs' )]
	public function test_change_meanwhile(): void {
		$ids = $this->breads( 2 );
		$this->index();
		$changes = Plugin::get( Changes::class );
		$changes->record( $ids[0] );
		add_filter(
			'slipstream_related_posts_language',
			static function ( string $locale ) use ( $changes, $ids ): string {
				$changes->record( $ids[0] );
				return $locale;
			}
		);
		$changes->work( [], '' );
		self::assertCount( 1, ChangesTable::rows( 'SELECT * FROM {table}' ) );
	}

	#[TestDox( 'A request that changes posts of two sites schedules a job on each' )]
	public function test_sites(): void {
		$ids = $this->breads( 1 );
		$this->index();
		$changes = Plugin::get( Changes::class );
		$jobs    = static fn (): array => OutboxTable::rows( 'SELECT * FROM {table} WHERE hook = %s', [ Changes::HOOK ] );
		$changes->record( $ids[0] );
		self::assertCount( 1, $jobs() );
		// Simulate the outbox of the other site, which is empty.
		OutboxTable::query( 'DELETE FROM {table}' );
		$GLOBALS['blog_id'] = 2;
		$changes->record( $ids[0] );
		$GLOBALS['blog_id'] = 1;
		self::assertCount( 1, $jobs() );
	}

	#[TestDox( 'A change during the last query is processed without a further save' )]
	public function test_change_at_the_end(): void {
		$ids = $this->breads( 2 );
		$this->index();
		Plugin::get( Changes::class )->record( $ids[0] );
		$is_first = true;
		add_filter(
			'slipstream_related_posts_language',
			static function ( string $locale ) use ( &$is_first, $ids ): string {
				if ( $is_first ) {
					$is_first = false;
					// Simulate a request during the job. It finds the job, so it schedules none.
					ChangesTable::query( 'REPLACE INTO {table} (post_id, mark) VALUES (%d, %s)', [ $ids[1], 'theirs' ] );
					self::assertFalse( Plugin::get( Outbox::class )->schedule( Changes::HOOK, [] )->is_queued() );
				}
				return $locale;
			}
		);
		// Remove the current handlers. Otherwise two instances of the service would handle the job.
		remove_all_actions( Changes::HOOK );
		$this->work();
		self::assertFalse( $is_first );
		OutboxTable::query( 'UPDATE {table} SET due = 0' );
		$this->work();
		self::assertSame( [], ChangesTable::rows( 'SELECT * FROM {table}' ) );
	}

	/** @return array<string, array{string}> Statements that fail, as with concurrent workers. */
	public static function refusals(): array {
		return [
			'a row'      => [ '/^REPLACE INTO \S+_related_posts/' ],
			'its words'  => [ '/^REPLACE INTO \S+_related_words/' ],
			'its answer' => [ '/^DELETE FROM \S+_related_answers/' ],
		];
	}

	#[DataProvider( 'refusals' )]
	#[TestDox( 'Keeps a change that the database refuses: $_dataName' )]
	public function test_refused_change( string $pattern ): void {
		$ids = $this->breads( 2 );
		$this->index();
		wp_update_post( [ 'ID' => $ids[0], 'post_title' => 'Xylophone' ] );
		$breaks = static fn ( string $sql ): string => 1 === preg_match( $pattern, $sql ) ? '' : $sql;
		add_filter( 'query', $breaks );
		$this->work();
		$answer = $this->rest( 'GET', "/wpcom/v2/related-posts/{$ids[1]}", [], 'editor' );
		remove_filter( 'query', $breaks );
		self::assertSame( 200, $answer->get_status() );
		self::assertCount( 1, ChangesTable::rows( 'SELECT * FROM {table}' ) );
		OutboxTable::query( 'UPDATE {table} SET due = 0' );
		$this->work();
		self::assertStringContainsString(
			'xylophone',
			PostsTable::row( 'SELECT words FROM {table} WHERE post_id = %d', [ $ids[0] ] )['words'] ?? ''
		);
		self::assertNotNull( WordsTable::row( 'SELECT word FROM {table} WHERE post_id = %d', [ $ids[0] ] ) );
		self::assertSame( [], ChangesTable::rows( 'SELECT * FROM {table}' ) );
	}

	#[TestDox( 'A worker reloads a post that was changed after it was cached' )]
	public function test_old_copies(): void {
		global $wpdb;
		$ids = $this->breads( 2 );
		$this->index();
		$rye = wp_insert_term( 'Rye', 'post_tag' );
		self::assertIsArray( $rye );
		self::assertSame( 'Baking sourdough bread 1', get_the_title( $ids[0] ) );
		self::assertSame( [], wp_get_post_tags( $ids[0] ) );
		self::assertSame( '', get_post_meta( $ids[0], '_thumbnail_id', true ) );
		// Change the row as another process does, without updating this process' cache.
		$wpdb->update( $wpdb->posts, [ 'post_title' => 'Xylophone' ], [ 'ID' => $ids[0] ] );
		$wpdb->insert( $wpdb->term_relationships, [ 'object_id' => $ids[0], 'term_taxonomy_id' => $rye['term_taxonomy_id'] ] );
		Plugin::get( Changes::class )->record( $ids[0] );
		Plugin::get( Changes::class )->work( [], '' );
		$words = PostsTable::row( 'SELECT words FROM {table} WHERE post_id = %d', [ $ids[0] ] )['words'] ?? '';
		self::assertStringContainsString( 'xylophone', $words );
		self::assertStringContainsString( '#rye', $words );
	}

	#[TestDox( 'Never relates posts of different languages, and finds none for the only post in its language' )]
	public function test_languages(): void {
		$ids = $this->breads( 4 );
		add_filter(
			'wpml_post_language_details',
			static fn ( mixed $details, int $id ): array => [
				'locale' => $id === $ids[3] ? 'fr_FR' : ( 1 === $id % 2 ? 'de_DE' : 'en_US' ),
			],
			10,
			2
		);
		$this->index();
		$languages = array_column( PostsTable::rows( 'SELECT post_id, language FROM {table}' ), 'language', 'post_id' );
		foreach ( SimilarPostsTable::rows( 'SELECT post_id, related_id FROM {table}' ) as $row ) {
			self::assertSame( $languages[ $row['post_id'] ], $languages[ $row['related_id'] ] );
		}
		self::assertSame( 'fr_FR', $languages[ $ids[3] ] );
		self::assertSame( '', $this->page( $ids[3] ) );
	}

	#[TestDox( 'Applies the owner’s exclusions by category, tag and ID immediately' )]
	public function test_exclusions(): void {
		$ids  = $this->breads( 5 );
		$news = wp_insert_term( 'News', 'category' );
		self::assertIsArray( $news );
		wp_set_post_terms( $ids[4], [ $news['term_id'] ], 'category' );
		wp_set_post_terms( $ids[3], [ 'old stuff' ], 'post_tag' );
		$this->index();
		self::assertCount( 4, self::titles( $this->page( $ids[0], [ 'postsToShow' => 6 ] ) ) );
		Plugin::get( SettingsStore::class )->change(
			RelatedSettings::section(),
			[
				'excluded_categories' => 'news, other',
				'excluded_tags'       => 'old-stuff',
				'excluded_posts'      => (string) $ids[2],
			]
		);
		self::assertSame( [ 'Baking sourdough bread 2' ], self::titles( $this->page( $ids[0], [ 'postsToShow' => 6 ] ) ) );
		$this->work();
		self::assertSame( [ 'Baking sourdough bread 2' ], self::titles( $this->page( $ids[0], [ 'postsToShow' => 6 ] ) ) );
		$refused = Plugin::get( SettingsStore::class )->change( RelatedSettings::section(), [ 'excluded_posts' => '1, two' ] );
		self::assertWPError( $refused );
	}

	#[TestDox( 'Weights change the result' )]
	public function test_weights(): void {
		$shown   = $this->post( 'Some unrelated words here.', [ 'post_title' => 'Sourdough' ] );
		$titled  = $this->post( 'Entirely different sentences.', [ 'post_title' => 'Sourdough' ] );
		$written = $this->post( 'Some unrelated words here.', [ 'post_title' => 'Weather' ] );
		$first   = fn (): string => (string) (
			SimilarPostsTable::row( 'SELECT related_id FROM {table} WHERE post_id = %d ORDER BY score DESC', [ $shown ] )['related_id'] ?? ''
		);
		Plugin::get( SettingsStore::class )->change( RelatedSettings::section(), [ 'title_weight' => 10, 'text_weight' => 1 ] );
		$this->index();
		self::assertSame( (string) $titled, $first() );
		Plugin::get( SettingsStore::class )->change( RelatedSettings::section(), [ 'title_weight' => 1, 'text_weight' => 10 ] );
		$this->index();
		self::assertSame( (string) $written, $first() );
	}

	#[TestDox( 'The next page after a change of weights rebuilds the index once' )]
	public function test_other_weights(): void {
		$ids = $this->breads( 2 );
		$this->index();
		$before = PostsTable::row( 'SELECT words FROM {table} WHERE post_id = %d', [ $ids[0] ] );
		Plugin::get( SettingsStore::class )->change( RelatedSettings::section(), [ 'title_weight' => 0 ] );
		$this->page( $ids[0] );
		$this->page( $ids[0] );
		self::assertSame(
			'1',
			OutboxTable::row( "SELECT COUNT(*) AS jobs FROM {table} WHERE hook = 'slipstream_related_index'" )['jobs'] ?? ''
		);
		$this->work();
		self::assertTrue( Plugin::get( Builder::class )->is_done() );
		self::assertNotSame( $before, PostsTable::row( 'SELECT words FROM {table} WHERE post_id = %d', [ $ids[0] ] ) );
	}

	/** @return array<string, array{string, string}> WordPress options. */
	public static function site_options(): array {
		return [
			'another language'   => [ 'WPLANG', 'de_DE' ],
			'other permalinks' => [ 'permalink_structure', '/%category%/%postname%/' ],
			'another address'    => [ 'home', 'https://new.example' ],
		];
	}

	#[DataProvider( 'site_options' )]
	#[TestDox( 'Rebuilds the index after the site gets $_dataName, because the index contains them' )]
	public function test_other_site( string $option, string $value ): void {
		add_filter( 'get_available_languages', static fn (): array => [ 'de_DE' ] );
		$this->breads( 1 );
		$this->index();
		self::assertTrue( Plugin::get( Builder::class )->is_done() );
		update_option( $option, $value );
		self::assertFalse( Plugin::get( Builder::class )->is_done() );
		$this->index();
		self::assertTrue( Plugin::get( Builder::class )->is_done() );
		add_filter( "option_$option", static fn (): string => 'something of this page alone' );
		self::assertTrue( Plugin::get( Builder::class )->is_done() );
	}

	#[TestDox( 'Keeps paid content out of the index and the excerpts' )]
	public function test_paywall(): void {
		$ids    = $this->breads( 2 );
		$closed = $this->post(
			'<p>' . self::BREAD
				. '</p><!-- wp:group --><div><!-- wp:premium-content/container --><p>xylophone secret</p><!-- /wp:premium-content/container --></div><!-- /wp:group -->',
			[ 'post_title' => 'Baking sourdough bread for subscribers' ]
		);
		$this->index();
		self::assertStringNotContainsString(
			'xylophone',
			PostsTable::row( 'SELECT words FROM {table} WHERE post_id = %d', [ $closed ] )['words'] ?? ''
		);
		add_filter(
			'jetpack_related_posts_display_markup',
			static fn ( string $html, int $post, array $records ): string => implode( ' ', array_column( $records, 'excerpt' ) ),
			10,
			3
		);
		$excerpts = $this->page( $ids[0] );
		self::assertStringContainsString( 'Flour', $excerpts );
		self::assertStringNotContainsString( 'xylophone', $excerpts );
	}

	/** @return array<string, array{string}> Markup that hides the words after it from visitors. */
	public static function unclosed(): array {
		return [
			'a script'       => [ '<script>' ],
			'a style'        => [ '<STYLE media="all">' ],
			'a comment'      => [ '<!-- ' ],
			'a tag'          => [ '<pre title="' ],
			'thousands'      => [ '>' . str_repeat( '<pre>', 2000 ) ],
		];
	}

	#[DataProvider( 'unclosed' )]
	#[TestDox( 'Ignores text that visitors do not read, even in unclosed elements: $_dataName' )]
	public function test_unclosed( string $html ): void {
		$post = get_post( $this->post( '' ) );
		self::assertInstanceOf( WP_Post::class, $post );
		$post->post_content = '<p>Bread</p><script>one()</script><p>Oven</p>' . $html . 'xylophone two';
		self::assertSame( [ 'bread', 'oven' ], Tokenizer::words( PostText::plain( $post ) ) );
	}

	#[TestDox( 'Uses ElasticPress if its feature is on, and the index if it is off or fails' )]
	public function test_elastic_press(): void {
		require_once __DIR__ . '/fake-elasticpress.php';
		$ids                            = $this->breads( 3 );
		$bike                           = $this->post( self::BIKE, [ 'post_title' => 'Repairing it' ] );
		\ElasticPress\Features::$answer = [ (object) [ 'ID' => $bike ], (object) [ 'ID' => $ids[0] ] ];
		self::assertSame( [ $bike ], array_keys( Plugin::get( ElasticPress::class )->find( $ids[0], 20 ) ?? [] ) );
		$this->index();
		self::assertSame( [ 'Repairing it' ], self::titles( $this->page( $ids[0] ) ) );
		foreach ( [ null, false, 'throws' ] as $answer ) {
			\ElasticPress\Features::$answer = $answer;
			self::assertNull( Plugin::get( ElasticPress::class )->find( $ids[0], 20 ) );
		}
		Plugin::get( SimilarPosts::class )->compute( [ $ids[0] ] );
		// Simulate a later request, because one request loads the posts of a page only once.
		self::forget_services();
		self::assertSame( [ 'Baking sourdough bread 3', 'Baking sourdough bread 2' ], self::titles( $this->page( $ids[0] ) ) );
		\ElasticPress\Features::$answer = null;
	}

	#[TestDox( 'A worker starts the build even if it cached the settings before' )]
	public function test_old_worker(): void {
		$ids = $this->breads( 2 );
		self::assertFalse( Plugin::get( Builder::class )->is_begun() );
		$before = wp_load_alloptions();
		$this->page( $ids[0] );
		$jobs = OutboxTable::rows( "SELECT arguments FROM {table} WHERE hook = 'slipstream_related_index'" );
		self::assertCount( 1, $jobs );
		// Simulate a process that started before the page view.
		wp_cache_set( 'alloptions', $before, 'options' );
		Plugin::get( Builder::class )->work( (array) json_decode( $jobs[0]['arguments'], true ) );
		self::assertCount(
			2,
			OutboxTable::rows( "SELECT arguments FROM {table} WHERE hook = 'slipstream_related_index'" ),
			'the next step'
		);
	}

	#[TestDox( 'The next page restarts a build whose first step never ran' )]
	public function test_refused_first_step(): void {
		$ids    = $this->breads( 2 );
		$outbox = Plugin::get( Outbox::class );
		array_map(
			static fn ( int $number ): bool => $outbox->schedule( 'slipstream_test', [ $number ] )->is_queued(),
			range( 1, Outbox::MAX_PER_REQUEST )
		);
		$this->page( $ids[0] );
		self::assertFalse( Plugin::get( Builder::class )->is_begun() );
		self::forget_services();
		$this->page( $ids[0] );
		$this->work();
		self::assertTrue( Plugin::get( Builder::class )->is_done() );
	}

	#[TestDox( 'Repeats a step if the database refuses the next one' )]
	public function test_refused_next_step(): void {
		$ids = $this->breads( 2 );
		$this->page( $ids[0] );
		$breaks = static fn ( string $sql ): string => str_starts_with( $sql, 'INSERT IGNORE INTO ' . OutboxTable::name() ) ? '' : $sql;
		add_filter( 'query', $breaks );
		$this->work();
		remove_filter( 'query', $breaks );
		self::assertFalse( Plugin::get( Builder::class )->is_done() );
		OutboxTable::query( 'UPDATE {table} SET due = 0' );
		$this->work();
		self::assertTrue( Plugin::get( Builder::class )->is_done() );
	}

	#[TestDox( 'The last step of a run keeps a newer run' )]
	public function test_newer_run(): void {
		$ids = $this->breads( 2 );
		$this->page( $ids[0] );
		$options = Plugin::get( Options::class );
		$run     = $options->text( 'related_index' );
		$breaks  = static function ( string $sql ) use ( $options ): string {
			static $is_first = true;
			if ( $is_first && str_contains( $sql, 'ORDER BY post_id DESC LIMIT' ) ) {
				$is_first = false;
				$options->set( 'related_index', 'newer' );
			}
			return $sql;
		};
		add_filter( 'query', $breaks );
		Plugin::get( Builder::class )->work( [ 'phase' => 'answer', 'cursor' => PHP_INT_MAX, 'left' => 0, 'run' => $run ] );
		remove_filter( 'query', $breaks );
		self::assertSame( 'newer', $options->text( 'related_index' ) );
	}

	#[TestDox( 'WP-CLI indexes everything and reports its progress' )]
	public function test_commands(): void {
		$this->breads( 2 );
		$output = new CollectedOutput();
		Plugin::set( Output::class, $output );
		$command = Plugin::get( RelatedCommand::class );
		$command->status();
		$command->index();
		$command->status();
		$lines = implode( "\n", $output->lines );
		self::assertStringContainsString( 'index: not begun', $lines );
		self::assertStringContainsString( 'index: done', $lines );
		self::assertArrayHasKey( 'related index', Plugin::get( Declarations::class )->usable()['related-posts']->cli );
	}

	/**
	 * Asserts that a result is a WP_Error.
	 */
	private static function assertWPError( mixed $value ): void {
		self::assertInstanceOf( \WP_Error::class, $value );
	}
}
