import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { RatingAttributes } from './types';

/** No release could save more than ten; a number out of its mind must not stop the editor. */
const MOST = 100;

/** @return How many stars are begun. */
function countStars( rating: number ): number {
	return Math.min( Math.max( 0, Math.ceil( rating ) ), MOST );
}

/** What feeds and sites without the plugin show: a star for each that is begun. Visitors get the server's rendering. */
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
