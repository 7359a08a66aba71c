<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use Slipstream\Access\ContentAccess;
use WP_Post;

/** Title and description of a post, on its page and in the editor's previews. Source: contract `seo` section 3. */
final class PostTexts {

	public function __construct( private readonly DiscoverySettings $settings ) {}

	/** Whether WordPress shows the latest posts instead of the content of a page. */
	public static function is_posts_page( WP_Post $post ): bool {
		return self::is_chosen( $post, 'page_for_posts' );
	}

	/**
	 * Whether a page is the static front page. If the owner has chosen the same page as the posts page, WordPress shows the latest posts.
	 */
	public static function is_front_page( WP_Post $post ): bool {
		return self::is_chosen( $post, 'page_on_front' ) && ! self::is_posts_page( $post );
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
		$excerpt = PlainText::from_html( ContentAccess::public_excerpt( $post ) );
		return PlainText::first_words( '' === $excerpt && ! self::is_posts_page( $post ) ? PostBeginning::text( $post ) : $excerpt );
	}

	/** @param string $option Option with the ID of a page. */
	private static function is_chosen( WP_Post $post, string $option ): bool {
		return 'page' === get_option( 'show_on_front' ) && (int) get_option( $option ) === $post->ID;
	}
}
