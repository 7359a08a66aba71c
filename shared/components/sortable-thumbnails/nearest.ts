export interface Box {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

/**
 * @return Index of the box whose center is nearest to the point. Works for rows, columns and right-to-left languages.
 */
export function nearest( x: number, y: number, boxes: readonly Box[] ): number {
	const distances = boxes.map( ( { left, top, width, height } ) =>
		Math.hypot( left + width / 2 - x, top + height / 2 - y )
	);
	return distances.indexOf( Math.min( ...distances ) );
}
