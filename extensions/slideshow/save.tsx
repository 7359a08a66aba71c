import { useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import { Container, settingsOf } from './markup';
import type { SlideshowAttributes } from './types';

/** The shape that every release of Jetpack opens. */
export default function save( { attributes }: SaveProps< SlideshowAttributes > ) {
	const { images = [] } = attributes;
	if ( ! images.length ) {
		return null;
	}
	// Listed first, so that it is printed first.
	const blockProps = useBlockProps.save( { className: undefined, ...settingsOf( attributes ) } );
	return (
		<div { ...blockProps }>
			<Container images={ images } />
		</div>
	);
}
