<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Blocks\Excerpts;
use Slipstream\Contracts\BlockAttributes;
use WP_Block;
use WP_Post;

/**
 * What visitors get, in the tree of Jetpack's newer releases with the class names of the older ones, too.
 * @phpstan-import-type Record from Records
 */
final class Renderer {

	private const SHORTCODE = '<!-- wp:jetpack/related-posts %s /-->';

	/** @var int Items on this page so far. */
	private int $count = 0;

	public function __construct( private readonly RelatedPosts $related ) {}

	/** @param string $content The heading, where the author wrote one. */
	public function block( BlockAttributes $attributes, string $content, WP_Block $block ): string {
		$post = get_post();
		if ( ! $post instanceof WP_Post || ! self::is_page() ) {
			return '';
		}
		$saved   = BlockAttributes::from_post( $block );
		$records = Records::of( $post, $this->related->of_page( $post, self::wanted( $attributes ) ) );
		if ( [] === $records ) {
			return '';
		}
		$html = $this->markup( $attributes, $records, self::heading( $saved, $block, $post->ID ) );
		/**
		 * Filters the markup of related posts.
		 * @param string                     $html       The whole list.
		 * @param int                        $post       The post beside which it is.
		 * @param list<array<string, mixed>> $records    What is told of each.
		 * @param array<mixed>               $attributes Of the block.
		 */
		$filtered = apply_filters( 'jetpack_related_posts_display_markup', $html, $post->ID, $records, $attributes->all() );
		return is_string( $filtered ) ? $filtered : $html;
	}

	/** `[jetpack-related-posts]` */
	public function shortcode(): string {
		$attributes = LegacyOptions::attributes();
		return null === $attributes ? '' : do_blocks( sprintf( self::SHORTCODE, serialize_block_attributes( $attributes ) ) );
	}

	/** They belong to the page of a post: neither to feeds and mails, nor to excerpts or what an application reads. */
	private static function is_page(): bool {
		return ! is_feed() && ! wp_is_serving_rest_request() && ! Excerpts::is_generating();
	}

	private static function wanted( BlockAttributes $attributes ): Wanted {
		return new Wanted(
			(int) $attributes->clamped( 'postsToShow', 1, Wanted::MAX, 3 ),
			Wanted::ids( $attributes->items( 'pinnedPosts' ) ),
			Wanted::ids( $attributes->items( 'excludedPosts' ) )
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

	/** HTML: the author's own heading, or the text that 12.2 to 13.1 kept in an attribute. */
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
		/** Filters the headline, which sharing buttons have as well. */
		$html = apply_filters( 'jetpack_sharing_headline_html', $html, esc_html( $text ), 'related-posts' );
		/** Filters the headline of related posts. */
		$html = apply_filters( 'jetpack_relatedposts_filter_headline', $html, $post );
		return is_string( $html ) ? wp_kses_post( $html ) : '';
	}
}
