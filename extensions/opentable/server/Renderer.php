<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Opentable;

use Slipstream\Blocks\ClassList;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Embeds\Facade;

/** Renders the widget instead of the saved links. Renders nothing if the block has no restaurant. */
final class Renderer {

	public function __construct( private readonly Facade $facade ) {}

	public function render( BlockAttributes $attributes ): string {
		$reservation = Reservation::from_attributes( $attributes );
		if ( [] === $reservation->restaurants ) {
			return '';
		}
		return sprintf(
			'<div class="%1$s">%2$s</div>',
			esc_attr( self::class_name( $reservation, $attributes ) ),
			'wide' === $reservation->style && ! is_feed()
				? $this->wide( $reservation, $attributes )
				: $this->widget( $reservation, $attributes, $reservation->theme() )
		);
	}

	private static function class_name( Reservation $reservation, BlockAttributes $attributes ): string {
		$class_name = $attributes->text( 'className' );
		return ClassList::join(
			[
				'wp-block-jetpack-opentable',
				ClassList::align( $attributes ),
				$class_name,
				"is-style-$reservation->style" => ! str_contains( $class_name, 'is-style-' ),
				'is-multi'                     => $reservation->is_multi(),
				'has-no-margin'                => $attributes->is( 'negativeMargin' ),
			]
		);
	}

	/**
	 * Returns the standard and the wide widget, since a cached page serves all screen sizes. CSS hides one of them;
	 * the browser never loads it.
	 */
	private function wide( Reservation $reservation, BlockAttributes $attributes ): string {
		return sprintf(
			'<div class="wp-block-jetpack-opentable__wide">%1$s</div><div class="wp-block-jetpack-opentable__small">%2$s</div>',
			$this->widget( $reservation, $attributes, 'wide' ),
			$this->widget( $reservation, $attributes, 'standard' )
		);
	}

	private function widget( Reservation $reservation, BlockAttributes $attributes, string $theme ): string {
		return $this->facade->html( Widget::embed( $reservation, $attributes, $theme ) );
	}
}
