<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

/** The language of a post from Polylang or WPML, or else the site's. */
final class Language {

	public static function for_post( int $post ): string {
		$found = function_exists( 'pll_get_post_language' ) ? pll_get_post_language( $post, 'locale' ) : '';
		if ( ! is_string( $found ) || '' === $found ) {
			/**
			 * Filter of WPML that returns the language of a post.
			 *
			 * @param null $details WPML returns an array with `locale`.
			 * @param int  $post    Post ID.
			 */
			$details = apply_filters( 'wpml_post_language_details', null, $post );
			$found   = is_array( $details ) && is_string( $details['locale'] ?? null ) ? $details['locale'] : '';
		}
		/**
		 * Filters the language of a post, for other translation plugins. Only posts in the same language are related.
		 *
		 * @param string $locale Locale, such as `de_DE`.
		 * @param int    $post   Post ID.
		 */
		$locale = apply_filters( 'slipstream_related_posts_language', '' === $found ? get_locale() : $found, $post );
		return is_string( $locale ) ? substr( $locale, 0, 20 ) : get_locale();
	}
}
