import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Button, RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { usePicture } from '../hooks/use-picture';

type Source = 'featured' | 'library' | 'none';

interface Media {
	readonly id: number;
	readonly url: string;
	readonly mime?: string;
}

const TYPES = [ 'image' ];

/** Lets the author choose the picture of shared posts. */
export function PictureChoice() {
	const { attached, isWithout, choose } = usePicture();
	// Whether the author has chosen the media library, but no picture yet. Until then, the post cannot store this choice.
	const [ isChoosing, setChoosing ] = useState( false );
	const stored: Source = attached.length > 0 ? 'library' : 'featured';
	const source: Source = isWithout ? 'none' : stored;
	const shown = isChoosing ? 'library' : source;

	function change( value: string ): void {
		setChoosing( value === 'library' );
		if ( value !== 'library' ) {
			choose( [], value === 'none' );
		}
	}

	return (
		<div className="slipstream-share-picture">
			<RadioControl
				label={ __( 'Image', 'slipstream' ) }
				help={ __( 'Some networks read the post and choose an image themselves.', 'slipstream' ) }
				selected={ shown }
				options={ [
					{ label: __( 'Featured image', 'slipstream' ), value: 'featured' },
					{ label: __( 'Image from the media library', 'slipstream' ), value: 'library' },
					{ label: __( 'No image', 'slipstream' ), value: 'none' },
				] }
				onChange={ change }
			/>
			{ shown === 'library' && (
				<MediaUploadCheck>
					{ attached.length === 0 && (
						<p>{ __( 'Select an image. Until then, your previous choice applies.', 'slipstream' ) }</p>
					) }
					{ attached.map( ( { id, url } ) => (
						<img key={ id } src={ url } alt="" />
					) ) }
					<MediaUpload
						allowedTypes={ TYPES }
						value={ attached[ 0 ]?.id }
						onSelect={ ( { id, url, mime = '' }: Media ) => choose( [ { id, url, type: mime } ], false ) }
						render={ ( { open }: { open: () => void } ) => (
							<Button __next40pxDefaultSize variant="secondary" onClick={ open }>
								{ attached.length > 0
									? __( 'Replace image', 'slipstream' )
									: __( 'Select image', 'slipstream' ) }
							</Button>
						) }
					/>
				</MediaUploadCheck>
			) }
		</div>
	);
}
