import { store as blockEditorStore, useBlockEditContext } from '@wordpress/block-editor';
import { createHigherOrderComponent } from '@wordpress/compose';
import { useDispatch, useSelect } from '@wordpress/data';
import type { ComponentType } from 'react';
import { isFileOfType } from '../media';
import { isStillUsableWithFreePlan, requiresPaidPlan } from '../site';
import { getPaidMedia } from './paid-media';
import { promptsStore, type PromptsActions } from './prompts-store';

/** A file that is about to be uploaded, or an entry of the media library. */
type Chosen = File | { readonly type?: string; readonly mime?: string; readonly url?: string };

interface MediaProps {
	readonly allowedTypes?: readonly string[];
	readonly handleUpload?: boolean | ( ( files: readonly File[] ) => boolean );
	readonly onSelect?: ( chosen: unknown ) => void;
	readonly onError?: ( message: string ) => void;
}

interface Settings {
	readonly mediaUpload?: ( upload: {
		allowedTypes?: readonly string[];
		filesList: readonly File[];
		onFileChange: ( media: unknown[] ) => void;
		onError?: ( message: string ) => void;
	} ) => void;
}

/**
 * @param chosen One thing, or several: a list of files is no array.
 * @return What was chosen, one by one.
 */
function toList( chosen: unknown ): Chosen[] {
	const isList = Array.isArray( chosen ) || chosen instanceof FileList;
	return ( isList ? [ ...( chosen as Iterable< Chosen > ) ] : [ chosen ] ).filter( Boolean ) as Chosen[];
}

/**
 * @param chosen
 * @param kind   First part of a MIME type.
 */
function isOfKind( chosen: Chosen, kind: string ): boolean {
	if ( chosen instanceof File ) {
		return chosen.type ? chosen.type.startsWith( `${ kind }/` ) : isFileOfType( chosen, kind );
	}
	return chosen.type === kind || ( chosen.mime ?? '' ).startsWith( `${ kind }/` );
}

interface Props {
	readonly Media: ComponentType< MediaProps >;
	readonly kind: string;
	readonly clientId: string;
	readonly media: MediaProps;
}

/** Takes every file but those that need the plan: for these the banner appears, and the block keeps what it has. */
function GatedMedia( { Media, kind, clientId, media }: Props ) {
	const { note } = useDispatch( promptsStore ) as PromptsActions;
	const upload = useSelect(
		( select ) =>
			( select( blockEditorStore ) as unknown as { getSettings: () => Settings } ).getSettings().mediaUpload,
		[]
	);
	const { allowedTypes, onError, onSelect } = media;

	const takeFiles = ( files: readonly File[] ) =>
		upload?.( { allowedTypes, filesList: files, onError, onFileChange: ( [ first ] ) => onSelect?.( first ) } );

	const take = ( chosen: unknown ) => {
		const list = toList( chosen );
		if ( list.some( ( one ) => isOfKind( one, kind ) ) ) {
			note( clientId, { isPrompted: true, isDismissed: false } );
		} else if ( list[ 0 ] instanceof File ) {
			takeFiles( list as File[] );
		} else {
			onSelect?.( chosen );
		}
	};

	return (
		<div className="paid-block-media-placeholder">
			<Media { ...media } handleUpload={ false } onSelect={ take } />
		</div>
	);
}

/**
 * Filters `editor.MediaPlaceholder` and `editor.MediaReplaceFlow`: a file whose kind needs a plan that is missing is not
 * taken, and the author sees the banner instead.
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
