import { useRef, useState } from '@wordpress/element';
import { checkAddress, useUncheckedNotice } from '../../../shared/embeds/use-address-check';
import type { EditProps } from '../../../shared/types/extension';
import { readEvent } from '../event';
import type { EventbriteAttributes } from '../types';

type Status = 'editing' | 'embedding' | 'failed' | 'shown';

/** Where an author is with the block's address, and what takes the next one. */
export function useEvent( {
	attributes,
	setAttributes,
}: Pick< EditProps< EventbriteAttributes >, 'attributes' | 'setAttributes' > ) {
	const { url = '' } = attributes;
	const [ status, setStatus ] = useState< Status >( 'shown' );
	const [ typed, setTyped ] = useState( url );
	const last = useRef( '' );
	const tellUnchecked = useUncheckedNotice( 'Eventbrite' );

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
			tellUnchecked();
		}
	};

	return {
		// What is saved may be anything, and what an author has set may have been undone.
		status: status === 'shown' && ! readEvent( url ) ? 'editing' : status,
		typed,
		embed,
		edit: () => {
			setTyped( url );
			setStatus( 'editing' );
		},
	};
}
