import { useEffect, useRef } from '@wordpress/element';
import type { EditProps } from '../../../shared/types/extension';
import type { ButtonAttributes } from '../types';
import { clearsWidth } from '../width';

/**
 * Takes a percentage width away when the author aligns the button left or right. WordPress sets the alignment, so the
 * change is only seen here; a post that was saved with both is left as it is.
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
