import { useEffect, useState } from '@wordpress/element';
import { whenNear } from '../../../../shared/view';

/**
 * Returns whether an element is near the viewport, or has been. Dialogues have fields only then: a transcript can be long, and
 * fields are much slower than text.
 *
 * @param element Element of a block; null until it is rendered.
 */
export function useIsNear( element: HTMLElement | null ): boolean {
	const [ isNear, setIsNear ] = useState( false );
	useEffect( () => {
		let isHere = true;
		if ( element && ! isNear ) {
			void whenNear( element ).then( () => isHere && setIsNear( true ) );
		}
		return () => {
			isHere = false;
		};
	}, [ element, isNear ] );
	return isNear;
}
