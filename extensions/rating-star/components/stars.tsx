import { __, _n, sprintf } from '@wordpress/i18n';
import { useRef, useState } from '@wordpress/element';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { rate, rateByKey, valueOf, type Part } from '../rating';
import { Star } from './star';

interface Props {
	readonly rating: number;
	readonly maxRating: number;
	readonly color?: string;
	readonly onRate: ( rating: number ) => void;
}

/** @return Filled part of the given star for a rating. */
function fillOf( star: number, rating: number ): 0 | 0.5 | 1 {
	if ( rating >= star ) {
		return 1;
	}
	return rating >= star - 0.5 ? 0.5 : 0;
}

/** @return Accessible name of a star. For the checked star, the value may end in a half. */
function labelOf( value: number ): string {
	return Number.isInteger( value )
		? sprintf(
				/* translators: %d: number of stars. */
				_n( '%d star', '%d stars', value, 'slipstream' ),
				value
			)
		: sprintf(
				/* translators: %s: number of stars and a half, such as 1.5. */
				__( '%s stars', 'slipstream' ),
				String( value )
			);
}

/** @return The part of the star under the pointer; `whole` for key presses and outside the halves. */
function partOf( { target }: MouseEvent ): Part {
	const part = ( target as Element ).closest( '[data-part]' )?.getAttribute( 'data-part' );
	return part === 'half' ? 'half' : 'whole';
}

/** Returns the rating under the pointer, to preview it on hover. Ignores touch. */
function usePreview() {
	const [ preview, setPreview ] = useState< number >();
	const show = ( star: number, event: PointerEvent ) =>
		event.pointerType !== 'touch' && setPreview( valueOf( star, partOf( event ) ) );
	return { preview, show, hide: () => setPreview( undefined ) };
}

/**
 * Group of radio buttons for the stars. A click or Enter sets the rating, a click on the first half sets a half. Arrow keys
 * change the rating by a half.
 */
export function Stars( { rating, maxRating, color, onRate }: Props ) {
	const group = useRef< HTMLDivElement >( null );
	const { preview, show, hide } = usePreview();
	const checked = Math.max( 1, Math.ceil( rating ) );

	const onKeyDown = ( event: KeyboardEvent ) => {
		const next = rateByKey( event.key, rating, maxRating );
		if ( next === undefined ) {
			return;
		}
		event.preventDefault();
		// Stop the event. Otherwise, the editor would move the focus to the next block.
		event.stopPropagation();
		hide();
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
			onPointerLeave={ hide }
		>
			{ Array.from( { length: maxRating }, ( _, index ) => index + 1 ).map( ( star ) => (
				<button
					key={ star }
					type="button"
					role="radio"
					className="jetpack-ratings-button"
					aria-checked={ rating > 0 && star === checked }
					tabIndex={ star === checked ? 0 : -1 }
					aria-label={ labelOf( rating > 0 && star === checked ? rating : star ) }
					onPointerOver={ ( event ) => show( star, event ) }
					onClick={ ( event ) => {
						hide();
						onRate( rate( rating, star, partOf( event ) ) );
					} }
				>
					<Star fill={ fillOf( star, preview ?? rating ) } color={ color } />
				</button>
			) ) }
		</div>
	);
}
