import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button, FormFileUpload, Modal, Notice, SelectControl, TextareaControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { readArchive, type ArchivedThread } from '../archive';
import { copyPictures, gather, splitText } from '../requests';
import { toBlocks } from '../to-blocks';
import type { Item } from '../types';

/** Characters of a thread's first tweet in the list. */
const TITLE_LENGTH = 60;

const URL_ONLY = /^https?:\/\/\S+$/;

/** Reads the items of a thread from an archive. The server makes safe HTML of its texts. */
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

/** Imports a thread by its link, from its text, or from an archive of X. */
export default function ImportDialog( { onClose }: { readonly onClose: () => void } ) {
	const [ text, setText ] = useState( '' );
	const [ threads, setThreads ] = useState< readonly ArchivedThread[] >( [] );
	const [ chosen, setChosen ] = useState( 0 );
	const [ error, setError ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const { insertBlocks } = useDispatch( blockEditorStore );
	const thread = threads[ chosen ];
	const source = text.trim();

	async function read(): Promise< unknown > {
		if ( thread ) {
			return archivedItems( thread );
		}
		return URL_ONLY.test( source ) ? gather( source ) : splitText( source );
	}

	async function importThread(): Promise< void > {
		setBusy( true );
		setError( '' );
		try {
			const items = await read();
			if ( Array.isArray( items ) && items.length > 0 ) {
				insertBlocks( toBlocks( await copyPictures( items as Item[] ) ) );
				onClose();
				return;
			}
			setError( __( 'This thread has no text or pictures.', 'slipstream' ) );
		} catch ( failure ) {
			setError(
				( failure as { message?: string } ).message ??
					__( 'An error occurred. Please try again later.', 'slipstream' )
			);
		}
		setBusy( false );
	}

	async function openArchive( file: File | undefined ): Promise< void > {
		try {
			const found = file ? readArchive( await file.text() ) : [];
			setThreads( found );
			setChosen( 0 );
			setError( found.length === 0 ? __( 'This archive has no threads.', 'slipstream' ) : '' );
		} catch {
			setError( __( 'Choose the file “data/tweets.js” of your archive.', 'slipstream' ) );
		}
	}

	return (
		<Modal title={ __( 'Import a thread', 'slipstream' ) } onRequestClose={ onClose } size="medium">
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ threads.length > 0 ? (
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Thread', 'slipstream' ) }
					value={ String( chosen ) }
					options={ threads.map( ( tweets, index ) => ( {
						value: String( index ),
						label: tweets[ 0 ]?.text.slice( 0, TITLE_LENGTH ) ?? '',
					} ) ) }
					onChange={ ( value ) => setChosen( Number( value ) ) }
				/>
			) : (
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Link or text of the thread', 'slipstream' ) }
					help={ __(
						'A link to a public post on Mastodon or Bluesky, or text with an empty line between posts.',
						'slipstream'
					) }
					rows={ 8 }
					value={ text }
					onChange={ setText }
				/>
			) }
			<div className="slipstream-thread-import__actions">
				<FormFileUpload
					__next40pxDefaultSize
					accept=".js,.json"
					onChange={ ( { currentTarget } ) => void openArchive( currentTarget.files?.[ 0 ] ) }
				>
					{ __( 'Choose an X archive', 'slipstream' ) }
				</FormFileUpload>
				<Button
					__next40pxDefaultSize
					variant="primary"
					isBusy={ isBusy }
					disabled={ isBusy || ( source === '' && ! thread ) }
					onClick={ importThread }
				>
					{ __( 'Import', 'slipstream' ) }
				</Button>
			</div>
		</Modal>
	);
}
