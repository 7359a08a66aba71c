import { useState } from '@wordpress/element';
import { usePersistentAttributes } from '../../../shared/hooks/use-persistent-attributes';
import { useMediaUpload } from '../../../shared/media-upload';
import type { EditProps } from '../../../shared/types/extension';
import { completeChanges, mergeChosen, moved, sizeOf, type Media } from '../images';
import { slides } from '../slides';
import type { Slide, SlideshowAttributes } from '../types';

const ALLOWED_TYPES = [ 'image' ];

type Props = Pick< EditProps< SlideshowAttributes >, 'attributes' | 'setAttributes' | 'clientId' >;

/** Returns the current slide, and functions that change the slides. */
export function useSlides( { attributes, setAttributes, clientId }: Props ) {
	const { images = [] } = attributes;
	const [ shown, setShown ] = useState( 0 );
	const index = Math.min( shown, Math.max( images.length - 1, 0 ) );
	const setPersistent = usePersistentAttributes( setAttributes );
	const upload = useMediaUpload( { clientId, list: slides, allowedTypes: ALLOWED_TYPES } );

	/** Changes attributes as one undo step. */
	const change = ( changes: Partial< SlideshowAttributes > ) =>
		setPersistent( completeChanges( attributes, changes ) );
	/** Changes attributes without a new undo step, for example for each typed letter. */
	const adjust = ( changes: Partial< SlideshowAttributes > ) =>
		setAttributes( completeChanges( attributes, changes ) );
	const changeImages = ( next: Slide[], show = index ) => {
		setShown( show );
		change( { images: next } );
	};

	return {
		images,
		index,
		upload,
		show: setShown,
		change,
		adjust,
		move: ( from: number, to: number ) => changeImages( moved( images, from, to ), to ),
		remove: () => changeImages( images.filter( ( _, slideIndex ) => slideIndex !== index ) ),
		describe: ( slideIndex: number, caption: string ) =>
			adjust( { images: images.map( ( image, at ) => ( at === slideIndex ? { ...image, caption } : image ) ) } ),
		choose( media: Media[] ) {
			// Keep images that are still uploading, which the library's selection does not contain.
			const pending = images.filter( ( { url } ) => upload.isPending( url ) );
			changeImages( [ ...mergeChosen( media, images, sizeOf( attributes ) ), ...pending ], 0 );
		},
		takeFiles( files: Iterable< unknown > | null ) {
			setShown( images.length );
			upload.start( files );
		},
	};
}
