<?php
/**
 * Controls of a slideshow.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\Slideshow;

/**
 * Prints them as a template: without script there is nothing for them to do.
 */
final class Controls {

	/** With more slides than this a button for each would fill the bar. */
	private const MOST_BULLETS = 5;

	/** Lines of the icons. */
	private const ICONS = [
		'pause' => 'M8 6h3v12H8zM13 6h3v12h-3z',
		'play'  => 'M8 5.5v13l10-6.5z',
		'prev'  => 'm14.6 5.4 1.4 1.4L10.8 12l5.2 5.2-1.4 1.4L8 12z',
		'next'  => 'M9.4 5.4 8 6.8l5.2 5.2L8 17.2l1.4 1.4L16 12z',
		'large' => 'M5 5h6v2H8.4l3 3L10 11.4l-3-3V11H5zM19 19h-6v-2h2.6l-3-3 1.4-1.4 3 3V13h2z',
	];

	/**
	 * The template, the pause button first.
	 *
	 * @param int  $count     How many slides there are.
	 * @param bool $autoplays Whether they follow each other by themselves.
	 * @return string Markup.
	 */
	public static function template( int $count, bool $autoplays ): string {
		$pause = $autoplays && $count > 1 ? self::pause() : '';
		$turns = $count > 1 ? self::button( 'prev', __( 'Previous slide', 'slipstream' ) ) . self::button( 'next', __( 'Next slide', 'slipstream' ) ) : '';
		return '<template><div class="slipstream-slideshow__bar">' . $pause . self::pagination( $count )
			. self::button( 'large', __( 'Enlarge picture', 'slipstream' ) ) . '</div>' . $turns
			. '<div class="slipstream-slideshow__news" aria-live="polite"></div></template>';
	}

	/**
	 * The button that stops and starts, with both of its names.
	 */
	private static function pause(): string {
		return sprintf(
			'<button type="button" class="slipstream-slideshow__button is-pause" aria-label="%1$s" data-pause="%1$s" data-play="%2$s">%3$s%4$s</button>',
			esc_attr__( 'Pause Slideshow', 'slipstream' ),
			esc_attr__( 'Play Slideshow', 'slipstream' ),
			self::icon( 'pause' ),
			self::icon( 'play' )
		);
	}

	/**
	 * A button for each slide, or, when they are many, which it is.
	 *
	 * @param int $count How many slides there are.
	 */
	private static function pagination( int $count ): string {
		if ( $count < 2 ) {
			return '';
		}
		$inner = '<div class="swiper-pagination-simple" aria-hidden="true"></div>';
		if ( $count <= self::MOST_BULLETS ) {
			$bullets = array_map(
				static fn ( int $place ): string => sprintf(
					'<button type="button" class="swiper-pagination-bullet" aria-label="%s"></button>',
					/* translators: %s: a slide's place. */
					esc_attr( sprintf( __( 'Go to slide %s', 'slipstream' ), number_format_i18n( $place ) ) )
				),
				range( 1, $count )
			);
			$inner   = implode( '', $bullets );
		}
		return '<div class="slipstream-slideshow__bullets">' . $inner . '</div>';
	}

	/**
	 * A button with an icon.
	 *
	 * @param string $name  Of the icon, and the last part of the class.
	 * @param string $label What it is called.
	 */
	private static function button( string $name, string $label ): string {
		return sprintf( '<button type="button" class="slipstream-slideshow__button is-%s" aria-label="%s">%s</button>', esc_attr( $name ), esc_attr( $label ), self::icon( $name ) );
	}

	/**
	 * An icon.
	 *
	 * @param string $name Of the icon.
	 */
	private static function icon( string $name ): string {
		return sprintf( '<svg class="is-%s-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="%s"/></svg>', esc_attr( $name ), esc_attr( self::ICONS[ $name ] ) );
	}
}
