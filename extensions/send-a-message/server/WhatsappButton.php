<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\SendAMessage;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Pcre;
use WP_HTML_Tag_Processor;

/**
 * Shows what is saved, with words for screen readers added that the saved markup can't hold, and without what could only stand there to do
 * harm.
 */
final class WhatsappButton {

	/** A number of four digits or more behind the link's tag, and before any other. */
	private const NUMBER_IN_TEXT = '~whatsapp-block__button"[^<>]*+>[^<>\d+]*+\K\+?\d[\d\s()./-]{2,40}\d~';

	private const SEND = 'https://api.whatsapp.com/send?phone=';

	private const LINK = 'whatsapp-block__button';

	/** @param BlockAttributes $attributes What counts is the saved markup. */
	public static function render( BlockAttributes $attributes, string $content ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( ! ClassList::find( $tags, self::LINK, 'a' ) ) {
			return $content;
		}
		self::clean( $tags );
		self::lead( $tags, $attributes );
		$leads_anywhere = null !== $tags->get_attribute( 'href' );

		$hint = self::hint( wp_strip_all_tags( $content ), '_blank' === $tags->get_attribute( 'target' ) );
		return self::say( self::isolate( $tags->get_updated_html() ), $leads_anywhere ? $hint : '' );
	}

	/**
	 * Lets a phone number in a label read from left to right on a page that doesn't.
	 * @param string $html Markup with one link.
	 */
	private static function isolate( string $html ): string {
		return is_rtl() ? Pcre::replace( self::NUMBER_IN_TEXT, '<bdi>$0</bdi>', $html ) : $html;
	}

	/** Takes away an address that would run a script, and declarations that WordPress allows in no post. */
	private static function clean( WP_HTML_Tag_Processor $tags ): void {
		$href = $tags->get_attribute( 'href' );
		if ( is_string( $href ) && '' === esc_url_raw( $href, [ 'http', 'https' ] ) ) {
			$tags->remove_attribute( 'href' );
		}
		SafeMarkup::clean_style( $tags );
	}

	/**
	 * Leads a link that was saved as country code and digits in a row to the number that is meant: posts have `490151…` and
	 * `494915…`. Where the author wrote no number at all, the link would lead to the bare country code, so it goes.
	 */
	private static function lead( WP_HTML_Tag_Processor $tags, BlockAttributes $attributes ): void {
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
	 * What the label does not say: where the link goes, and that it opens a new tab.
	 * @param bool $new_tab Whether it opens a new tab.
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
	 * Adds words to the end of the link that are heard and not seen.
	 * @param string $content Markup with one link.
	 */
	private static function say( string $content, string $hint ): string {
		$end = strripos( $content, '</a>' );
		if ( '' === $hint || false === $end ) {
			return $content;
		}
		$span = sprintf( '<span class="screen-reader-text"> %s</span>', esc_html( $hint ) );
		return substr_replace( $content, $span, $end, 0 );
	}
}
