import { useEffect, useRef } from '@wordpress/element';
import type { EditProps } from '../../../shared/types/extension';
import type { ButtonAttributes } from '../types';
import { clearsWidth } from '../width';

/**
 * Removes a percentage width when the author aligns the button left or right. WordPress sets the alignment, so this reacts to
 * the change. A post that was saved with both stays unchanged.
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
