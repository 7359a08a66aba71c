import { Path, SVG } from '@wordpress/primitives';
import constants from '../constants.json';
import type { Rating } from '../rating';

/** A preview of a rating, with the default selected. */
export function RatingIcons( { max, start, icon }: Rating ) {
	return (
		<div className="jetpack-field-rating" aria-hidden>
			{ Array.from( { length: max }, ( _, index ) => (
				<SVG key={ index } viewBox="0 0 24 24" className={ index < start ? 'is-chosen' : undefined }>
					<Path d={ constants.ratingIcons[ icon ] } />
				</SVG>
			) ) }
		</div>
	);
}
