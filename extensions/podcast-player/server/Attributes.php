<?php
/**
 * What an author set.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

/**
 * The block's attributes, read with doubt: posts are written by many hands and releases.
 */
final class Attributes {

	/** The editor offers ten; older content, made where a site allowed more, keeps what it has. */
	public const MAX_ITEMS = 100;

	private const ITEMS = 5;

	/** Where a colour is printed: on the element itself, as which property. */
	private const COLORS = [
		'primary'    => 'color',
		'secondary'  => 'color',
		'background' => 'background-color',
	];

	/**
	 * Takes the attributes as they are saved.
	 *
	 * @param array<string, mixed> $saved See block.json.
	 */
	public function __construct( private readonly array $saved ) {}

	/**
	 * The feed's address as it is saved.
	 */
	public function url(): string {
		return $this->text( 'url' );
	}

	/**
	 * Whether a part of the header is to be seen; it is, unless it was switched off.
	 *
	 * @param string $name showCoverArt, showEpisodeTitle or showEpisodeDescription.
	 */
	public function shows( string $name ): bool {
		return ! in_array( $this->saved[ $name ] ?? true, [ false, 'false', 0, '' ], true );
	}

	/**
	 * How many of the newest episodes.
	 */
	public function items(): int {
		$items = $this->saved['itemsToShow'] ?? null;
		return is_numeric( $items ) ? (int) min( max( (int) $items, 1 ), self::MAX_ITEMS ) : self::ITEMS;
	}

	/**
	 * Guids of the episodes that the author picked; one short-lived release had a single one under another name.
	 *
	 * @return list<string> Empty when the newest are meant.
	 */
	public function guids(): array {
		$picked = is_array( $this->saved['selectedEpisodes'] ?? null ) ? $this->saved['selectedEpisodes'] : [];
		$picked = [] === $picked ? [ $this->saved['singleEpisode'] ?? null ] : $picked;
		$guids  = array_map( static fn ( mixed $one ): mixed => is_array( $one ) ? ( $one['guid'] ?? null ) : $one, $picked );
		return array_slice( array_values( array_filter( $guids, static fn ( mixed $guid ): bool => is_string( $guid ) && '' !== $guid ) ), 0, self::MAX_ITEMS );
	}

	/**
	 * The classes of a colour.
	 *
	 * @param string $name primary, secondary or background.
	 */
	public function color_class( string $name ): string {
		$slug    = sanitize_html_class( $this->text( "{$name}Color" ) );
		$has_any = '' !== $slug || null !== $this->hex( 'custom' . ucfirst( $name ) . 'Color' );
		return ( $has_any ? "has-$name" : '' ) . ( '' === $slug ? '' : " has-$slug-" . self::COLORS[ $name ] );
	}

	/**
	 * The declaration of a colour that is not of the theme's.
	 *
	 * @param string $name primary, secondary or background.
	 */
	public function color_style( string $name ): string {
		$hex = '' === $this->text( "{$name}Color" ) ? $this->hex( 'custom' . ucfirst( $name ) . 'Color' ) : null;
		return null === $hex ? '' : self::COLORS[ $name ] . ":$hex;";
	}

	/**
	 * Custom properties with all colours.
	 */
	public function color_properties(): string {
		$css = '';
		foreach ( array_keys( self::COLORS ) as $name ) {
			$hex  = $this->hex( 'hex' . ucfirst( $name ) . 'Color' ) ?? $this->hex( 'custom' . ucfirst( $name ) . 'Color' );
			$css .= null === $hex ? '' : "--jetpack-podcast-player-$name:$hex;";
		}
		return $css;
	}

	/**
	 * A colour of six hex digits.
	 *
	 * @param string $name Of the attribute.
	 * @return string|null With its hash; null for anything else.
	 */
	private function hex( string $name ): ?string {
		return 1 === preg_match( '/^#?([0-9a-f]{6})$/iD', $this->text( $name ), $found ) ? "#$found[1]" : null;
	}

	/**
	 * An attribute that should be text.
	 *
	 * @param string $name Of the attribute.
	 */
	private function text( string $name ): string {
		$value = $this->saved[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
