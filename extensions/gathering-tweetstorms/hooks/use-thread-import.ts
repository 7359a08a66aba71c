import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { readArchive, type ArchivedThread } from '../archive';
import { copyPictures, errorMessage, gather, splitText } from '../requests';
import { toBlocks } from '../to-blocks';
import type { Item } from '../types';

const URL_ONLY = /^https?:\/\/\S+$/;

/** Returns the items of an archived thread. The server converts their texts to safe HTML. */
async function archivedItems( thread: ArchivedThread ): Promise< Item[] > {
	const items: Item[] = [];
	for ( const { text, pictures } of thread ) {
		items.push( ...( text === '' ? [] : await splitText( text ) ) );
		if ( pictures.length === 1 ) {
			items.push( ...pictures.map( ( picture ): Item => ( { type: 'image', ...picture } ) ) );
		} else if ( pictures.length > 1 ) {
			items.push( { type: 'gallery', images: pictures } );
		}
	}
	return items;
}

function readItems( source: string, thread: ArchivedThread | undefined ): Promise< unknown > {
	if ( thread ) {
		return archivedItems( thread );
	}
	return URL_ONLY.test( source ) ? gather( source ) : splitText( source );
}

/**
 * Inserts a thread after the last block of the post.
 *
 * @param onDone Called when the blocks are inserted.
 */
export function useThreadImport( onDone: () => void ) {
	const [ threads, setThreads ] = useState< readonly ArchivedThread[] >( [] );
	const [ error, setError ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const { insertBlocks } = useDispatch( blockEditorStore );

	/** @return Error message; '' if the thread was imported. */
	async function insert( source: string, thread: ArchivedThread | undefined ): Promise< string > {
		const items = await readItems( source, thread );
		if ( ! Array.isArray( items ) || items.length === 0 ) {
			return __( 'This thread has no text or images.', 'slipstream' );
		}
		insertBlocks( toBlocks( await copyPictures( items as Item[] ) ) );
		return '';
	}

	async function importThread( source: string, thread: ArchivedThread | undefined ): Promise< void > {
		setBusy( true );
		setError( '' );
		const reason = await insert( source, thread ).catch( errorMessage );
		setBusy( false );
		setError( reason );
		if ( reason === '' ) {
			onDone();
		}
	}

	async function openArchive( file: File | undefined ): Promise< void > {
		try {
			const found = file ? readArchive( await file.text() ) : [];
			setThreads( found );
			setError( found.length === 0 ? __( 'This archive has no threads.', 'slipstream' ) : '' );
		} catch {
			setError( __( 'Choose the file “data/tweets.js” of your archive.', 'slipstream' ) );
		}
	}

	return { threads, error, isBusy, importThread, openArchive };
}
