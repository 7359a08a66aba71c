<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Constants;

/** Player options from the block's attributes. */
final class PlayerOptions {

	public function __construct( private readonly BlockAttributes $attributes ) {}

	/** The saved feed URL. */
	public function url(): string {
		return $this->attributes->text( 'url' );
	}

	/**
	 * Whether a part of the header is visible. The default is yes.
	 *
	 * @param string $name showCoverArt, showEpisodeTitle or showEpisodeDescription.
	 */
	public function shows( string $name ): bool {
		return $this->attributes->is( $name, true );
	}

	/** Number of newest episodes. */
	public function items(): int {
		return (int) $this->attributes->clamped(
			'itemsToShow',
			self::constants()->number( 'minItems' ),
			self::max_items(),
			self::constants()->number( 'defaultItems' )
		);
	}

	/**
	 * @return list<string> GUIDs of picked episodes; empty for the newest. One short-lived release saved a single one
	 * under another name.
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
	 * Class names of a color.
	 *
	 * @param string $name primary, secondary or background.
	 */
	public function color_class( string $name ): string {
		$slug    = sanitize_html_class( $this->attributes->text( "{$name}Color" ) );
		$has_any = '' !== $slug || '' !== $this->attributes->hex( 'custom' . ucfirst( $name ) . 'Color' );
		return ( $has_any ? "has-$name" : '' ) . ( '' === $slug ? '' : " has-$slug-" . self::colors()[ $name ] );
	}

	/**
	 * CSS declaration of a custom color.
	 *
	 * @param string $name primary, secondary or background.
	 */
	public function color_style( string $name ): string {
		$hex = '' === $this->attributes->text( "{$name}Color" ) ? $this->attributes->hex( 'custom' . ucfirst( $name ) . 'Color' ) : '';
		return '' === $hex ? '' : self::colors()[ $name ] . ":$hex;";
	}

	/** CSS custom properties of all colors. */
	public function color_properties(): string {
		$css = '';
		foreach ( array_keys( self::colors() ) as $name ) {
			$exact = $this->attributes->hex( 'hex' . ucfirst( $name ) . 'Color' );
			$hex   = '' === $exact ? $this->attributes->hex( 'custom' . ucfirst( $name ) . 'Color' ) : $exact;
			$css  .= '' === $hex ? '' : "--jetpack-podcast-player-$name:$hex;";
		}
		return $css;
	}

	/** The editor offers ten. Older content from sites with a higher limit keeps its number. */
	public static function max_items(): int {
		return self::constants()->integer( 'maxPicked' );
	}

	/** @return array<string, string> The CSS property on the element by color. */
	private static function colors(): array {
		return self::constants()->texts( 'colors' );
	}

	private static function constants(): Constants {
		return Constants::from_parent( __DIR__ );
	}
}
