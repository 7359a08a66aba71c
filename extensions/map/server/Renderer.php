<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Map;

use Slipstream\Blocks\EmbedConsent;
use Slipstream\Blocks\ServerRoot;
use Slipstream\Contracts\BlockAttributes;
use WP_HTML_Tag_Processor;

/** Renders a map: the saved list of links, with the data for the script and space for the map. */
final class Renderer {

	/** Minimum and maximum height in pixels. A saved height outside this range is replaced with the nearest limit. */
	private const HEIGHTS = [ 50, 3000 ];

	/** Matches the opening tag of the root element. Possessive quantifiers, because attribute values may be megabytes long. */
	private const START = '/^\s*+<div(?:\s++[^\s=>"\']++(?:="[^"]*+")?)*+\s*+>/';

	/** Matches a link without text. The second group is the value of `query=` in its URL. */
	private const BARE_LINK = '#(<a href="[^"]*?query=([^"&]*+)"[^>]*+>)\s*+</a>#';

	public function __construct(
		private readonly Mapbox $mapbox,
		private readonly MapSettings $settings,
		private readonly EmbedConsent $consent,
	) {}

	/** @param BlockAttributes $attributes Not used: the settings are read from the saved markup. */
	public function render( BlockAttributes $attributes, string $content ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		if ( is_feed() || ! $tags->next_tag( [ 'tag_name' => 'div' ] ) ) {
			return $content;
		}
		$has_tiles = '' !== $this->settings->source()['tiles'];
		$token     = $has_tiles ? '' : $this->mapbox->token();
		$is_asked  = $has_tiles || '' !== $token;
		$tags->set_attribute( 'data-map-provider', $has_tiles ? 'tiles' : 'mapbox' );
		$tags->set_attribute( 'data-api-key', $token );
		$tags->add_class( 'has-map' );
		$tags->set_attribute( ServerRoot::ATTRIBUTE, 'map' );
		$this->reserve( $tags, $attributes->number( 'mapHeight' ) ?? 0.0 );
		$html = (string) preg_replace_callback(
			self::BARE_LINK,
			static fn ( array $link ): string => "$link[1]$link[2]</a>",
			$tags->get_updated_html()
		);
		// The built-in map needs no consent, because it requests nothing from other servers.
		return $is_asked && $this->consent->may_wait() ? $this->add_question( $html ) ?? $content : $html;
	}

	/**
	 * Sets the height that the author chose.
	 *
	 * @param float $height In pixels.
	 */
	private function reserve( WP_HTML_Tag_Processor $tags, float $height ): void {
		if ( $height > 0 ) {
			$pixels = (int) min( max( $height, self::HEIGHTS[0] ), self::HEIGHTS[1] );
			$tags->set_attribute( 'style', "--map-height:{$pixels}px" );
		}
	}

	/**
	 * Adds the consent button, and the checkbox to remember the consent.
	 *
	 * @return string|null Null if the root element is unknown. Then print the saved content, since without the button the map would load
	 * without consent.
	 */
	private function add_question( string $html ): ?string {
		if ( 1 !== preg_match( self::START, $html, $start ) ) {
			return null;
		}
		/* translators: %s: the map provider, such as Mapbox. */
		$label = sprintf( __( 'Show the map from %s', 'slipstream' ), $this->provider() );
		return substr_replace( $html, $this->consent->button( $label, 'jetpack-map__ask' ), strlen( $start[0] ), 0 )
			. EmbedConsent::memory( 'map', $this->provider() );
	}

	private function provider(): string {
		$host = $this->settings->host();
		return '' === $host ? 'Mapbox' : $host;
	}
}
