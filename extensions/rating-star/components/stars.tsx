import { __, _n, sprintf } from '@wordpress/i18n';
import { useRef } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import { rate, rateByKey } from '../rating';
import { Star } from './star';

interface Props {
	readonly rating: number;
	readonly maxRating: number;
	readonly color?: string;
	readonly onRate: ( rating: number ) => void;
}

/** @return How much of the given star a rating fills. */
function fillOf( star: number, rating: number ): 0 | 0.5 | 1 {
	if ( rating >= star ) {
		return 1;
	}
	return rating >= star - 0.5 ? 0.5 : 0;
}

/** The stars as a group of radio buttons: a click or Enter rates, arrow keys go by halves. */
export function Stars( { rating, maxRating, color, onRate }: Props ) {
	const group = useRef< HTMLDivElement >( null );
	const checked = Math.max( 1, Math.ceil( rating ) );

	const onKeyDown = ( event: KeyboardEvent ) => {
		const next = rateByKey( event.key, rating, maxRating );
		if ( next === undefined ) {
			return;
		}
		event.preventDefault();
		// The editor takes arrow keys as a wish to go to the next block.
		event.stopPropagation();
		onRate( next );
		const star = group.current?.children[ Math.max( 1, Math.ceil( next ) ) - 1 ];
		( star as HTMLElement | undefined )?.focus();
	};

	return (
		<div
			ref={ group }
			role="radiogroup"
			tabIndex={ -1 }
			className="jetpack-ratings-group"
			aria-label={ sprintf(
				/* translators: 1: rating, 2: highest rating. */
				__( 'Rated %1$s out of %2$s', 'slipstream' ),
				String( rating ),
				String( maxRating )
			) }
			onKeyDown={ onKeyDown }
		>
			{ Array.from( { length: maxRating }, ( _, index ) => index + 1 ).map( ( star ) => (
				<button
					key={ star }
					type="button"
					role="radio"
					className="jetpack-ratings-button"
					aria-checked={ rating > 0 && star === checked }
					tabIndex={ star === checked ? 0 : -1 }
					aria-label={ sprintf(
						/* translators: %d: number of stars. */
						_n( '%d star', '%d stars', star, 'slipstream' ),
						star
					) }
					onClick={ () => onRate( rate( rating, star ) ) }
				>
					<Star fill={ fillOf( star, rating ) } color={ color } />
				</button>
			) ) }
		</div>
	);
}
