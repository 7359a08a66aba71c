<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Constants;

/** Reads the player's options from the block's attributes. */
final class PlayerOptions {

	public function __construct( private readonly BlockAttributes $attributes ) {}

	/** Returns the saved URL of the feed. */
	public function url(): string {
		return $this->attributes->text( 'url' );
	}

	/**
	 * Returns whether a part of the header is visible. The default is true.
	 *
	 * @param string $name showCoverArt, showEpisodeTitle or showEpisodeDescription.
	 */
	public function shows( string $name ): bool {
		return $this->attributes->is( $name, true );
	}

	/** Returns the number of newest episodes to show. */
	public function items(): int {
		return (int) $this->attributes->clamped(
			'itemsToShow',
			self::constants()->number( 'minItems' ),
			self::max_items(),
			self::constants()->number( 'defaultItems' )
		);
	}

	/**
	 * @return list<string> GUIDs of the picked episodes; empty to show the newest. One Jetpack release saved a single GUID in another
	 * attribute.
	 */
	public function guids(): array {
		$picked = $this->attributes->items( 'selectedEpisodes' );
		$picked = [] === $picked ? [ $this->attributes->all()['singleEpisode'] ?? null ] : $picked;
		$guids  = array_map( static fn ( mixed $one ): mixed => is_array( $one ) ? ( $one['guid'] ?? null ) : $one, $picked );
		return array_slice(
			array_values( array_filter( $guids, static fn ( mixed $guid ): bool => is_string( $guid ) && '' !== $guid ) ),
			0,
			self::max_items()
		);
	}

	/**
	 * Returns the CSS classes of a color.
	 *
	 * @param string $name primary, secondary or background.
	 */
	public function color_class( string $name ): string {
		$slug    = sanitize_html_class( $this->attributes->text( "{$name}Color" ) );
		$has_any = '' !== $slug || '' !== $this->attributes->hex( 'custom' . ucfirst( $name ) . 'Color' );
		return ( $has_any ? "has-$name" : '' ) . ( '' === $slug ? '' : " has-$slug-" . self::colors()[ $name ] );
	}

	/**
	 * Returns the CSS declaration of a custom color; '' if none.
	 *
	 * @param string $name primary, secondary or background.
	 */
	public function color_style( string $name ): string {
		$hex = '' === $this->attributes->text( "{$name}Color" ) ? $this->attributes->hex( 'custom' . ucfirst( $name ) . 'Color' ) : '';
		return '' === $hex ? '' : self::colors()[ $name ] . ":$hex;";
	}

	/** Returns the CSS custom properties of all colors. */
	public function color_properties(): string {
		$css = '';
		foreach ( array_keys( self::colors() ) as $name ) {
			$exact = $this->attributes->hex( 'hex' . ucfirst( $name ) . 'Color' );
			$hex   = '' === $exact ? $this->attributes->hex( 'custom' . ucfirst( $name ) . 'Color' ) : $exact;
			$css  .= '' === $hex ? '' : "--jetpack-podcast-player-$name:$hex;";
		}
		return $css;
	}

	/** Returns the maximum number of episodes. The editor offers ten, but Jetpack let sites raise that limit. */
	public static function max_items(): int {
		return self::constants()->integer( 'maxPicked' );
	}

	/** @return array<string, string> CSS property that each color sets. */
	private static function colors(): array {
		return self::constants()->texts( 'colors' );
	}

	private static function constants(): Constants {
		return Constants::from_parent( __DIR__ );
	}
}
