<?php
declare( strict_types=1 );

namespace Slipstream\Access;

use Slipstream\Contracts\PartGate;
use Slipstream\Contracts\Reader;
use Slipstream\Registration\Extensions;
use Slipstream\Registration\Registry;
use WP_Block_Template;
use WP_Hook;
use WP_Post;
use WP_Query;
use WP_REST_Response;

/**
 * Removes the closed parts of posts wherever posts are read, so that a plugin that prints a queried post cannot leak them. BlockRegistrar
 * adds these filters. Each runs only for content that contains a gate.
 */
final class ClosedParts {

	public function __construct(
		private readonly Registry $registry,
		private readonly Extensions $extensions,
		private readonly Readers $readers,
	) {}

	/**
	 * Returns the part of the content that the reader may read. WP-CLI without a user receives everything.
	 * @param WP_Post|null $post   Null if the content belongs to no post. Then the reader's right to edit does not count.
	 * @param Reader|null  $reader Null means the current reader.
	 */
	public function readable( string $content, ?WP_Post $post = null, ?Reader $reader = null ): string {
		if ( null === $reader && self::is_shell() ) {
			return $content;
		}
		$reader ??= $this->readers->current();
		$may_edit = null !== $post && $reader->user_id > 0 && user_can( $reader->user_id, 'edit_post', $post->ID );
		foreach ( $this->registry->part_gates() as [ $slug, $class, $text ] ) {
			// Search for the first 8 bytes first: PHP does this three times as fast, and most posts have no gate.
			if ( ! str_contains( $content, substr( $text, 0, 8 ) ) || ! str_contains( $content, $text ) ) {
				continue;
			}
			$gate = '' === $class ? null : $this->extensions->service( $slug, $class );
			if ( $gate instanceof PartGate ) {
				$content = $gate->readable( $content, $reader, $may_edit );
			} elseif ( ! $may_edit ) {
				$content = self::without( $content, $text );
			}
		}
		return $content;
	}

	/** Whether this is a WP-CLI command without a user. Its operator can also read the database. */
	private static function is_shell(): bool {
		return defined( 'WP_CLI' ) && ! wp_doing_cron() && 0 === get_current_user_id();
	}

	/** Removes everything between the first and the last marker of a gate whose class cannot be loaded, markers included. */
	private static function without( string $content, string $text ): string {
		$before = substr( $content, 0, (int) strpos( $content, $text ) );
		$start  = strrpos( $before, '<!--' );
		$after  = substr( $content, (int) strrpos( $content, $text ) );
		$end    = strpos( $after, '-->' );
		return ( false === $start ? '' : substr( $before, 0, $start ) ) . ( false === $end ? '' : substr( $after, $end + 3 ) );
	}

	/** Filters `the_content`, before blocks are rendered, and `the_content_export`. */
	public function filter_content( string $content ): string {
		$post = get_post();
		return $this->readable( $content, $post instanceof WP_Post ? $post : null );
	}

	/** Filter `post_content`, which get_post_field() applies. */
	public function filter_field( string $content, mixed $post_id = 0 ): string {
		$post = get_post( is_numeric( $post_id ) ? (int) $post_id : 0 );
		return $this->readable( $content, $post instanceof WP_Post ? $post : null );
	}

	/**
	 * Filter `content_pagination`. Paginates the readable content: a page break inside a closed part would leave a page without its gate.
	 * @param array<mixed> $pages Pages of the post.
	 * @return array<mixed> Pages of the readable content.
	 */
	public function paginate( array $pages, WP_Post $post ): array {
		$readable = $this->readable( $post->post_content, $post );
		if ( $readable === $post->post_content ) {
			return $pages;
		}
		$readable = str_replace( [ "\n<!--nextpage-->\n", "\n<!--nextpage-->", "<!--nextpage-->\n" ], '<!--nextpage-->', $readable );
		return explode( '<!--nextpage-->', $readable );
	}

