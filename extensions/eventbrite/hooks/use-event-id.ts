import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { EditProps } from '../../../shared/types/extension';
import { readEvent } from '../event';
import type { EventbriteAttributes } from '../types';

/** Adds a missing event ID from the URL, because the block saves nothing without an ID. Adds no undo step. */
export function useEventId( {
	attributes: { url = '', eventId },
	setAttributes,
}: Pick< EditProps< EventbriteAttributes >, 'attributes' | 'setAttributes' > ) {
	const { __unstableMarkNextChangeAsNotPersistent: keepOutOfHistory } = useDispatch( blockEditorStore );
	const missing = eventId ? undefined : readEvent( url )?.id;
	useEffect( () => {
		if ( missing ) {
			keepOutOfHistory();
			setAttributes( { eventId: missing } );
		}
	}, [ missing, keepOutOfHistory, setAttributes ] );
}
