import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { checkAddress, useUncheckedNotice } from '../../../shared/embeds/use-address-check';
import type { EditProps } from '../../../shared/types/extension';
import { buttonTemplate } from '../components/scheduling-button';
import { calendarUrl } from '../address';
import { readEmbedCode, type ButtonStyle } from '../embed-code';
import type { CalendlyAttributes } from '../types';

type Status = 'editing' | 'embedding' | 'failed' | 'shown';

/** Manages the URL field. Returns its status and text, a function that embeds a URL, and one that shows the field again. */
export function useCalendar( {
	attributes,
	setAttributes,
	clientId,
}: Pick< EditProps< CalendlyAttributes >, 'attributes' | 'setAttributes' | 'clientId' > ) {
	const registry = useRegistry();
	const [ status, setStatus ] = useState< Status >( attributes.url ? 'shown' : 'editing' );
	const [ typed, setTyped ] = useState( attributes.url ?? '' );
	const last = useRef( '' );
	const showUncheckedNotice = useUncheckedNotice( 'Calendly' );

	const fail = () => {
		setStatus( 'failed' );
		setAttributes( { url: undefined } );
	};
	const setButton = ( url: string, look: ButtonStyle ) => {
		const [ button ] = registry.select( blockEditorStore ).getBlocks( clientId );
		const [ name, initial ] = buttonTemplate( url );
		const block = createBlock( name, { ...initial, ...button?.attributes, ...look } );
		registry.dispatch( blockEditorStore ).replaceInnerBlocks( clientId, [ block ], false );
	};

	const embed = async ( text: string ) => {
		last.current = text;
		setTyped( text );
		const calendar = readEmbedCode( text );
		if ( ! calendar ) {
			fail();
			return;
		}
		setStatus( 'embedding' );
		const checked = await checkAddress( calendar.attributes.url, calendarUrl );
		const url = checked?.found;
		if ( last.current !== text ) {
			return;
		}
		if ( ! url ) {
			fail();
			return;
		}
		setAttributes( { ...calendar.attributes, url } );
		if ( Object.keys( calendar.button ).length ) {
			setButton( url, calendar.button );
		}
		setStatus( 'shown' );
		if ( ! checked.isChecked ) {
			showUncheckedNotice();
		}
	};

	return {
		// The block may contain no URL after an undo.
		status: status === 'shown' && ! attributes.url ? 'editing' : status,
		typed,
		embed,
		edit: () => {
			setTyped( attributes.url ?? '' );
			setStatus( 'editing' );
		},
	};
}
