<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

/** What language a post is in: Polylang's or WPML's word, else the site's. */
final class Language {

	public static function of( int $post ): string {
		$found = function_exists( 'pll_get_post_language' ) ? pll_get_post_language( $post, 'locale' ) : '';
		if ( ! is_string( $found ) || '' === $found ) {
			/**
			 * WPML's own filter: asks for the language of a post.
			 * @param null $details Replaced by WPML with an array that has `locale`.
			 * @param int  $post    Id of the post.
			 */
			$details = apply_filters( 'wpml_post_language_details', null, $post );
			$found   = is_array( $details ) && is_string( $details['locale'] ?? null ) ? $details['locale'] : '';
		}
		/**
		 * Filters the language of a post, for plugins that translate in another way. Posts are only related within one.
		 * @param string $locale As `de_DE`.
		 * @param int    $post   Its number.
		 */
		$locale = apply_filters( 'slipstream_related_posts_language', '' === $found ? get_locale() : $found, $post );
		return is_string( $locale ) ? substr( $locale, 0, 20 ) : get_locale();
	}
}
