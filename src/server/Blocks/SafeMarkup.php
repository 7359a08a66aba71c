<?php
declare( strict_types=1 );

namespace Slipstream\Blocks;

use WP_HTML_Tag_Processor;

/** Saved markup, without what could only stand there to do harm: authors with `unfiltered_html`, and programs, save what they like. */
final class SafeMarkup {

	/** Elements within a line. */
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
	 * Rich text that an author wrote as a label, a caption or a sentence. WordPress lets posts have data attributes, which scripts of
	 * blocks listen to: here they are none.
	 * @param list<string> $elements Each as WordPress allows it in a post.
	 * @return string Every element closed.
	 */
	public static function inline( string $html, array $elements = [ 'a', ...self::INLINE_ELEMENTS ] ): string {
		$allowed = array_map(
			static fn ( mixed $names ): array => array_diff_key( (array) $names, [ 'data-*' => true ] ),
			array_intersect_key( wp_kses_allowed_html( 'post' ), array_flip( $elements ) )
		);
		return force_balance_tags( wp_kses( $html, $allowed ) );
	}

	/**
	 * Takes addresses that would run a script away from links; the links' text stays.
	 * @param string|null $replacement Address to put there instead.
	 */
	public static function without_script_links( string $html, ?string $replacement = null ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( [ 'tag_name' => 'a' ] ) ) {
			self::clean_link( $tags, $replacement );
		}
		return $tags->get_updated_html();
	}

	/** The same for the link that a processor is at. */
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

	/** Takes declarations away that WordPress allows in no post. */
	public static function clean_style( WP_HTML_Tag_Processor $tags ): void {
		$style = $tags->get_attribute( 'style' );
		$safe  = is_string( $style ) ? safecss_filter_attr( $style ) : '';
		if ( is_string( $style ) && rtrim( $style, '; ' ) !== $safe ) {
			$tags->set_attribute( 'style', $safe );
		}
	}
}
