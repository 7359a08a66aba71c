<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\SendAMessage;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Pcre;
use WP_HTML_Tag_Processor;

/** Renders the saved markup: corrects the link, adds text for screen readers, and removes unsafe parts. */
final class WhatsappButton {

	/** Matches a number of at least four digits in the link text, before any other tag. */
	private const NUMBER_IN_TEXT = '~whatsapp-block__button"[^<>]*+>[^<>\d+]*+\K\+?\d[\d\s()./-]{2,40}\d~';

	private const SEND = 'https://api.whatsapp.com/send?phone=';

	private const LINK = 'whatsapp-block__button';

	/** @param BlockAttributes $attributes Used only to correct the link: the saved markup contains all settings. */
	public static function render( BlockAttributes $attributes, string $content ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( ! ClassList::find( $tags, self::LINK, 'a' ) ) {
			return $content;
		}
		self::clean( $tags );
		self::fix_link( $tags, $attributes );
		$leads_anywhere = null !== $tags->get_attribute( 'href' );

		$hint = self::hint( wp_strip_all_tags( $content ), '_blank' === $tags->get_attribute( 'target' ) );
		return self::append_hint( self::isolate( $tags->get_updated_html() ), $leads_anywhere ? $hint : '' );
	}

	/**
	 * Isolates a phone number in the label, so that it is displayed left to right on right-to-left pages.
	 *
	 * @param string $html Markup with one link.
	 */
	private static function isolate( string $html ): string {
		return is_rtl() ? Pcre::replace( self::NUMBER_IN_TEXT, '<bdi>$0</bdi>', $html ) : $html;
	}

	/** Removes script URLs, and CSS that KSES does not allow. */
	private static function clean( WP_HTML_Tag_Processor $tags ): void {
		$href = $tags->get_attribute( 'href' );
		if ( is_string( $href ) && '' === esc_url_raw( $href, [ 'http', 'https' ] ) ) {
			$tags->remove_attribute( 'href' );
		}
		SafeMarkup::clean_style( $tags );
	}

	/**
	 * Corrects a link in which the country code is followed by the number as typed, such as `490151…` or `494915…`.
	 * Removes a link that contains only the country code.
	 */
	private static function fix_link( WP_HTML_Tag_Processor $tags, BlockAttributes $attributes ): void {
		$country = $attributes->text( 'countryCode' );
		$typed   = $attributes->text( 'phoneNumber' );
		$href    = $tags->get_attribute( 'href' );
		if ( ! $attributes->has( 'countryCode' ) || '' === $typed || ! is_string( $href ) ) {
			return;
		}
		$saved = self::SEND . WhatsappNumber::digits_of( $country . $typed );
		if ( $saved !== $href && ! str_starts_with( $href, $saved . '&' ) ) {
			return;
		}
		$digits = WhatsappNumber::digits( $country, $typed );
		if ( '' === $digits ) {
			$tags->remove_attribute( 'href' );
		} elseif ( self::SEND . $digits !== $saved ) {
			$tags->set_attribute( 'href', self::SEND . $digits . substr( $href, strlen( $saved ) ) );
		}
	}

	/**
	 * Returns text for screen readers: that the link leads to WhatsApp, and that it opens a new tab.
	 *
	 * @param bool $new_tab Whether the link opens a new tab.
	 */
	private static function hint( string $label, bool $new_tab ): string {
		$names_app = false !== stripos( $label, 'whatsapp' );
		if ( '' === trim( $label ) ) {
			$name = __( 'Chat on WhatsApp', 'slipstream' );
			/* translators: said of a link, after its text. */
			return $new_tab ? $name . ' ' . __( '(opens in a new tab)', 'slipstream' ) : $name;
		}
		if ( ! $names_app ) {
			return $new_tab ? __( '(WhatsApp, opens in a new tab)', 'slipstream' ) : __( '(WhatsApp)', 'slipstream' );
		}
		return $new_tab ? __( '(opens in a new tab)', 'slipstream' ) : '';
	}

	/**
	 * Adds visually hidden text to the end of the link.
	 *
	 * @param string $content Markup that contains one link.
	 */
	private static function append_hint( string $content, string $hint ): string {
		$end = strripos( $content, '</a>' );
		if ( '' === $hint || false === $end ) {
			return $content;
		}
		$span = sprintf( '<span class="screen-reader-text"> %s</span>', esc_html( $hint ) );
		return substr_replace( $content, $span, $end, 0 );
	}
}
