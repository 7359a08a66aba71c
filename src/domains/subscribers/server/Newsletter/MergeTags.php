<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Closure;

/**
 * Merge tags in emails of posts: `{{subscriber:name}}`, or `{{subscriber:name|there}}` with a fallback for unknown names. Everywhere else,
 * such as on the website, in feeds, descriptions and shares, the fallback is shown. The colon avoids confusion with templates in posts
 * about programming, such as `{{name}}`.
 */
final class MergeTags {

	/** A tag with any field. The fallback contains no markup, so that a tag cannot span elements. */
	private const PATTERN = '/\{\{subscriber:([a-z_]{1,40}+)(?:\|([^{}<>\r\n]{0,400}+))?\}\}/';

	private static bool $is_kept = false;

	/**
	 * Fills the tags in plain text.
	 * @param string $name Name of the subscriber; '' for the fallback. See SubscriberName.
	 */
	public static function fill( string $text, string $name ): string {
		return preg_replace_callback(
			self::PATTERN,
			static fn ( array $tag ): string => 'name' === $tag[1] && '' !== $name ? $name : trim( $tag[2] ?? '' ),
			$text
		) ?? $text;
	}

	/** Fills the tags in HTML, also within attributes, with an escaped name. */
	public static function fill_html( string $html, string $name ): string {
		return self::fill( $html, esc_html( $name ) );
	}

	/**
	 * Hooks `the_content`, `get_the_excerpt` and `slipstream_public_text`: replaces the tags by their fallbacks.
	 * @param mixed $html HTML, unchecked.
	 */
	public static function remove( mixed $html ): mixed {
		return is_string( $html ) && ! self::$is_kept ? self::fill( $html, '' ) : $html;
	}

	/**
	 * Renders a post with its tags, so that one result can be filled for all subscribers.
	 * @template T
	 * @param Closure(): T $render Renders the post.
	 * @return T Result of `$render`.
	 */
	public static function keep( Closure $render ): mixed {
		$before        = self::$is_kept;
		self::$is_kept = true;
		try {
			return $render();
		} finally {
			self::$is_kept = $before;
		}
	}
}
