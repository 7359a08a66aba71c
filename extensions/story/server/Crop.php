<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Story;

/** Crops slides whose aspect ratio is close to the story's, and shows others whole. */
final class Crop {

	/**
	 * Class of a slide. view/crop.ts has the same rule for videos, whose aspect ratio the browser knows better.
	 *
	 * @param float $ratio Aspect ratio; 0 if unknown.
	 * @return string '' for a slide that is shown whole.
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
