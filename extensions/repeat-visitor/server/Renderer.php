<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RepeatVisitor;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\Excerpts;
use Slipstream\Contracts\BlockAttributes;
use WP_HTML_Tag_Processor;

/** Gives every visitor the same markup, so that any cache may keep the page: the browser decides who sees the block. */
final class Renderer {

	private const CLASS_NAME = 'wp-block-jetpack-repeat-visitor';

	/**
	 * Decides in the browser, as the block's first child: it runs before the content behind it is read, so the wrong variant
	 * is never painted and nothing moves. A script of its own file would come too late. Each block carries it, and needs no
	 * other: a theme or plugin may render a block twice and throw the first away, or show it alone.
	 *
	 * A count in the address, `#visits=3`, goes before the cookie's: that is how authors try the block.
	 */
	private const DECIDE = '(script=>{'
		. 'const block=script.parentNode,data=block.dataset,'
		. 'count=/(?:^#visits|; *jp-visit-counter)=(\d{1,15})/.exec(location.hash+";"+document.cookie),'
		. 'visits=count?+count[1]:0;'
		. 'data.visits=visits;'
		. 'block.hidden=visits>=data.threshold==(data.criteria=="before-visits");'
		. 'script.remove()'
		. '})(document.currentScript)';

	/** @param string $content Saved markup, inner blocks rendered. */
	public static function render( BlockAttributes $attributes, string $content ): string {
		$rule = Rule::from_attributes( $attributes );
		if ( null === $rule ) {
			return self::shell( $attributes );
		}
		if ( self::is_for_readers_without_cookies() ) {
			return $rule->shows( 0 ) ? $content : self::shell( $attributes );
		}
		if ( 1 !== preg_match( '#^\s*(<div(?:[^>"\']|"[^"]*"|\'[^\']*\')*>)(.*)$#s', $content, $parts ) ) {
			$parts = [ '', substr( self::shell( $attributes ), 0, -strlen( '</div>' ) ), "$content</div>" ];
		}
		return self::with_rule( $parts[1], $rule ) . wp_get_inline_script_tag( self::DECIDE ) . $parts[2];
	}

	/** A feed, an excerpt, an answer of the REST API or a mail knows of no visits: all who read it are new. */
	private static function is_for_readers_without_cookies(): bool {
		return is_feed() || wp_is_rest_endpoint() || wp_doing_cron() || Excerpts::is_generating();
	}

	/** Writes the rule into the block's own tag, hidden as it is for new visitors: without script everybody is one. */
	private static function with_rule( string $tag, Rule $rule ): string {
		$tags = new WP_HTML_Tag_Processor( $tag );
		$tags->next_tag();
		$tags->set_attribute( 'data-criteria', $rule->criteria );
		$tags->set_attribute( 'data-threshold', (string) $rule->threshold );
		$tags->set_attribute( 'hidden', ! $rule->shows( 0 ) );
		$consent = self::consent();
		if ( '' !== $consent ) {
			$tags->set_attribute( 'data-consent', $consent );
		}
		return $tags->get_updated_html();
	}

	/** What visitors must have agreed to before their visits are counted; nothing when nobody asks them. */
	private static function consent(): string {
		/**
		 * Chooses the category of the WP Consent API that allows the cookie with the count.
		 * @param string $category `preferences` when the API is there; '' counts without asking. A category that the browser
		 *                         can ask nobody about counts nobody.
		 */
		$category = apply_filters( 'slipstream_visit_counter_consent', function_exists( 'wp_has_consent' ) ? 'preferences' : '' );
		return is_string( $category ) ? $category : '';
	}

	/** What stands in the block's place for those who don't see it, as Jetpack prints it. */
	private static function shell( BlockAttributes $attributes ): string {
		$classes = ClassList::join( [ self::CLASS_NAME, ClassList::align( $attributes ), $attributes->text( 'className' ) ] );
		return sprintf( '<div class="%s"></div>', esc_attr( $classes ) );
	}
}
