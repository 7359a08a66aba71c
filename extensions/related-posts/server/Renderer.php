<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Blocks\Excerpts;
use Slipstream\Contracts\BlockAttributes;
use WP_Block;
use WP_Post;

/**
 * Renders related posts: the markup of newer Jetpack releases, plus class names of older ones.
 *
 * @phpstan-import-type Record from Records
 */
final class Renderer {

	/** @var int Number of items rendered on this page so far. */
	private int $count = 0;

	/** @var array<int, true> Posts whose block is on this page, by ID. */
	private array $printed = [];

	/** @var array<int, bool> Posts with a list below them, by ID; true while it is rendered. */
	private array $below = [];

	public function __construct( private readonly RelatedPosts $related ) {}

	/** Whether the page already contains the block of a post, not counting the list below the post. */
	public function has_printed( int $post_id ): bool {
		return isset( $this->printed[ $post_id ] );
	}

	/** @param string $content Rendered heading; '' if there is none. */
	public function block( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$post = get_post();
		// If the list below the post is already on the page, render nothing: the block is in a template part after the content.
		if ( ! $post instanceof WP_Post || ! self::is_page() || false === ( $this->below[ $post->ID ] ?? null ) ) {
			return '';
		}
		$saved   = BlockAttributes::from_post( $block );
		$records = Records::from_candidates( $post, $this->related->for_page( $post, self::query( $attributes ) ) );
		if ( [] === $records ) {
			return '';
		}
		if ( ! isset( $this->below[ $post->ID ] ) ) {
			$this->printed[ $post->ID ] = true;
		}
		$html = $this->markup( $attributes, $records, self::heading( $saved, $block, $post->ID ) );
		/**
		 * Filters the markup of related posts.
		 *
		 * @param string                     $html       Markup of the whole block.
		 * @param int                        $post       ID of the current post.
		 * @param list<array<string, mixed>> $records    Record of each post.
		 * @param array<mixed>               $attributes The block's attributes.
		 */
		$filtered = apply_filters( 'jetpack_related_posts_display_markup', $html, $post->ID, $records, $attributes->all() );
		return is_string( $filtered ) ? $filtered : $html;
	}

	/** `[jetpack-related-posts]` */
	public function shortcode(): string {
		$attributes = LegacyOptions::attributes();
		return null === $attributes ? '' : self::list( $attributes );
	}

	/**
	 * Renders the list below a post.
	 * @param array<string, mixed> $attributes Attributes of the block.
	 */
	public function below( WP_Post $post, array $attributes ): string {
		$this->below[ $post->ID ] = true;
		$html                     = self::list( $attributes );
		$this->below[ $post->ID ] = false;
		if ( '' === $html ) {
			unset( $this->below[ $post->ID ] );
		}
		return $html;
	}

	/**
	 * Renders the block for the current post. Use this function within `the_content`: do_blocks() would turn off the
	 * automatic paragraphs of the next post there.
	 * @param array<string, mixed> $attributes Attributes of the block.
	 */
	private static function list( array $attributes ): string {
		return render_block(
			[
				'blockName'    => 'jetpack/related-posts',
				'attrs'        => $attributes,
				'innerBlocks'  => [],
				'innerHTML'    => '',
				'innerContent' => [],
			]
		);
	}

	/** Whether this is a page. The block is not rendered in feeds, emails, excerpts and REST responses. */
	private static function is_page(): bool {
		return ! is_feed() && ! wp_is_serving_rest_request() && ! Excerpts::is_generating();
	}

	private static function query( BlockAttributes $attributes ): Query {
		return new Query(
			(int) $attributes->clamped( 'postsToShow', 1, Query::MAX, 3 ),
			Query::ids( $attributes->items( 'pinnedPosts' ) ),
			Query::ids( $attributes->items( 'excludedPosts' ) )
		);
	}

	/** @param list<Record> $records */
	private function markup( BlockAttributes $attributes, array $records, string $heading ): string {
		$label        = trim( wp_strip_all_tags( $heading ) );
		$wrapper      = get_block_wrapper_attributes(
			[
				'class'       => 'jp-relatedposts-i2',
				'data-layout' => 'list' === $attributes->text( 'postLayout' ) ? 'list' : 'grid',
				'aria-label'  => '' === $label ? __( 'Related Posts', 'slipstream' ) : html_entity_decode( $label, ENT_QUOTES, 'UTF-8' ),
			]
		);
		$first        = $this->count + 1;
		$this->count += count( $records );
		return "<nav $wrapper>$heading" . ( new ListMarkup( $attributes ) )->html( $records, $first ) . '</nav>';
	}

	/** Returns the heading as HTML: the heading block, or the headline that Jetpack 12.2 to 13.1 saved in an attribute. */
	private static function heading( BlockAttributes $saved, WP_Block $block, int $post ): string {
		foreach ( $block->inner_blocks as $inner ) {
			$html = $inner instanceof WP_Block && 'core/heading' === $inner->name ? trim( $inner->render() ) : '';
			if ( '' !== trim( wp_strip_all_tags( $html ) ) ) {
				return $html;
			}
		}
		$text = trim( wp_strip_all_tags( $saved->text( 'headline' ) ) );
		return '' === $text || ! $saved->is( 'displayHeadline' ) ? '' : self::headline( $text, $post );
	}

	private static function headline( string $text, int $post ): string {
		$html = sprintf( '<h3 class="jp-relatedposts-headline">%s</h3>', esc_html( $text ) );
		/** Filters the headline of related posts and sharing buttons. */
		$html = apply_filters( 'jetpack_sharing_headline_html', $html, esc_html( $text ), 'related-posts' );
		/** Filters the headline of related posts. */
		$html = apply_filters( 'jetpack_relatedposts_filter_headline', $html, $post );
		return is_string( $html ) ? wp_kses_post( $html ) : '';
	}
}
