import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import type { EditProps } from '../../../shared/types/extension';
import { getRatio, getRows, getStyleName } from '../layout';
import { savedWidths } from '../layout/column-widths';
import { getSavedImages } from '../saved-images';
import type { GalleryAttributes } from '../types';

type Props = Pick< EditProps< GalleryAttributes >, 'attributes' | 'setAttributes' >;

/** @return A key that changes whenever the column widths may change, and a function that computes them. */
function measure( attributes: GalleryAttributes ) {
	const images = getSavedImages( attributes.images );
	const style = getStyleName( attributes.className );
	const rows = getRows( images, attributes );
	return {
		layout: JSON.stringify( [ style, rows, images.map( getRatio ) ] ),
		widths: () => savedWidths( attributes ),
	};
}

/**
 * Updates the column widths after any change: by this block, by WordPress' style and alignment menus, or by Undo. Keeps the
 * saved widths until the gallery is first changed.
 */
export function useColumnWidths( { attributes, setAttributes }: Props ): void {
	const { __unstableMarkNextChangeAsNotPersistent: markAsPartOfLast } = useDispatch( blockEditorStore );
	const { layout, widths } = measure( attributes );
	const { columnWidths = [] } = attributes;
	const [ opened ] = useState( { layout, columnWidths } );

	useEffect( () => {
		const next = layout === opened.layout ? opened.columnWidths : widths();
		if ( JSON.stringify( next ) !== JSON.stringify( columnWidths ) ) {
			markAsPartOfLast();
			setAttributes( { columnWidths: next } );
		}
	} );
}
