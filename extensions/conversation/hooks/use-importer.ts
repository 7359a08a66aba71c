import { useEffect, useReducer, useRef } from '@wordpress/element';
import { importerReducer, isBusy } from '../importer';
import { checkFile } from '../transcript/check-file';
import { parseFile } from '../transcript/parse';
import type { Conversation, ParseResult } from '../transcript/types';

/** Checks the file's properties before reading it, so that a huge file is not loaded. */
async function readFile( file: File | undefined ): Promise< ParseResult > {
	const problem = checkFile( file );
	if ( problem || ! file ) {
		return { ok: false, problem: problem ?? 'missing' };
	}
	try {
		return parseFile( file, new Uint8Array( await file.arrayBuffer() ) );
	} catch {
		// The file was deleted, or may not be read.
		return { ok: false, problem: 'missing' };
	}
}

/**
 * Reads the file that an author selects, in the browser.
 *
 * @param onRead Receives the transcript, unless the block was removed meanwhile.
 */
export function useImporter( onRead: ( conversation: Conversation ) => void ) {
	const [ state, dispatch ] = useReducer( importerReducer, { status: 'waiting' } );
	const isHere = useRef( true );
	useEffect( () => {
		isHere.current = true;
		return () => {
			isHere.current = false;
		};
	}, [] );

	const choose = async ( file: File | undefined ) => {
		if ( isBusy( state ) ) {
			return;
		}
		dispatch( { type: 'choose' } );
		const reading = await readFile( file );
		if ( ! isHere.current ) {
			return;
		}
		if ( reading.ok ) {
			dispatch( { type: 'finish' } );
			onRead( reading.conversation );
		} else {
			dispatch( { type: 'fail', problem: reading.problem } );
		}
	};
	return { state, choose };
}
