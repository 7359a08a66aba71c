<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Slideshow;

use Slipstream\Blocks\Icon;
use Slipstream\Support\Constants;

/** Renders the controls in a template element, because they need the script. */
final class Controls {

	/**
	 * Returns the template element. The pause button comes first.
	 *
	 * @param int  $count     Number of slides.
	 * @param bool $autoplays Whether the slideshow plays automatically.
	 */
	public static function template( int $count, bool $autoplays ): string {
		$pause = $autoplays && $count > 1 ? self::pause() : '';
		$turns = $count > 1
			? self::button( 'prev', __( 'Previous slide', 'slipstream' ) ) . self::button( 'next', __( 'Next slide', 'slipstream' ) )
			: '';
		return '<template><div class="slipstream-slideshow__bar">' . $pause . self::pagination( $count )
			. self::button( 'large', __( 'Enlarge image', 'slipstream' ) ) . '</div>' . $turns
			. '<div class="slipstream-slideshow__news" aria-live="polite"></div></template>';
	}

	/** Returns the button to pause and play, with both labels. */
	private static function pause(): string {
		return sprintf(
			'<button type="button" class="slipstream-slideshow__button is-pause" aria-label="%1$s" data-pause="%1$s" data-play="%2$s">%3$s%4$s</button>',
			esc_attr__( 'Pause Slideshow', 'slipstream' ),
			esc_attr__( 'Play Slideshow', 'slipstream' ),
			self::icon( 'pause' ),
			self::icon( 'play' )
		);
	}

	/** Returns a button for each slide; if there are many, a counter. */
	private static function pagination( int $count ): string {
		if ( $count < 2 ) {
			return '';
		}
		$inner = '<div class="swiper-pagination-simple" aria-hidden="true"></div>';
		if ( $count <= self::controls()->integer( 'maxBullets' ) ) {
			$bullets = array_map(
				static fn ( int $number ): string => sprintf(
					'<button type="button" class="swiper-pagination-bullet" aria-label="%s"></button>',
					/* translators: %s: position of a slide. */
					esc_attr( sprintf( __( 'Go to slide %s', 'slipstream' ), number_format_i18n( $number ) ) )
				),
				range( 1, $count )
			);
			$inner   = implode( '', $bullets );
		}
		return '<div class="slipstream-slideshow__bullets">' . $inner . '</div>';
	}

	/** @param string $name Name of the icon, also the last part of the CSS class. */
	private static function button( string $name, string $label ): string {
		return sprintf(
			'<button type="button" class="slipstream-slideshow__button is-%s" aria-label="%s">%s</button>',
			esc_attr( $name ),
			esc_attr( $label ),
			self::icon( $name )
		);
	}

	private static function icon( string $name ): string {
		$path = match ( $name ) {
			'large' => self::controls()->text( 'large' ),
			'prev'  => Icon::path( 'previous' ),
			default => Icon::path( $name ),
		};
		return Icon::svg( $path, [ 'class' => "is-$name-icon" ] );
	}

	private static function controls(): Constants {
		return Constants::from_file( dirname( __DIR__ ) . '/controls.json' );
	}
}
