<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

/** Decides which slides are cropped to fill the story: those whose aspect ratio is close to the story's. */
final class Crop {

	/**
	 * Returns the CSS class of a slide. Same rule as in view/crop.ts, which corrects videos by the browser's aspect ratio.
	 *
	 * @param float $ratio Aspect ratio; 0 if unknown.
	 * @return string CSS class; '' if the slide is not cropped.
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