	/**
	 * Filter `the_posts`. Returns changed copies, because an editor must never save a shortened post. The post cache keeps the full
	 * content.
	 * @param array<mixed> $posts Posts of the query.
	 * @return array<mixed> The same posts without closed parts.
	 */
	public function filter_posts( array $posts ): array {
		foreach ( $posts as $index => $post ) {
			$readable = $post instanceof WP_Post ? $this->readable( $post->post_content, $post ) : '';
			if ( $post instanceof WP_Post && $readable !== $post->post_content ) {
				$whole = [ $post ];
				update_post_cache( $whole );
				$post               = clone $post;
				$post->post_content = $readable;
				$posts[ $index ]    = $post;
			}
		}
		return $posts;
	}

	/** Runs `$filter` on the posts of one query that suppresses filters, as get_posts() does. Does not run any other callbacks. */
	public static function watch( WP_Query $query, callable $filter ): void {
		$hooks  = &$GLOBALS['wp_filter'];
		$others = array_intersect_key( $hooks, array_flip( [ 'posts_results', 'the_posts' ] ) );
		unset( $hooks['posts_results'] );
		$hooks['the_posts']                    = new WP_Hook();
		$query->query_vars['suppress_filters'] = false;
		add_filter(
			'the_posts',
			static function ( mixed $posts ) use ( $query, $filter, $others ): mixed {
				$hooks = &$GLOBALS['wp_filter'];
				unset( $hooks['the_posts'] );
				$hooks                                += $others;
				$query->query_vars['suppress_filters'] = true;
				return $filter( $posts );
			}
		);
	}

	/**
	 * Filter `rest_prepare_<type>`. Users can read the raw content of patterns and template parts that they may not edit.
	 * @param WP_Post|WP_Block_Template $item Post or template with raw content.
	 */
	public function filter_response( WP_REST_Response $response, WP_Post|WP_Block_Template $item ): WP_REST_Response {
		$data = $response->get_data();
		$raw  = is_array( $data ) && is_array( $data['content'] ?? null ) ? $data['content']['raw'] ?? null : null;
		if ( is_string( $raw ) && ( $item instanceof WP_Post || ! current_user_can( 'edit_theme_options' ) ) ) {
			$data['content']['raw'] = $this->readable( $raw, $item instanceof WP_Post ? $item : null );
			$response->set_data( $data );
		}
		return $response;
	}

	/**
	 * Filter `enclosure_links`. WordPress collects a post's media files here, for podcast feeds.
	 * @param array<mixed> $links Media URLs in the whole post.
	 * @return array<mixed> Media URLs in its public part.
	 */
	public function public_links( array $links, int $post_id ): array {
		$post   = get_post( $post_id );
		$public = $post instanceof WP_Post ? $this->readable( $post->post_content, $post, Reader::visitor() ) : '';
		return array_values( array_filter( $links, static fn ( mixed $url ): bool => is_string( $url ) && str_contains( $public, $url ) ) );
	}

	/** Filters `rss_enclosure` and `atom_enclosure`. Hides files that WordPress collected before their part was closed. */
	public function filter_enclosure( string $tag ): string {
		$post = get_post();
		if ( ! $post instanceof WP_Post ) {
			return $tag;
		}
		$whole = get_post( $post->ID );
		$found = $whole instanceof WP_Post ? wp_extract_urls( $whole->post_content ) : [];
		$left  = wp_extract_urls( $this->readable( $whole->post_content ?? '', $post ) );
		foreach ( array_diff( $found, $left ) as $url ) {
			if ( str_contains( $tag, esc_url( $url ) ) || str_contains( $tag, $url ) ) {
				return '';
			}
		}
		return $tag;
	}

	/**
	 * Filter `wp_insert_post_data`. Keeps the stored content when someone who may not edit the post, such as a cron job, saves a
	 * shortened copy of it. Their change to the content is then lost.
	 * @param array<string, mixed> $data Slashed fields.
	 * @return array<string, mixed> The data with the closed parts.
	 */
	public function keep_whole( array $data, int $post_id ): array {
		$stored = $post_id > 0 && ! current_user_can( 'edit_post', $post_id ) ? get_post( $post_id ) : null;
		$given  = wp_unslash( is_string( $data['post_content'] ?? null ) ? $data['post_content'] : '' );
		if (
			$stored instanceof WP_Post
			&& $this->readable( $given, null, Reader::visitor() ) === $given
			&& $this->readable( $stored->post_content, null, Reader::visitor() ) !== $stored->post_content
		) {
			$data['post_content'] = wp_slash( $stored->post_content );
		}
		return $data;
	}
}
