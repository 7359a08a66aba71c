<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use WP_Post;

/** Title and description of a post, on its page and in the editor's previews. Source: contract `seo` section 3. */
final class PostTexts {

	public function __construct( private readonly DiscoverySettings $settings ) {}

	/** Hook `init`. Lets authors write the excerpt of a page: it is the description of pages without one for search engines. */
	public static function add_page_excerpts(): void {
		add_post_type_support( 'page', 'excerpt' );
	}

	/** @param string $written Title that the author wrote for search engines; '' if none. */
	public static function title( WP_Post $post, string $written, bool $is_front_page ): string {
		$own = '' === $written && ! $is_front_page ? PlainText::shorten( PlainText::from_html( $post->post_title ) ) : $written;
		// Use the site's name on the front page, and for posts without a title: networks ignore pages without one.
		return '' === $own ? PlainText::from_html( (string) get_bloginfo( 'name' ) ) : $own;
	}

	/** @param string $written Description that the author wrote for search engines; '' if none. */
	public function description( WP_Post $post, string $written, bool $is_front_page ): string {
		$front_page = $is_front_page ? $this->settings->front_page_text() : '';
		$own        = '' === $front_page ? self::own_description( $post, $written ) : $front_page;
		return '' === $own ? $this->settings->front_page_description() : $own;
	}

	private static function own_description( WP_Post $post, string $written ): string {
		if ( '' !== $written ) {
			return PlainText::first_words( $written );
		}
		$excerpt = PlainText::from_html( $post->post_excerpt );
		return PlainText::first_words( '' === $excerpt ? PostBeginning::text( $post ) : $excerpt );
	}
}
