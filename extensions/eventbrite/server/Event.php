<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Eventbrite;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Embeds\Address;
use Slipstream\Support\Constants;

/** An event of Eventbrite's, whose page and checkout have the same host. */
final class Event {

	/**
	 * @param string $url    Of its page.
	 * @param string $origin Of its checkout.
	 */
	private function __construct( public readonly string $url, public readonly int $id, public readonly string $origin ) {}

	/** What a post says; an id of wrong form is taken from the address, and without an event's address there is none. */
	public static function from_attributes( BlockAttributes $attributes ): ?self {
		$constants = Constants::from_parent( __DIR__ );
		$digits    = $constants->integer( 'maxIdDigits' );
		$domains   = implode( '|', array_map( 'preg_quote', $constants->strings( 'domains' ) ) );
		$pattern   = '~^https://(?:[a-z0-9-]+\.)?eventbrite\.(' . $domains . ')/e/(?:[^/?#]*[^/?#\d])?(\d{1,' . $digits
			. '})/?(?:[?#]|$)~D';
		$url       = Address::check( $attributes->text( 'url', max: 2048 ), $pattern );
		if ( '' === $url || 1 !== preg_match( $pattern, $url, $found ) ) {
			return null;
		}
		$saved = $attributes->number( 'eventId' ) ?? 0.0;
		$is_id = $saved > 0 && $saved < 10 ** $digits && floor( $saved ) === $saved;
		return new self( $url, $is_id ? (int) $saved : (int) $found[2], "https://www.eventbrite.$found[1]" );
	}

	/** @param string $page The address of the page that the frame stands on. */
	public function checkout( string $page ): string {
		return add_query_arg(
			[
				'eid'    => (string) $this->id,
				'parent' => rawurlencode( $page ),
			],
			"$this->origin/checkout-external"
		);
	}
}
