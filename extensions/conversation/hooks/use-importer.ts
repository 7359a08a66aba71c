import { useEffect, useReducer, useRef } from '@wordpress/element';
import { importerReducer, isBusy } from '../importer';
import { checkFile } from '../transcript/check-file';
import { parseFile } from '../transcript/parse';
import type { Conversation, ParseResult } from '../transcript/types';

/** Reads a file in the browser. Checks its size and type first, so that a huge file is not read. */
async function readFile( file: File | undefined ): Promise< ParseResult > {
	const problem = checkFile( file );
	if ( problem || ! file ) {
		return { ok: false, problem: problem ?? 'missing' };
	}
	try {
		return parseFile( file, new Uint8Array( await file.arrayBuffer() ) );
	} catch {
		// The file has been deleted, or the browser may not read it.
		return { ok: false, problem: 'missing' };
	}
}

/**
 * Manages the import of a transcript from a file, without uploading it.
 *
 * @param onRead Called with the transcript, unless the block has been removed in the meantime.
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
