import { store as blockEditorStore, useBlockEditContext } from '@wordpress/block-editor';
import { createHigherOrderComponent } from '@wordpress/compose';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import type { ComponentType } from 'react';
import { isFileOfType } from '../media';
import { isStillUsableWithFreePlan, requiresPaidPlan } from '../site';
import { getPaidMedia } from './paid-media';
import { promptsStore } from './prompts-store';

/** A file to upload, or a record from the media library or the REST API. */
type Chosen = File | { readonly type?: string; readonly mime?: string; readonly mime_type?: string };

interface MediaProps {
	readonly allowedTypes?: readonly string[];
	readonly handleUpload?: boolean | ( ( files: readonly File[] ) => boolean );
	readonly onSelect?: ( chosen: unknown ) => void;
	readonly onError?: ( message: string ) => void;
	/** Called before files are uploaded, from a placeholder or the toolbar's menu. */
	readonly onFilesPreUpload?: ( files: readonly File[] ) => void;
	readonly onFilesUpload?: ( files: readonly File[] ) => void;
}

/** Compares class names, because `instanceof` fails for files from the canvas iframe. */
const isA = ( value: unknown, className: 'File' | 'FileList' ) =>
	Object.prototype.toString.call( value ) === `[object ${ className }]`;

const isFile = ( chosen?: Chosen ): chosen is File => isA( chosen, 'File' );

/** @return The selected items as an array. */
function toList( chosen: unknown ): Chosen[] {
	const list = Array.isArray( chosen ) || isA( chosen, 'FileList' ) ? Array.from( chosen as Chosen[] ) : [ chosen ];
	return list.filter( Boolean ) as Chosen[];
}

function isOfKind( chosen: Chosen, kind: string ): boolean {
	if ( isFile( chosen ) ) {
		return chosen.type ? chosen.type.startsWith( `${ kind }/` ) : isFileOfType( chosen, kind );
	}
	const { type, mime, mime_type: mimeType } = chosen;
	return type === kind || ( mime ?? mimeType ?? '' ).startsWith( `${ kind }/` );
}

interface Props {
	readonly Media: ComponentType< MediaProps >;
	readonly kind: string;
	readonly clientId: string;
	readonly media: MediaProps;
}

/** Accepts files that do not require the plan. For other files, shows the banner and leaves the block unchanged. */
function GatedMedia( { Media, kind, clientId, media }: Props ) {
	const { updatePrompt } = useDispatch( promptsStore );
	const upload = useSelect( ( select ) => select( blockEditorStore ).getSettings().mediaUpload, [] );
	const { createErrorNotice } = useDispatch( noticesStore );
	const { allowedTypes, onFilesPreUpload, onFilesUpload, onSelect } = media;

	const uploadFiles = ( filesList: readonly File[] ) => {
		onFilesPreUpload?.( filesList );
		onFilesUpload?.( filesList );
		upload?.( {
			allowedTypes,
			filesList,
			onError: ( error ) => {
				const message = typeof error === 'string' ? error : ( error.message ?? '' );
				return media.onError
					? media.onError( message )
					: void createErrorNotice( message, { type: 'snackbar' } );
			},
			onFileChange: ( [ first ] ) => onSelect?.( first ),
		} );
	};

	const handleSelect = ( chosen: unknown ) => {
		const list = toList( chosen );
		if ( list.some( ( one ) => isOfKind( one, kind ) ) ) {
			updatePrompt( clientId, { isPrompted: true, isDismissed: false } );
		} else if ( isFile( list[ 0 ] ) ) {
			uploadFiles( list as File[] );
		} else {
			onSelect?.( chosen );
		}
	};

	return (
		<div className="paid-block-media-placeholder">
			<Media { ...media } handleUpload={ false } onSelect={ handleSelect } />
		</div>
	);
}

/**
 * Filters `editor.MediaPlaceholder` and `editor.MediaReplaceFlow`. Refuses files of a kind that requires a missing
 * plan, and shows the banner.
 */
export const withPaidMedia = createHigherOrderComponent(
	( Media: ComponentType< MediaProps > ) =>
		function WithPaidMedia( props: MediaProps ) {
			const { name, clientId } = useBlockEditContext();
			const media = getPaidMedia( name );
			return media && isStillUsableWithFreePlan( name ) && requiresPaidPlan( name ) ? (
				<GatedMedia Media={ Media } kind={ media.kind } clientId={ clientId } media={ props } />
			) : (
				<Media { ...props } />
			);
		},
	'withPaidMedia'
);
