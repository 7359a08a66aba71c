<?php
/**
 * Tests the related posts below posts.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\RelatedPosts;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Extensions\RelatedPosts\Footer;
use Slipstream\Extensions\RelatedPosts\RelatedSettings;
use Slipstream\Extensions\RelatedPosts\RelatedTraces;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use WP_Post;
use WP_Query;

require_once __DIR__ . '/RelatedTestCase.php';

final class FooterTest extends RelatedTestCase {

	protected function tearDown(): void {
		unset( $GLOBALS['_wp_current_template_content'] );
		$GLOBALS['wp_query']     = new WP_Query();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		wp_reset_postdata();
		parent::tearDown();
	}

	/** @param array<string, mixed> $values Settings to change. */
	private static function set( array $values ): void {
		self::assertTrue( Plugin::get( SettingsStore::class )->change( RelatedSettings::section(), $values ) );
	}

	/**
	 * Simulates a page.
	 *
	 * @param array<string, mixed> $query Query variables.
	 * @return list<string> Content of its posts, with what is below them.
	 */
	private function show( array $query ): array {
		self::forget_services();
		foreach ( [ 'the_content', 'the_excerpt' ] as $hook ) {
			remove_all_filters( $hook, 40 );
		}
		remove_all_filters( 'slipstream_post_footers' );
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
		$GLOBALS['wp_query']     = new WP_Query( $query );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$shown                   = [];
		while ( have_posts() ) {
			the_post();
			$shown[] = (string) apply_filters( 'the_content', get_the_content() );
		}
		return $shown;
	}

	#[TestDox( 'Nothing is shown until the owner switches it on; then the list looks as set' )]
	public function test_settings(): void {
		$ids = $this->breads( 8 );
		$this->index();
		self::assertStringNotContainsString( 'jp-relatedposts', $this->show( [ 'p' => $ids[0] ] )[0] );
		self::set( [ 'below_posts' => true ] );
		[ $html ] = $this->show( [ 'p' => $ids[0] ] );
		self::assertCount( 3, self::titles( $html ) );
		self::assertStringContainsString( '<h3 class="jp-relatedposts-headline">Related</h3>', $html );
		self::assertSame(
			[ 1, 1, 3, 3, 0 ],
			array_map(
				static fn ( string $part ): int => substr_count( $html, $part ),
				[ 'data-layout="grid"', 'aria-label="Related"', '<time', '__post-context', '<img' ]
			)
		);
		self::assertStringStartsWith( '<p>' . self::BREAD, trim( $html ), 'The list is below the content.' );
		self::set(
			[
				'list_headline' => 'Bake <b>more</b>',
				'list_posts'    => 6,
				'list_layout'   => 'list',
				'list_date'     => false,
				'list_context'  => false,
			]
		);
		[ $html ] = $this->show( [ 'p' => $ids[0] ] );
		self::assertCount( 6, self::titles( $html ) );
		self::assertStringContainsString( '<h3 class="jp-relatedposts-headline">Bake more</h3>', $html );
		self::assertStringContainsString( 'data-layout="list"', $html );
		self::assertStringNotContainsString( '<time', $html );
		self::assertStringNotContainsString( '__post-context', $html );
		self::set( [ 'list_headline' => '' ] );
		self::assertStringNotContainsString( 'jp-relatedposts-headline', $this->show( [ 'p' => $ids[0] ] )[0] );
	}

	/**
	 * @return array<string, array{array<string, mixed>|null, bool, int, string}> Option, whether a list is shown, number of its posts, and
	 *     headline.
	 */
	public static function jetpack(): array {
		return [
			'Jetpack’s defaults' => [ null, true, 3, 'Related' ],
			'the owner’s values' => [ [ 'size' => '5', 'headline' => 'See also', 'show_headline' => 1 ], true, 5, 'See also' ],
			'too many posts'     => [ [ 'size' => 20, 'show_headline' => false ], true, 6, '' ],
			'no number of posts' => [ [ 'size' => 'many' ], true, 1, 'Related' ],
			'switched off'       => [ [ 'enabled' => false ], false, 0, '' ],
		];
	}

	/** @param array<string, mixed>|null $option Stored value of `jetpack_relatedposts`. */
	#[DataProvider( 'jetpack' )]
	#[TestDox( 'A site that moves from Jetpack keeps its list: $_dataName' )]
	public function test_moved( ?array $option, bool $is_shown, int $count, string $headline ): void {
		add_option( 'jetpack_active_modules', [ 'related-posts' ], '', true );
		update_option( 'jetpack_active_modules', [ 'related-posts' ], true );
		$this->filter( 'stylesheet', 'a-classic-theme' );
		$this->filter( 'template', 'a-classic-theme' );
		self::assertFalse( wp_is_block_theme() );
		if ( null !== $option ) {
			update_option( 'jetpack_relatedposts', $option );
		}
		$ids = $this->breads( 8 );
		$this->index();
		[ $html ] = $this->show( [ 'p' => $ids[0] ] );
		self::assertCount( $count, self::titles( $html ) );
		self::assertSame( $is_shown ? $count : 3, Plugin::get( RelatedSettings::class )->list()['size'], 'as the settings show it' );
		preg_match( '#jp-relatedposts-headline">([^<]*)#', $html, $found );
		self::assertSame( $headline, $found[1] ?? '' );
		$reason = array_column( Plugin::get( RelatedTraces::class )->items(), 'reason', 'title' )['Automatic list of related posts'];
		self::assertSame( $is_shown, str_starts_with( $reason, 'Slipstream shows it' ) );
		// The owner’s own choice has priority over Jetpack’s option.
		self::set( [ 'below_posts' => false ] );
		self::assertSame( [], self::titles( $this->show( [ 'p' => $ids[0] ] )[0] ) );
	}

	#[TestDox( 'Newer versions of Jetpack show no list in block themes, so it stays off there until the owner switches it on' )]
	public function test_block_theme(): void {
		self::assertTrue( wp_is_block_theme() );
		update_option( 'jetpack_active_modules', [ 'related-posts' ], true );
		$ids = $this->breads( 4 );
		$this->index();
		self::assertSame( [], self::titles( $this->show( [ 'p' => $ids[0] ] )[0] ) );
		self::set( [ 'below_posts' => true ] );
		self::assertCount( 3, self::titles( $this->show( [ 'p' => $ids[0] ] )[0] ) );
	}

	#[TestDox( 'The list is on the page of a post, not on pages, attachments and lists of posts' )]
	public function test_where(): void {
		$ids  = $this->breads( 4 );
		$page = $this->post( self::BREAD, [ 'post_type' => 'page', 'post_title' => 'Bread' ] );
		// Add similar pages, so that a list would have items.
		$this->post( self::BREAD, [ 'post_type' => 'page', 'post_title' => 'More bread' ] );
		$this->post( self::BREAD, [ 'post_type' => 'page', 'post_title' => 'Still more bread' ] );
		$attachment = $this->post( self::BREAD, [ 'post_type' => 'attachment', 'post_status' => 'inherit' ] );
		$this->index();
		self::set( [ 'below_posts' => true ] );
		self::assertCount( 3, self::titles( $this->show( [ 'p' => $ids[0] ] )[0] ) );
		$queries = [ [ 'page_id' => $page ], [ 'attachment_id' => $attachment ], [ 'post_type' => 'post' ], [ 's' => 'bread' ] ];
		foreach ( $queries as $query ) {
			$html = $this->show( $query );
			self::assertNotSame( [], $html );
			self::assertStringNotContainsString( 'jp-relatedposts', implode( '', $html ), (string) wp_json_encode( $query ) );
		}
	}

	#[TestDox( 'A post with the block or the shortcode has no second list, also if its template has the block' )]
	public function test_once(): void {
		$ids = $this->breads( 4 );
		$this->index();
		self::set( [ 'below_posts' => true ] );
		foreach ( [ '<!-- wp:jetpack/related-posts {"postsToShow":2} /-->', '[jetpack-related-posts]' ] as $content ) {
			wp_update_post( [ 'ID' => $ids[0], 'post_content' => self::BREAD . "\n\n$content" ] );
			self::assertSame( 1, substr_count( $this->show( [ 'p' => $ids[0] ] )[0], '<nav' ), $content );
		}
		self::assertSame( 1, substr_count( $this->show( [ 'p' => $ids[1] ] )[0], '<nav' ) );
		$GLOBALS['_wp_current_template_content'] = '<!-- wp:group --><!-- wp:jetpack/related-posts /--><!-- /wp:group -->';
		self::assertSame( 0, substr_count( $this->show( [ 'p' => $ids[1] ] )[0], '<nav' ), 'a template with the block' );
		unset( $GLOBALS['_wp_current_template_content'] );
		$this->show( [ 'p' => $ids[1] ] );
		$this->page( $ids[2] );
		$post = get_post( $ids[2] );
		self::assertInstanceOf( WP_Post::class, $post );
		$GLOBALS['wp_query'] = new WP_Query( [ 'p' => $ids[2] ] );
		self::assertSame( '', Plugin::get( Footer::class )->append( '', $post ), 'a list that the page has already printed' );
	}

	#[TestDox( 'A block in a template part below the content adds no second list' )]
	public function test_template_part(): void {
		$ids = $this->breads( 4 );
		$this->index();
		self::set( [ 'below_posts' => true ] );
		$html = $this->show( [ 'p' => $ids[0] ] )[0] . do_blocks( '<!-- wp:jetpack/related-posts /-->' );
		self::assertSame( 1, substr_count( $html, '<nav' ) );
		self::set( [ 'below_posts' => false ] );
		$html = $this->show( [ 'p' => $ids[0] ] )[0] . do_blocks( '<!-- wp:jetpack/related-posts /-->' );
		self::assertSame( 1, substr_count( $html, '<nav' ) );
	}

	#[TestDox( 'The list stays if another plugin has applied the_content to the post before' )]
	public function test_twice(): void {
		$ids = $this->breads( 4 );
		$this->index();
		self::set( [ 'below_posts' => true ] );
		$count = static fn (): int => str_word_count( (string) apply_filters( 'the_content', get_the_content() ) );
		add_action( 'the_post', $count );
		$html  = $this->show( [ 'p' => $ids[0] ] )[0];
		remove_action( 'the_post', $count );
		self::assertSame( 1, substr_count( $html, '<nav' ) );
	}

	#[TestDox( 'Without Jetpack’s options, the list reads none of them from the database' )]
	public function test_queries(): void {
		$ids = $this->breads( 4 );
		$this->index();
		self::set( [ 'below_posts' => true ] );
		wp_cache_delete( 'notoptions', 'options' );
		$seen = 0;
		add_filter(
			'query',
			static function ( string $sql ) use ( &$seen ): string {
				$seen += (int) str_contains( $sql, 'jetpack_relatedposts' );
				return $sql;
			}
		);
		self::assertStringContainsString( '<nav', $this->show( [ 'p' => $ids[0] ] )[0] );
		self::assertSame( 0, $seen );
	}

	#[TestDox( 'The shortcode leaves the paragraphs of the next post as they are' )]
	public function test_paragraphs(): void {
		$ids = $this->breads( 4 );
		$this->index();
		wp_update_post( [ 'ID' => $ids[3], 'post_content' => self::BREAD . "\n\n[jetpack-related-posts]" ] );
		$html = $this->show( [ 'post__in' => [ $ids[3], $ids[0] ], 'orderby' => 'post__in' ] );
		self::assertSame( [ true, false ], array_map( static fn ( string $one ): bool => str_contains( $one, '<nav' ), $html ) );
		self::assertSame( '<p>' . self::BREAD . '</p>', trim( $html[1] ) );
	}

	#[TestDox( 'Settings of the list do not rebuild the index, weights do' )]
	public function test_fingerprint(): void {
		$settings = Plugin::get( RelatedSettings::class );
		$before   = $settings->fingerprint();
		self::set( [ 'below_posts' => true, 'list_headline' => 'More', 'list_posts' => 1, 'list_layout' => 'list' ] );
		self::set( [ 'list_thumbnails' => true, 'list_date' => false, 'list_context' => false ] );
		self::assertSame( $before, $settings->fingerprint() );
		self::set( [ 'text_weight' => 9 ] );
		self::assertNotSame( $before, $settings->fingerprint() );
	}
}
