import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import { Gallery, getCornersClass, joinClasses } from './markup';
import { getSavedImages } from './saved-images';
import type { GalleryAttributes } from './types';

/** Saves the markup of the first releases that had exact widths, but with image URLs of this site. */
export default function save( { attributes }: SaveProps< GalleryAttributes > ) {
	if ( ! getSavedImages( attributes.images ).length ) {
		return null;
	}
	const { className = 'is-style-rectangular' } = attributes;
	const blockProps = useBlockProps.save( { className: joinClasses( className, getCornersClass( attributes ) ) } );
	return (
		<div { ...blockProps }>
			<Gallery attributes={ attributes } />
		</div>
	);
}
