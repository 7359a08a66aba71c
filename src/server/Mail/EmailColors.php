<?php
declare( strict_types=1 );

namespace Slipstream\Mail;

/**
 * Reads the colors of emails from the settings, the theme and the global styles. Caches the theme's colors, because reading them takes
 * 60 ms of CPU.
 */
final class EmailColors {

	private const TRANSIENT = 'slipstream_email_colors';

	/** Seconds until changed files of the theme are noticed. */
	private const KEEP = 3600;

	/** @var array<string, EmailPalette> Colors by site and theme. */
	private array $palettes = [];

	public function __construct( private readonly EmailSettings $settings ) {}

	public function palette(): EmailPalette {
		$accent = $this->settings->accent();
		return '' === $accent ? $this->theme_palette() : $this->theme_palette()->with_accent( $accent );
	}

	/** Returns the colors without the owner's color of buttons and links. */
	private function theme_palette(): EmailPalette {
		$key = get_current_blog_id() . '|' . get_stylesheet();
		if ( ! isset( $this->palettes[ $key ] ) ) {
			$this->palettes[ $key ] = EmailPalette::light( ...self::stored() ?? self::read() );
		}
		return $this->palettes[ $key ];
	}

	/** Hook `save_post_wp_global_styles`: deletes the cached colors after the owner has changed the global styles. */
	public function forget(): void {
		$this->palettes = [];
		delete_transient( self::TRANSIENT );
	}

	/** @return array{string, string, string, string, string}|null Arguments of EmailPalette::light(); null if they must be read. */
	private static function stored(): ?array {
		$stored = get_transient( self::TRANSIENT );
		$colors = is_array( $stored ) && get_stylesheet() === ( $stored['theme'] ?? '' ) ? $stored['colors'] ?? [] : [];
		$colors = array_filter( is_array( $colors ) ? array_values( $colors ) : [], 'is_string' );
		return isset( $colors[0], $colors[1], $colors[2], $colors[3], $colors[4] )
			? [ $colors[0], $colors[1], $colors[2], $colors[3], $colors[4] ]
			: null;
	}

	/** @return array{string, string, string, string, string} Arguments of EmailPalette::light(). */
	private static function read(): array {
		$styles  = wp_get_global_styles( [], [ 'transforms' => [ 'resolve-variables' ] ] );
		$color   = static function ( string $path ) use ( $styles ): string {
			$value = _wp_array_get( (array) $styles, explode( '.', $path ) );
			return is_string( $value ) ? $value : '';
		};
		$text    = $color( 'color.text' );
		$link    = $color( 'elements.link.color.text' );
		$is_same = 'currentcolor' === strtolower( $link );
		$colors  = [
			$color( 'color.background' ),
			$text,
			$is_same ? $text : $link,
			$color( 'elements.button.color.background' ),
			$color( 'elements.button.color.text' ),
		];
		$entry   = [
			'theme'  => get_stylesheet(),
			'colors' => $colors,
		];
		set_transient( self::TRANSIENT, $entry, self::KEEP );
		return $colors;
	}
}
