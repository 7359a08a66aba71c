import { useEffect, useRef } from '@wordpress/element';
import type { EditProps } from '../../../shared/types/extension';
import type { ButtonAttributes } from '../types';
import { clearsWidth } from '../width';

/**
 * Removes a percentage width when the author aligns the button left or right. Only reacts to a change, so a post that was saved
 * with both is not edited.
 */
export function useWidthFollowsAlign( {
	attributes: { align, width },
	setAttributes,
}: Pick< EditProps< ButtonAttributes >, 'attributes' | 'setAttributes' > ): void {
	const before = useRef( align );

	useEffect( () => {
		const isNew = before.current !== align;
		before.current = align;
		if ( isNew && clearsWidth( align, width ) ) {
			setAttributes( { width: undefined } );
		}
	}, [ align, setAttributes, width ] );
}
