<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Button;

use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;

/** Renders the clickable element of the block: a link, a button or an input. */
final class Element {

	/** Maximum bytes of a label. */
	private const MAX_LABEL = 10000;

	/** Renders the element. Class and style are printed even if empty, because parent blocks search for them. */
	public static function render( BlockAttributes $attributes, ButtonStyles $styles ): string {
		$id     = $attributes->text( 'uniqueId' );
		$common = sprintf(
			'class="%1$s" style="%2$s" data-id-attr="%3$s"%4$s',
			esc_attr( $styles->classes() ),
			esc_attr( $styles->style() ),
			esc_attr( '' === $id ? 'placeholder' : $id ),
			'' === $id ? '' : sprintf( ' id="%s"', esc_attr( $id ) )
		);
		return match ( $attributes->text( 'element' ) ) {
			'button' => sprintf( '<button %1$s type="submit">%2$s</button>', $common, self::label( $attributes ) ),
			'input'  => sprintf( '<input %1$s type="submit" value="%2$s" />', $common, esc_attr( self::plain_label( $attributes ) ) ),
			default  => self::link( $attributes, $common ),
		};
	}

	/**
	 * Renders a link. If it has no URL, a script of the parent block handles clicks, so the link has the role `button`.
	 * @param string $common HTML attributes that all three elements have.
	 */
	private static function link( BlockAttributes $attributes, string $common ): string {
		$href = esc_url( $attributes->text( 'url' ) );
		$href = '' === $href ? '#' : $href;
		return sprintf(
			'<a %1$s href="%2$s" target="_blank"%3$s rel="noopener noreferrer">%4$s%5$s</a>',
			$common,
			$href,
			str_starts_with( $href, '#' ) ? ' role="button"' : '',
			self::label( $attributes ),
			self::opens_page( $href ) ? self::new_tab_hint() : ''
		);
	}

	/** Returns whether a URL opens a page: not an email address or an anchor on the current page. */
	private static function opens_page( string $href ): bool {
		return 1 === preg_match( '~^(?:https?:|[/?])~i', $href );
	}

	/** Returns the hint for screen readers that a link opens a new tab. */
	private static function new_tab_hint(): string {
		return sprintf(
			'<span class="screen-reader-text"> %s</span>',
			/* translators: added after the text of a link. */
			esc_html__( '(opens in a new tab)', 'slipstream' )
		);
	}

	private static function label( BlockAttributes $attributes ): string {
		return SafeMarkup::inline( self::text( $attributes ), [ 'img', ...SafeMarkup::INLINE_ELEMENTS ] );
	}

	/** Returns the saved label, cut to a length that WordPress' filters can process quickly. */
	private static function text( BlockAttributes $attributes ): string {
		return $attributes->text( 'text', max: self::MAX_LABEL );
	}

	private static function plain_label( BlockAttributes $attributes ): string {
		$text  = self::text( $attributes );
		$lines = preg_split( '/<br\b[^<>]*>|[\r\n]+/i', $text );
		$line  = implode( ' ', array_map( 'trim', false === $lines ? [ $text ] : $lines ) );
		return html_entity_decode( wp_strip_all_tags( $line ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
