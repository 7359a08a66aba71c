<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use WP_HTML_Tag_Processor;

/** Removes dangerous parts of saved markup. Users with `unfiltered_html`, and other programs, can save any markup. */
final class SafeMarkup {

	/** Inline elements. */
	public const INLINE_ELEMENTS = [
		'abbr',
		'b',
		'bdo',
		'br',
		'cite',
		'code',
		'del',
		'em',
		'i',
		'ins',
		'kbd',
		'mark',
		'q',
		's',
		'small',
		'span',
		'strike',
		'strong',
		'sub',
		'sup',
		'u',
	];

	/**
	 * Sanitizes rich text, such as a label or caption. Removes `data-*` attributes, which WordPress allows in posts and which block
	 * scripts read.
	 * @param list<string> $elements Allowed elements, with the attributes that WordPress allows in posts.
	 * @return string Markup with every element closed.
	 */
	public static function inline( string $html, array $elements = [ 'a', ...self::INLINE_ELEMENTS ] ): string {
		$allowed = array_map(
			static fn ( mixed $names ): array => array_diff_key( (array) $names, [ 'data-*' => true ] ),
			array_intersect_key( wp_kses_allowed_html( 'post' ), array_flip( $elements ) )
		);
		return force_balance_tags( wp_kses( $html, $allowed ) );
	}

	/**
	 * Removes URLs that WordPress does not allow, such as those of scripts, from links.
	 * @param string|null $replacement URL to use instead; null removes the attribute `href`.
	 */
	public static function without_script_links( string $html, ?string $replacement = null ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( [ 'tag_name' => 'a' ] ) ) {
			self::clean_link( $tags, $replacement );
		}
		return $tags->get_updated_html();
	}

	/** Removes or replaces the URL of the processor's current link if WordPress does not allow it. */
	public static function clean_link( WP_HTML_Tag_Processor $tags, ?string $replacement = null ): void {
		$href = $tags->get_attribute( 'href' );
		if ( ! is_string( $href ) || '' === $href || '' !== esc_url( $href ) ) {
			return;
		}
		if ( null === $replacement ) {
			$tags->remove_attribute( 'href' );
		} else {
			$tags->set_attribute( 'href', $replacement );
		}
	}

	/** Removes CSS declarations that WordPress does not allow in posts. */
	public static function clean_style( WP_HTML_Tag_Processor $tags ): void {
		$style = $tags->get_attribute( 'style' );
		$safe  = is_string( $style ) ? safecss_filter_attr( $style ) : '';
		if ( is_string( $style ) && rtrim( $style, '; ' ) !== $safe ) {
			$tags->set_attribute( 'style', $safe );
		}
	}
}
