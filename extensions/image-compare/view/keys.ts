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

/**
 * @param position In percent.
 * @return That, or the nearest at which something is seen of both images.
 */
export function keepSeen( position: number ): number {
	if ( position < 1 ) {
		return 1;
	}
	return position > 99 ? 99 : position;
}

/**
 * @param key        Of a keyboard event.
 * @param position   In percent.
 * @param isVertical Whether the line moves up and down: then the keys go where they point.
 * @return The position after that key, not a number when the key means nothing here.
 */
export const positionAfter = ( key: string, position: number, isVertical: boolean ) =>
	keepSeen( position + +( steps( isVertical ? -1 : 1 )[ key ] as number ) );
