import { __ } from '@wordpress/i18n';
import { usePersistentAttributes } from '../../../shared/hooks/use-persistent-attributes';
import { filesIn, useMediaUpload, type Media } from '../../../shared/media-upload';
import type { EditProps } from '../../../shared/types/extension';
import { isImage, toImage, urlOf } from '../images';
import { sides } from '../sides';
import type { ComparedImage, ImageCompareAttributes } from '../types';

const ALLOWED_TYPES = [ 'image' ];

type Props = Pick< EditProps< ImageCompareAttributes >, 'attributes' | 'setAttributes' | 'clientId' >;

/** One of the two images, with functions to change it. */
export interface Side {
	readonly image: ComparedImage;
	readonly isUploading: boolean;
	/** Selects an attachment or uploads files. Without an argument, does nothing. */
	readonly take: ( chosen?: Media | Iterable< unknown > ) => void;
	readonly fail: ( message: string ) => void;
}

const isMedia = ( chosen: object ): chosen is Media => ! ( Symbol.iterator in chosen );

/** Returns the state of both images, and functions to change or swap them. */
export function useSides( { attributes, setAttributes, clientId }: Props ) {
	const setPersistent = usePersistentAttributes( setAttributes );
	const upload = useMediaUpload( { clientId, list: sides, allowedTypes: ALLOWED_TYPES } );
	const images = sides.read( attributes );

	const choose = ( media: Media, index: number ) => {
		if ( ! media.url ) {
			return;
		}
		if ( isImage( media ) ) {
			setPersistent( { [ index ? 'imageAfter' : 'imageBefore' ]: toImage( media ) } );
		} else {
			upload.showError( __( 'Please choose an image.', 'slipstream' ) );
		}
	};
	const takeFiles = ( files: File[], index: number ) => {
		const areBothEmpty = ! images.some( urlOf );
		const taken = files.slice( 0, areBothEmpty ? 2 : 1 );
		upload.start( taken, taken.length > 1 ? 0 : index );
		if ( files.length > taken.length ) {
			upload.showError(
				__( 'Only two images can be compared. The other files were not uploaded.', 'slipstream' )
			);
		}
	};
	const sideOf = ( index: number ): Side => ( {
		image: images[ index ] ?? {},
		isUploading: upload.isPending( images[ index ]?.url ),
		take( chosen ) {
			if ( chosen && isMedia( chosen ) ) {
				choose( chosen, index );
			} else if ( chosen ) {
				takeFiles( filesIn( chosen ), index );
			}
		},
		fail: upload.showError,
	} );

	return {
		before: sideOf( 0 ),
		after: sideOf( 1 ),
		setPersistent,
		/** Swaps the images. The author's labels move with them. */
		swap: () =>
			setPersistent( {
				imageBefore: images[ 1 ],
				imageAfter: images[ 0 ],
				labelBefore: attributes.labelAfter,
				labelAfter: attributes.labelBefore,
			} ),
	};
}
