<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RecurringPayments;

use Slipstream\Blocks\ClassList;
use Slipstream\Domains\Payments\Plans\Plan;
use WP_HTML_Tag_Processor;

/** Makes the rendered inner button a link to the checkout. Class names and element IDs are those of Jetpack (contract, section 5). */
final class PaymentLink {

	/** Element ID in posts of older Jetpack versions. Replaced with a unique one, since a page can have several buttons. */
	private const PLACEHOLDER = 'recurring-payments-id';

	/** Matches the screen reader text about a new tab, to remove it: the checkout opens in the same tab. */
	private const NEW_TAB = '~<span class="screen-reader-text">[^<]*</span>(?=</a>)~';

	/** @param string $url Checkout URL, not escaped; '' removes the link. */
	public static function markup( string $content, ?Plan $plan, string $url ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( ClassList::find( $tags, 'wp-block-jetpack-recurring-payments' ) ) {
			$tags->add_class( 'wp-block-button' );
		}
		if ( ! ClassList::find( $tags, 'wp-block-button__link', 'A' ) ) {
			return $tags->get_updated_html();
		}
		self::set_id( $tags, $plan );
		if ( '' === $url ) {
			$tags->remove_attribute( 'href' );
			return $tags->get_updated_html();
		}
		$tags->set_attribute( 'href', $url );
		array_map( $tags->remove_attribute( ... ), [ 'role', 'target', 'rel' ] );
		return (string) preg_replace( self::NEW_TAB, '', $tags->get_updated_html(), 1 );
	}

	/** Sets a unique element ID. Keeps an ID that contains the plan's: newer posts have it, so that URLs can point to the button. */
	private static function set_id( WP_HTML_Tag_Processor $tags, ?Plan $plan ): void {
		$id = $tags->get_attribute( 'id' );
		if ( null !== $plan && "recurring-payments-$plan->id" === $id ) {
			return;
		}
		$new = is_string( $id ) && self::PLACEHOLDER !== $id && '' !== $id ? $id : wp_unique_id( 'recurring-payments-block-' );
		$tags->set_attribute( 'data-id-attr', $new );
		$tags->set_attribute( 'id', $new );
	}
}
