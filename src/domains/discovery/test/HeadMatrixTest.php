<?php
/**
 * Tests the head of each kind of page, with and without a featured image, alone and next to each SEO plugin.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use ReflectionClassConstant;
use Slipstream\Domains\Discovery\PostFields;
use Slipstream\Head\SeoPlugins;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class HeadMatrixTest extends DiscoveryTestCase {

	private const SHARED   = [ 'description', 'og:site_name', 'og:locale', 'og:type', 'og:title', 'og:description', 'og:url' ];
	private const TIMES    = [ 'article:published_time', 'article:modified_time' ];
	private const PICTURE  = [ 'og:image', 'og:image:width', 'og:image:height', 'og:image:alt' ];
	private const CARD     = [ 'twitter:card', 'twitter:title', 'twitter:description' ];
	private const CARD_PIC = [ 'twitter:image', 'twitter:image:alt' ];
	private const MEMBERS  = '<!-- wp:premium-content/container --><div><!-- wp:premium-content/subscriber-view --><div><p>Sentinel</p></div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->';

	/** @return array<string, array{string, bool}> Kind of page; whether its post has a featured image. */
	public static function cells(): array {
		$cells = [];
		$posts = [ 'post', 'page', 'book', 'attachment', 'hidden', 'members', 'protected', 'static front page' ];
		$lists = [ 'posts page', 'front page', 'category', 'tag', 'author', 'year', 'books', 'search' ];
		foreach ( [ ...$posts, ...$lists ] as $kind ) {
			$cells[ "$kind without image" ] = [ $kind, false ];
			$cells[ "$kind with image" ]    = [ $kind, true ];
		}
		return $cells;
	}

	#[DataProvider( 'cells' )]
	#[TestDox( '[SEO-07] each tag once, and none next to each SEO plugin: $_dataName' )]
	public function test_cell( string $kind, bool $has_image ): void {
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		register_post_type( 'book', [ 'public' => true, 'has_archive' => true ] );
		$image = (int) wp_insert_attachment( [ 'post_mime_type' => 'image/png' ], '2026/tea.png' );
		wp_update_attachment_metadata( $image, [ 'width' => 600, 'height' => 600, 'file' => '2026/tea.png' ] );
		update_post_meta( $image, '_wp_attachment_image_alt', 'A cup' );
		$category = (int) wp_create_category( 'Green' );
		$fields   = match ( $kind ) {
			'page', 'static front page', 'posts page' => [ 'post_type' => 'page' ],
			'book', 'books' => [ 'post_type' => 'book' ],
			'attachment' => [ 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_mime_type' => 'image/png' ],
			'protected' => [ 'post_password' => 'secret', 'post_excerpt' => 'Sentinel' ],
			default => [],
		};
		$meta    = ( $has_image ? [ '_thumbnail_id' => $image ] : [] ) + ( 'hidden' === $kind ? [ PostFields::NOINDEX => '1' ] : [] );
		$content = match ( $kind ) {
			'members' => self::MEMBERS,
			'protected' => 'Sentinel',
			default => 'Words',
		};
		$author = $this->user( 'author' );
		$terms  = [ 'post_category' => [ $category ], 'tags_input' => [ 'leaf' ] ];
		$post   = $this->post( $content, $fields + [ 'meta_input' => $meta, 'post_author' => $author ] + $terms );
		if ( in_array( $kind, [ 'static front page', 'posts page' ], true ) ) {
			update_option( 'show_on_front', 'page' );
			update_option( 'page_on_front', 'posts page' === $kind ? $this->post( 'Front', [ 'post_type' => 'page' ] ) : $post );
			update_option( 'page_for_posts', 'posts page' === $kind ? $post : 0 );
		}
		$query = match ( $kind ) {
			'page', 'static front page', 'posts page' => [ 'page_id' => $post ],
			'book' => [ 'p' => $post, 'post_type' => 'book' ],
			'attachment' => [ 'attachment_id' => $post ],
			'front page' => [],
			'category' => [ 'cat' => $category ],
			'tag' => [ 'tag' => 'leaf' ],
			'author' => [ 'author' => $author ],
			'year' => [ 'year' => (int) gmdate( 'Y' ) ],
			'books' => [ 'post_type' => 'book' ],
			'search' => [ 's' => 'Words' ],
			default => [ 'p' => $post ],
		};
		$is_list = in_array( $kind, [ 'front page', 'category', 'tag', 'author', 'year', 'books' ], true );
		$names   = match ( true ) {
			'protected' === $kind => [],
			'search' === $kind => [ 'description' ],
			$is_list => [ ...self::SHARED, ...self::CARD ],
			default => [
				...self::SHARED,
				...( in_array( $kind, [ 'static front page', 'posts page' ], true ) ? [] : self::TIMES ),
				...( $has_image ? self::PICTURE : [] ),
				...self::CARD,
				...( $has_image ? self::CARD_PIC : [] ),
			],
		};
		$tags = $this->tags( $query );
		sort( $names );
		ksort( $tags );
		self::assertSame( array_fill_keys( $names, 1 ), array_map( 'count', $tags ) );
		$types = array_column( $this->data( $query ), '@type' );
		self::assertSame( in_array( $kind, [ 'post', 'hidden', 'members' ], true ) ? [ 'Article' ] : [], $types );
		self::assertStringNotContainsString( 'Sentinel', $this->head( $query ) );
		$robots = (array) apply_filters( 'wp_robots', [] );
		self::assertCount( 'hidden' === $kind ? 1 : 0, array_chunk( $robots, 99 ) );
		$plugins = ( new ReflectionClassConstant( SeoPlugins::class, 'NAMES' ) )->getValue();
		self::assertCount( 10, $plugins );
		foreach ( array_keys( $plugins ) as $file ) {
			$this->filter( 'pre_option_active_plugins', [ $file ] );
			self::assertSame( '', $this->head( $query ), (string) $file );
			self::assertSame( [], apply_filters( 'wp_robots', [] ), (string) $file );
			remove_all_filters( 'pre_option_active_plugins' );
		}
	}
}
