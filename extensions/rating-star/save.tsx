import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { RatingAttributes } from './types';

/** Maximum stars to save, so that an invalid rating cannot freeze the editor. No Jetpack release saved more than ten. */
const MAX_STARS = 100;

/** @return Number of filled stars, including a half-filled one. */
function countStars( rating: number ): number {
	return Math.min( Math.max( 0, Math.ceil( rating ) ), MAX_STARS );
}

/**
 * Saves a star character for each filled or half-filled star, as a fallback for feeds and sites without the plugin.
 */
export default function save( { attributes: { align, color, rating } }: SaveProps< RatingAttributes > ) {
	const style = align ? { textAlign: align } : undefined;
	return (
		<figure { ...useBlockProps.save( { style } ) }>
			{ Array.from( { length: countStars( rating ) }, ( _, index ) => (
				<span key={ index } style={ color ? { color } : undefined }>
					★
				</span>
			) ) }
		</figure>
	);
}
