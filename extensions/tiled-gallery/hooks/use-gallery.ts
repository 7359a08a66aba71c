import { useEffect, useState } from '@wordpress/element';
import { useLibrary } from '../../../shared/hooks/use-library';
import { usePersistentAttributes } from '../../../shared/hooks/use-persistent-attributes';
import { useMediaUpload, type Media } from '../../../shared/media-upload';
import type { EditProps } from '../../../shared/types/extension';
import { changeCaption, completeChanges, mergeChosen, moveItem, toImage, uploads } from '../images';
import type { GalleryAttributes, GalleryImage } from '../types';
import { useColumnWidths } from './use-column-widths';
import { useMissingDetails } from './use-missing-details';

const ALLOWED_TYPES = [ 'image' ];
const NO_IDS: readonly number[] = [];

type Props = Pick< EditProps< GalleryAttributes >, 'attributes' | 'setAttributes' | 'clientId' | 'isSelected' >;

/** Returns the selected image, and functions that change the images. */
export function useGallery( props: Props ) {
	const { attributes, setAttributes, clientId, isSelected } = props;
	const { ids = NO_IDS, images = [] } = attributes;
	const [ chosen, select ] = useState< number | null >( null );
	const selected = isSelected && chosen !== null && chosen < images.length ? chosen : null;
	const setPersistent = usePersistentAttributes( setAttributes );
	const upload = useMediaUpload( { clientId, list: uploads, allowedTypes: ALLOWED_TYPES } );
	const recordOf = useLibrary( isSelected || ! images.length ? ids : NO_IDS );
	const isGone = ( { id }: GalleryImage ) => recordOf( Number( id ) ) === null;

	useEffect( () => {
		if ( ! isSelected ) {
			select( null );
		}
	}, [ isSelected ] );
	useColumnWidths( props );
	useMissingDetails( { ...props, recordOf } );

	/** Changes attributes as one undo step. */
	const change = ( changes: Partial< GalleryAttributes > ) => setPersistent( completeChanges( attributes, changes ) );
	/** Changes attributes without a new undo step, for example for each typed letter. */
	const adjust = ( changes: Partial< GalleryAttributes > ) => setAttributes( completeChanges( attributes, changes ) );
	const changeImages = ( next: readonly GalleryImage[], index: number | null = null ) => {
		select( index );
		change( { images: next } );
	};

	return {
		images,
		selected,
		upload,
		select,
		change,
		adjust,
		/** Images that can be restored if the gallery was saved with only their IDs; undefined while loading. */
		lost: ids.some( ( id ) => recordOf( id ) === undefined )
			? undefined
			: ids.flatMap( ( id ) => recordOf( id ) ?? [] ).filter( ( media ) => media.media_type === 'image' ),
		move: ( from: number, to: number ) => changeImages( moveItem( images, from, to ), to ),
		remove: ( index: number ) => changeImages( images.filter( ( _, imageIndex ) => imageIndex !== index ) ),
		describe: ( changes: Partial< GalleryImage > ) =>
			adjust( {
				images: images.map( ( image, index ) => ( index === selected ? { ...image, ...changes } : image ) ),
			} ),
		caption: ( id: string, caption: string ) =>
			adjust( { captions: changeCaption( attributes.captions, id, caption ) } ),
		choose: ( media: readonly Media[] ) => changeImages( mergeChosen( media, images, isGone ) ),
		restore: ( media: readonly Media[] ) => changeImages( media.map( toImage ) ),
		takeFiles( files: Iterable< unknown > | null ) {
			select( null );
			upload.start( files );
		},
	};
}
