import { useEffect, useRef, useState } from '@wordpress/element';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { pasteLines } from '../paste-lines';

/**
 * Adds and removes options, and moves the focus to the right one. An empty list is shown as one empty option.
 *
 * @param onChange Called with the new list.
 */
export function useOptionEditing( options: readonly string[], onChange: ( options: string[] ) => void ) {
	const list = useRef< HTMLUListElement >( null );
	const [ focused, setFocused ] = useState< number >();
	const rows = options.length ? options : [ '' ];

	// Wait for the render that adds the option's element.
	useEffect( () => {
		if ( focused !== undefined ) {
			list.current?.querySelectorAll( 'textarea' )[ focused ]?.focus();
			setFocused( undefined );
		}
	}, [ focused ] );

	const insertAfter = ( index: number ) => {
		onChange( rows.toSpliced( index + 1, 0, '' ) );
		setFocused( index + 1 );
	};
	const remove = ( index: number ) => {
		onChange( options.toSpliced( index, 1 ) );
		setFocused( Math.max( 0, index - 1 ) );
	};
	const onKeyDown = ( event: KeyboardEvent< HTMLTextAreaElement >, index: number ) => {
		if ( event.key === 'Enter' && ! event.nativeEvent.isComposing ) {
			event.stopPropagation();
			insertAfter( index );
		} else if ( event.key === 'Backspace' && rows[ index ] === '' ) {
			event.preventDefault();
			event.stopPropagation();
			remove( index );
		}
	};
	const onPaste = ( event: ClipboardEvent< HTMLTextAreaElement >, index: number ) => {
		const lines = pasteLines( event );
		if ( lines ) {
			onChange( rows.toSpliced( index, 1, ...lines ) );
			setFocused( index + lines.length - 1 );
		}
	};
	const rename = ( index: number, text: string ) => onChange( rows.with( index, text ) );
	return { list, rows, insertAfter, remove, rename, onKeyDown, onPaste };
}
