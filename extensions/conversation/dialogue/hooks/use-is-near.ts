import { useEffect, useState } from '@wordpress/element';
import { whenNear } from '../../../../shared/view';

/**
 * @param element Element of a block, once it is rendered.
 * @return Whether it has been in or near the viewport. A long transcript has many dialogues, and a field is far slower than
 *     text.
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
