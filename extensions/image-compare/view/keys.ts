/** @return How far each key moves the divider, in percent, if Up moves it by `up`. */
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
 * @param position Percent.
 * @return The nearest position at which both images are visible.
 */
export function clampPosition( position: number ): number {
	if ( position < 1 ) {
		return 1;
	}
	return position > 99 ? 99 : position;
}

/**
 * @param key        Key of a keyboard event.
 * @param position   Percent.
 * @param isVertical Whether the slider is vertical. Keys then move in the direction they point to.
 * @return The new position; NaN for keys without a function.
 */
export const positionAfter = ( key: string, position: number, isVertical: boolean ) =>
	clampPosition( position + +( steps( isVertical ? -1 : 1 )[ key ] as number ) );
