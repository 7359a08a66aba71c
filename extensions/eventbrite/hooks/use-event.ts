import { useRef, useState } from '@wordpress/element';
import { checkAddress, useUncheckedNotice } from '../../../shared/embeds/use-address-check';
import type { EditProps } from '../../../shared/types/extension';
import { readEvent } from '../event';
import type { EventbriteAttributes } from '../types';

type Status = 'editing' | 'embedding' | 'failed' | 'shown';

/** Manages the URL field. Returns its status and text, a function that embeds a URL, and one that shows the field again. */
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
		// The block may contain an invalid URL, or none after an undo.
		status: status === 'shown' && ! readEvent( url ) ? 'editing' : status,
		typed,
		embed,
		edit: () => {
			setTyped( url );
			setStatus( 'editing' );
		},
	};
}
