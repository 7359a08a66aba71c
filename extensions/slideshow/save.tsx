import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import { Container, settingsOf } from './markup';
import type { SlideshowAttributes } from './types';

/** Saves markup that every Jetpack release can open. */
export default function save( { attributes }: SaveProps< SlideshowAttributes > ) {
	const { images = [] } = attributes;
	if ( ! images.length ) {
		return null;
	}
	// `className` comes first in the object, so that it is printed first.
	const blockProps = useBlockProps.save( { className: undefined, ...settingsOf( attributes ) } );
	return (
		<div { ...blockProps }>
			<Container images={ images } />
		</div>
	);
}
