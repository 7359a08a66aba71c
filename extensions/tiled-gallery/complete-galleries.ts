import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { libraryPages, libraryQuery } from '../../shared/hooks/library-query';
import type { Media } from '../../shared/media-upload';
import type { PostEdits } from '../../shared/types/extension';
import metadata from './block.json';
import { addDetails, completeChanges } from './images';
import { savedWidths } from './layout/column-widths';
import type { GalleryAttributes, GalleryImage } from './types';

const isSizeMissing = ( { id, width, height }: GalleryImage ) =>
	Boolean( id ) && ! ( Number( width ) && Number( height ) );

/**
 * Returns whether a new gallery lacks image sizes, because its images came from other blocks. Ignores galleries that were
 * already saved when the post was opened.
 */
const isIncomplete = ( clientId: string ) => {
	const block = select( blockEditorStore ).getBlock( clientId );
	const { images = [] } = ( block?.attributes ?? {} ) as GalleryAttributes;
	return block !== null && ! ( 'originalContent' in block ) && images.some( isSizeMissing );
};

/** @return Records of the media library; none if the request fails. */
async function findMedia( ids: readonly number[] ): Promise< Media[] > {
	const pages = libraryPages( ids ).map( async ( include ) =>
		resolveSelect( coreStore ).getEntityRecords< Media >( 'postType', 'attachment', libraryQuery( include ) )
	);
	return ( await Promise.all( pages ) ).flatMap( ( list ) => list ?? [] );
}

function complete( clientId: string, media: readonly Media[] ): void {
	const { updateBlockAttributes, __unstableMarkNextChangeAsNotPersistent: markAsPartOfLast } =
		dispatch( blockEditorStore );
	const before = ( select( blockEditorStore ).getBlock( clientId )?.attributes ?? {} ) as GalleryAttributes;
	const images = ( before.images ?? [] ).map( ( image ) =>
		addDetails(
			image,
			media.find( ( { id } ) => Number( id ) === Number( image.id ) )
		)
	);
	const changes = completeChanges( before, { images } );
	markAsPartOfLast();
	updateBlockAttributes( clientId, { ...changes, columnWidths: savedWidths( { ...before, ...changes } ) } );
}

/** Adds the sizes of images and the widths of columns to galleries that a transform has made. */
export async function completeGalleries( edits: PostEdits ): Promise< PostEdits > {
	const galleries = select( blockEditorStore ).getBlocksByName( metadata.name ).filter( isIncomplete );
	const attributes = galleries.map(
		( clientId ) => select( blockEditorStore ).getBlock( clientId )?.attributes as GalleryAttributes
	);
	const media = await findMedia( attributes.flatMap( ( { ids = [] } ) => ids ) );
	if ( ! media.length ) {
		return edits;
	}
	galleries.forEach( ( clientId ) => complete( clientId, media ) );
	const content = select( editorStore ).getEditedPostContent();
	dispatch( editorStore ).editPost( { content }, { undoIgnore: true } );
	return { ...edits, content };
}
