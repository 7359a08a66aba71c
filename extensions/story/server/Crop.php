<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

/** A slide that nearly has the story's shape is cut at its edges; any other is shown whole. */
final class Crop {

	/**
	 * The class of a slide; view/crop.ts has the same for videos, whose shape the browser knows better.
	 * @param float $ratio Width to height; 0 when it is not known.
	 * @return string Empty for a slide that is shown whole.
	 */
	public static function class_of( float $ratio, Settings $settings ): string {
		$target = $settings->number( 'defaultAspectRatio' );
		$kept   = 1 - $settings->number( 'cropUpTo' );
		return match ( true ) {
			$ratio >= $target && $ratio <= $target / $kept => 'wp-story-crop-wide',
			$ratio < $target && $ratio >= $target * $kept  => 'wp-story-crop-narrow',
			default                                        => '',
		};
	}
}
