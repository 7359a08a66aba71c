import { useBlockProps } from '@wordpress/block-editor';
import { useState } from '@wordpress/element';
import type { EditProps } from '../../shared/types/extension';
import { Chooser } from './components/chooser';
import { Preview } from './components/preview';
import { Toolbar } from './components/toolbar';
import { UploadMore } from './components/upload-more';
import { useSizes } from './hooks/use-sizes';
import { useUpload } from './hooks/use-upload';
import { completeChanges, mergeChosen, moved, sizeOf, toSlide, type Media } from './images';
import { Inspector } from './inspector';
import type { Slide, SlideshowAttributes } from './types';

export default function Edit( { attributes, setAttributes, isSelected }: EditProps< SlideshowAttributes > ) {
	const { images = [], autoplay, delay, effect } = attributes;
	const [ shown, setShown ] = useState( 0 );
	const index = Math.min( shown, Math.max( images.length - 1, 0 ) );
	const size = sizeOf( attributes );
	const change = ( changes: Partial< SlideshowAttributes > ) =>
		setAttributes( completeChanges( attributes, changes ) );
	const changeImages = ( next: Slide[], show = index ) => {
		setShown( show );
		change( { images: next } );
	};

	const sizes = useSizes( attributes );
	const upload = useUpload( ( media ) =>
		changeImages( [ ...images, ...media.map( ( one ) => toSlide( one, size ) ) ], images.length )
	);
	const choose = ( media: Media[] ) => changeImages( mergeChosen( media, images, size ), 0 );
	const blockProps = useBlockProps();

	if ( ! images.length ) {
		return (
			<div { ...blockProps }>
				<Chooser onChoose={ choose } onError={ upload.showError } />
			</div>
		);
	}
	return (
		<>
			<Toolbar
				ids={ attributes.ids ?? [] }
				index={ index }
				count={ images.length }
				onChoose={ choose }
				onMove={ ( by ) => changeImages( moved( images, index, index + by ), index + by ) }
				onRemove={ () => changeImages( images.filter( ( _, place ) => place !== index ) ) }
			/>
			<Inspector attributes={ attributes } size={ size } sizes={ sizes } onChange={ change } />
			<div { ...blockProps }>
				<Preview
					// What the engine starts from can't be changed while it runs.
					key={ `${ images.map( ( { id, url } ) => id ?? url ).join() } ${ effect }` }
					images={ images }
					index={ index }
					autoplay={ autoplay === true }
					delay={ delay }
					effect={ effect === 'fade' ? 'fade' : 'slide' }
					onShow={ setShown }
					onCaption={ ( caption ) =>
						changeImages(
							images.map( ( image, place ) => ( place === index ? { ...image, caption } : image ) )
						)
					}
				/>
				<UploadMore isSelected={ isSelected } isBusy={ upload.isBusy } onFiles={ upload.start } />
			</div>
		</>
	);
}
