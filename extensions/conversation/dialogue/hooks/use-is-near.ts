import { useEffect, useState } from '@wordpress/element';
import { whenNear } from '../../../../shared/view';

/**
 * @param element Of a block, once it is there.
 * @return Whether it has been on the screen, or close to it. A long transcript has far more dialogues than anybody sees at
 *         once, and a field costs much more than a text.
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
