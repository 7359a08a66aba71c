import { useRef, useState } from '@wordpress/element';
import { checkAddress, useUncheckedNotice } from '../../../shared/embeds/use-address-check';
import type { EditProps } from '../../../shared/types/extension';
import { readEvent } from '../event';
import type { EventbriteAttributes } from '../types';

type Status = 'editing' | 'embedding' | 'failed' | 'shown';

/** Returns the state of the block's URL, and a function that handles new text. */
export function useEvent( {
	attributes,
	setAttributes,
}: Pick< EditProps< EventbriteAttributes >, 'attributes' | 'setAttributes' > ) {
	const { url = '' } = attributes;
	const [ status, setStatus ] = useState< Status >( 'shown' );
	const [ typed, setTyped ] = useState( url );
	const last = useRef( '' );
	const showUncheckedNotice = useUncheckedNotice( 'Eventbrite' );

	const embed = async ( text: string ) => {
		last.current = text;
		setTyped( text );
		const event = readEvent( text );
		if ( event ) {
			setStatus( 'embedding' );
		}
		const { found, isChecked } = ( event && ( await checkAddress( event.url, readEvent ) ) ) ?? { isChecked: true };
		if ( last.current !== text ) {
			return;
		}
		setStatus( found ? 'shown' : 'failed' );
		setAttributes( { url: found?.url, eventId: found?.id } );
		if ( ! isChecked ) {
			showUncheckedNotice();
		}
	};

	return {
		// The saved URL may be invalid, and undo may have removed it.
		status: status === 'shown' && ! readEvent( url ) ? 'editing' : status,
		typed,
		embed,
		edit: () => {
			setTyped( url );
			setStatus( 'editing' );
		},
	};
}
