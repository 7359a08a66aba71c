import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { RatingAttributes } from './types';

/** No release saved more than ten. A value out of range must not freeze the editor. */
const MAX_STARS = 100;

/** @return Number of stars that are filled or half filled. */
function countStars( rating: number ): number {
	return Math.min( Math.max( 0, Math.ceil( rating ) ), MAX_STARS );
}

/**
 * A star character for each filled or half-filled star, for feeds and sites without the plugin. Visitors see the
 * server's output.
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
