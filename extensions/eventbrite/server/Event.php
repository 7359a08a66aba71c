<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Eventbrite;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Embeds\EmbedUrl;
use Slipstream\Support\Constants;

/** An Eventbrite event. Page and checkout are on the same Eventbrite domain, such as eventbrite.de. */
final class Event {

	/**
	 * @param string $url    URL of the event's page.
	 * @param int    $id     Event ID.
	 * @param string $origin Origin of the checkout.
	 */
	private function __construct( public readonly string $url, public readonly int $id, public readonly string $origin ) {}

	/**
	 * Reads an event from attributes. If the saved ID is invalid, the ID is read from the URL.
	 * @return self|null Null if the URL is not one of an event page.
	 */
	public static function from_attributes( BlockAttributes $attributes ): ?self {
		$constants = Constants::from_parent( __DIR__ );
		$digits    = $constants->integer( 'maxIdDigits' );
		$domains   = implode( '|', array_map( 'preg_quote', $constants->strings( 'domains' ) ) );
		$pattern   = '~^https://(?:[a-z0-9-]+\.)?eventbrite\.(' . $domains . ')/e/(?:[^/?#]*[^/?#\d])?(\d{1,' . $digits
			. '})/?(?:[?#]|$)~D';
		$url       = EmbedUrl::validate( $attributes->text( 'url', max: 2048 ), $pattern );
		if ( '' === $url || 1 !== preg_match( $pattern, $url, $match ) ) {
			return null;
		}
		$saved = $attributes->number( 'eventId' ) ?? 0.0;
		$is_id = $saved > 0 && $saved < 10 ** $digits && floor( $saved ) === $saved;
		return new self( $url, $is_id ? (int) $saved : (int) $match[2], "https://www.eventbrite.$match[1]" );
	}

	/**
	 * Returns the URL of the checkout frame.
	 * @param string $page URL of the page that contains the frame.
	 */
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
