<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

/** Creates the context line of a related post, such as its category. */
final class Context {

	public static function for_candidate( Candidate $candidate ): string {
		$context = null === $candidate->term ? self::for_comments( (int) $candidate->post->comment_count ) : self::for_term( $candidate );
		/**
		 * Filters the context line of a related post.
		 *
		 * @param string $context Plain text.
		 * @param int    $post    Post ID.
		 */
		$filtered = apply_filters( 'jetpack_relatedposts_filter_post_context', $context, $candidate->post->ID );
		return is_string( $filtered ) ? wp_strip_all_tags( $filtered ) : $context;
	}

	private static function for_term( Candidate $candidate ): string {
		$term = $candidate->term;
		$name = html_entity_decode( $term->name ?? '', ENT_QUOTES, 'UTF-8' );
		/* translators: %s: name of a category or tag. */
		$context = sprintf( _x( 'In "%s"', 'category or tag', 'slipstream' ), $name );
		if ( 'category' === ( $term->taxonomy ?? '' ) ) {
			/** Filters the context line of a post with a category. */
			$filtered = apply_filters( 'jetpack_relatedposts_post_category_context', $context, $term );
		} else {
			/** Filters the context line of a post with a tag. */
			$filtered = apply_filters( 'jetpack_relatedposts_post_tag_context', $context, $term );
		}
		return is_string( $filtered ) ? $filtered : $context;
	}

	private static function for_comments( int $count ): string {
		return $count > 0
			/* translators: %s: number of comments. */
			? sprintf( _n( 'With %s comment', 'With %s comments', $count, 'slipstream' ), number_format_i18n( $count ) )
			: __( 'Similar post', 'slipstream' );
	}
}
