/** @return How far each key moves the line, in percent, when up moves it by `up`. */
const steps = ( up: number ): Record< string, number > => ( {
	ArrowLeft: -1,
	ArrowRight: 1,
	ArrowUp: up,
	ArrowDown: -up,
	PageUp: 10 * up,
	PageDown: -10 * up,
	Home: -100,
	End: 100,
} );

/** @return A position that is no nearer to 0 and 100 than this. */
export const keepOff = ( position: number, distance: number ) =>
	Math.min( Math.max( position, distance ), 100 - distance );

/**
 * @param key        Of a keyboard event.
 * @param position   In percent.
 * @param isVertical Whether the line moves up and down: then the keys go where they point.
 * @return The position after that key, not a number when the key means nothing here. No key leads to an end.
 */
export const positionAfter = ( key: string, position: number, isVertical: boolean ) =>
	keepOff( position + Number( steps( isVertical ? -1 : 1 )[ key ] ), Math.min( 1, position, 100 - position ) );
