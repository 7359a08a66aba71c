import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { Media } from '../../../shared/media-upload';
import { addDetails, completeChanges } from '../images';
import type { GalleryAttributes } from '../types';

interface Options {
	readonly attributes: GalleryAttributes;
	readonly setAttributes: ( changes: Partial< GalleryAttributes > ) => void;
	readonly isSelected: boolean;
	readonly recordOf: ( id: number ) => Media | null | undefined;
}

/**
 * Adds the size and attachment page to images that were transformed from other blocks. Does so only while the gallery is
 * selected, so that opening a post changes nothing.
 */
export function useMissingDetails( { attributes, setAttributes, isSelected, recordOf }: Options ): void {
	const { __unstableMarkNextChangeAsNotPersistent: markAsPartOfLast } = useDispatch( blockEditorStore );
	const { images = [] } = attributes;
	const next = isSelected ? images.map( ( image ) => addDetails( image, recordOf( Number( image.id ) ) ) ) : images;
	const isComplete = next.every( ( image, index ) => image === images[ index ] );

	useEffect( () => {
		if ( ! isComplete ) {
			markAsPartOfLast();
			setAttributes( completeChanges( attributes, { images: next } ) );
		}
	} );
}
