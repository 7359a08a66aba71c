/**
 * Returns the steps of the keys in percent.
 *
 * @param up Step of the Up key: 1, or -1 if the divider moves vertically.
 */
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
 * Limits a position, so that both images stay visible.
 *
 * @param position Percent.
 */
export function clampPosition( position: number ): number {
	if ( position < 1 ) {
		return 1;
	}
	return position > 99 ? 99 : position;
}

/**
 * Returns the divider's position after a key press.
 *
 * @param key        Key of a keyboard event.
 * @param position   Percent.
 * @param isVertical Whether the divider moves vertically. Up and Down then move it in their direction.
 * @return Percent; NaN for keys that do not move the divider.
 */
export const positionAfter = ( key: string, position: number, isVertical: boolean ) =>
	clampPosition( position + +( steps( isVertical ? -1 : 1 )[ key ] as number ) );
