<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RepeatVisitor;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\Excerpts;
use Slipstream\Contracts\BlockAttributes;
use WP_HTML_Tag_Processor;

/** Renders the same markup for all visitors, so that the page can be cached. A script in the browser shows or hides the block. */
final class Renderer {

	private const CLASS_NAME = 'wp-block-jetpack-repeat-visitor';

	/**
	 * Inline script that shows or hides the block. As the block's first child, it runs before the content is parsed, so that
	 * nothing flashes or shifts. A separate file would load too late. Each block contains the script, because themes and
	 * plugins may render a block twice or on its own.
	 *
	 * A count in the URL, `#visits=3`, takes precedence over the cookie, so that authors can test the block.
	 */
	private const DECIDE = '(script=>{'
		. 'const block=script.parentNode,data=block.dataset,'
		. 'count=/(?:^#visits|; *jp-visit-counter)=(\d{1,15})/.exec(location.hash+";"+document.cookie),'
		. 'visits=count?+count[1]:0;'
		. 'data.visits=visits;'
		. 'block.hidden=visits>=data.threshold==(data.criteria=="before-visits");'
		. 'script.remove()'
		. '})(document.currentScript)';

	/** @param string $content Saved markup with rendered inner blocks. */
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

	/** Whether this output cannot use visit counts: feeds, excerpts, REST responses and emails. Their readers count as new visitors. */
	private static function is_for_readers_without_cookies(): bool {
		return is_feed() || wp_is_rest_endpoint() || wp_doing_cron() || Excerpts::is_generating();
	}

	/**
	 * Adds the rule to the block's opening tag, and hides it if new visitors must not see it. Without a script, all visitors count as
	 * new.
	 */
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

	/** Returns the consent category that visitors must accept before visits are counted; '' if no consent is required. */
	private static function consent(): string {
		/**
		 * Filters the WP Consent API category that allows the cookie with the visit count.
		 *
		 * @param string $category Default `preferences` if the API is active. '' requires no consent. Any other value needs an active
		 * API, or no visits are counted.
		 */
		$category = apply_filters( 'slipstream_visit_counter_consent', function_exists( 'wp_has_consent' ) ? 'preferences' : '' );
		return is_string( $category ) ? $category : '';
	}

	/** Returns an empty element for visitors who must not see the block, as Jetpack does. */
	private static function shell( BlockAttributes $attributes ): string {
		$classes = ClassList::join( [ self::CLASS_NAME, ClassList::align( $attributes ), $attributes->text( 'className' ) ] );
		return sprintf( '<div class="%s"></div>', esc_attr( $classes ) );
	}
}
