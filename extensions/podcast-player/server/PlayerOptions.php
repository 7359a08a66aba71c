<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Constants;

/** The block's attributes, in the player's words. */
final class PlayerOptions {

	public function __construct( private readonly BlockAttributes $attributes ) {}

	/** The feed's address as it is saved. */
	public function url(): string {
		return $this->attributes->text( 'url' );
	}

	/**
	 * Whether a part of the header is to be seen; it is, unless it was switched off.
	 * @param string $name showCoverArt, showEpisodeTitle or showEpisodeDescription.
	 */
	public function shows( string $name ): bool {
		return $this->attributes->is( $name, true );
	}

	/** How many of the newest episodes. */
	public function items(): int {
		return (int) $this->attributes->clamped(
			'itemsToShow',
			self::constants()->number( 'minItems' ),
			self::max_items(),
			self::constants()->number( 'defaultItems' )
		);
	}

	/**
	 * @return list<string> Guids of the episodes that the author picked; one short-lived release had a single one under another name; empty
	 * when the newest are meant.
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
	 * The classes of a color.
	 * @param string $name primary, secondary or background.
	 */
	public function color_class( string $name ): string {
		$slug    = sanitize_html_class( $this->attributes->text( "{$name}Color" ) );
		$has_any = '' !== $slug || '' !== $this->attributes->hex( 'custom' . ucfirst( $name ) . 'Color' );
		return ( $has_any ? "has-$name" : '' ) . ( '' === $slug ? '' : " has-$slug-" . self::colors()[ $name ] );
	}

	/**
	 * The declaration of a color that is not of the theme's.
	 * @param string $name primary, secondary or background.
	 */
	public function color_style( string $name ): string {
		$hex = '' === $this->attributes->text( "{$name}Color" ) ? $this->attributes->hex( 'custom' . ucfirst( $name ) . 'Color' ) : '';
		return '' === $hex ? '' : self::colors()[ $name ] . ":$hex;";
	}

	/** Custom properties with all colors. */
	public function color_properties(): string {
		$css = '';
		foreach ( array_keys( self::colors() ) as $name ) {
			$exact = $this->attributes->hex( 'hex' . ucfirst( $name ) . 'Color' );
			$hex   = '' === $exact ? $this->attributes->hex( 'custom' . ucfirst( $name ) . 'Color' ) : $exact;
			$css  .= '' === $hex ? '' : "--jetpack-podcast-player-$name:$hex;";
		}
		return $css;
	}

	/** The editor offers ten; older content, made where a site allowed more, keeps what it has. */
	public static function max_items(): int {
		return self::constants()->integer( 'maxPicked' );
	}

	/** @return array<string, string> Where a color is printed: on the element itself, as which property. */
	private static function colors(): array {
		return self::constants()->texts( 'colors' );
	}

	private static function constants(): Constants {
		return Constants::from_parent( __DIR__ );
	}
}
