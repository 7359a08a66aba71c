<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RatingStar;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Constants;
use Slipstream\Support\View;

/** Renders the rating. Each star consists of two halves. */
final class Renderer {

	/** Returns the drawn stars instead of the saved characters. */
	public static function render( BlockAttributes $attributes ): string {
		$limits     = Constants::from_parent( __DIR__ );
		$max_rating = $attributes->clamped( 'maxRating', $limits->number( 'minimum' ), $limits->number( 'maximum' ), 5 );
		$rating     = $attributes->clamped( 'rating', 0, $max_rating, 1 );
		$color      = $attributes->color( 'color' );
		return View::render(
			dirname( __DIR__ ) . '/render.php',
			[
				'rating'     => round( $rating * 2 ) / 2,
				'max_rating' => (int) round( $max_rating ),
				'class_name' => $attributes->text( 'className' ),
				'align'      => $attributes->choice( 'align', [ 'left', 'center', 'right' ], 'left' ),
				'color'      => '' === $color ? 'currentColor' : $color,
				'star'       => $limits->text( 'star' ),
			]
		);
	}
}
