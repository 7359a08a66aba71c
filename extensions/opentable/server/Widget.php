<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Opentable;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Embeds\Embed;
use Slipstream\Domains\Embeds\Provider;
use Slipstream\Support\Constants;

/** Renders OpenTable's widget in one theme, in a sandboxed iframe. */
final class Widget {

	private const NAME   = 'OpenTable';
	private const ORIGIN = 'https://www.opentable.com';

	/** Sandbox permissions of the widget's iframe. */
	private const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

	/** Script that reports the widget's height to the page. The height is unknown, since OpenTable's iframe is not used. */
	private const HEIGHT = 'new ResizeObserver(()=>parent.postMessage({slipstreamHeight:document.body.scrollHeight},"*")).observe(document.body)';

	/** @param BlockAttributes $attributes Block attributes, passed on to a filter. */
	public static function embed( Reservation $reservation, BlockAttributes $attributes, string $theme ): Embed {
		$loader   = self::loader( $reservation, $attributes, $theme );
		$provider = new Provider( 'opentable', self::NAME, self::ORIGIN, self::sandbox( $reservation ) );
		$links    = self::links( $reservation );
		$link     = (string) array_key_first( $links );
		return new Embed(
			provider: $provider,
			frame_url: $reservation->is_framed
				? str_replace( '/widget/reservation/loader?', '/widget/reservation/canvas?', $loader ) . '&overlay=false&disablega=true'
				: '',
			title: __( 'OpenTable reservation form', 'slipstream' ),
			link: $link,
			link_text: $links[ $link ],
			/* translators: %s: a company, as OpenTable. */
			button: sprintf( __( 'Book with %s', 'slipstream' ), self::NAME ),
			size_style: self::room( $reservation, $theme ),
			document: $reservation->is_framed ? '' : self::document( $provider->through_gateway( $loader ), $reservation->lang ),
			more_links: array_slice( $links, 1, null, true ),
		);
	}

	private static function loader( Reservation $reservation, BlockAttributes $attributes, string $theme ): string {
		$loader = $reservation->loader( $theme );
		/**
		 * Filters the URL of the widget's script. The URL of its iframe is derived from it.
		 *
		 * @param string              $loader     Script URL with the widget's settings.
		 * @param array<mixed, mixed> $attributes The block's attributes.
		 */
		$filtered = apply_filters( 'jetpack_opentable_block_url', $loader, $attributes->all() );
		return (string) preg_replace( '#^//#', 'https://', is_string( $filtered ) ? $filtered : $loader );
	}

	/** Returns the sandbox permissions. A document of this site gets an opaque origin, so that its script cannot access the page. */
	private static function sandbox( Reservation $reservation ): string {
		return self::SANDBOX
			. ( $reservation->is_framed ? ' allow-same-origin' : '' )
			. ( $reservation->opens_window ? '' : ' allow-top-navigation-by-user-activation' );
	}

	/** @return array<string, string> Link texts by URL, one for each restaurant. */
	private static function links( Reservation $reservation ): array {
		$links = [];
		foreach ( $reservation->restaurants as $id ) {
			$links[ self::ORIGIN . "/restref/client/?rid=$id" ] = $reservation->is_multi()
				/* translators: %s: the number of a restaurant. */
				? sprintf( __( 'Make a reservation on OpenTable (#%s)', 'slipstream' ), $id )
				: __( 'Make a reservation on OpenTable', 'slipstream' );
		}
		return $links;
	}

	/** @return string CSS of the iframe's size. */
	private static function room( Reservation $reservation, string $theme ): string {
		$sizes  = Constants::from_parent( __DIR__ );
		$name   = $reservation->is_button() ? 'button' : $theme;
		$height = $reservation->is_multi() ? "{$name}MultiHeight" : "{$name}Height";
		return sprintf( 'width:%1$dpx;height:%2$dpx;min-height:%2$dpx', $sizes->integer( "{$name}Width" ), $sizes->integer( $height ) );
	}

	private static function document( string $loader, string $lang ): string {
		return sprintf(
			'<!doctype html><html lang="%1$s"><meta charset="utf-8"><title>%2$s</title><style>body{margin:0}</style><body>%3$s%4$s</body></html>',
			esc_attr( $lang ),
			esc_html( self::NAME ),
			wp_get_script_tag( [ 'src' => $loader ] ),
			wp_get_inline_script_tag( self::HEIGHT )
		);
	}
}
