import { BaseControl, Button, Modal, SearchControl } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import type { SettingsField } from '../types';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';
import { imageRequests, type LibraryImage } from './image-requests';

interface Props {
	readonly field: SettingsField;
	/** ID of the chosen image; 0 for none. */
	readonly id: number;
	/** Error message from the server; '' if there is none. */
	readonly problem: string;
	readonly onChange: ( id: number ) => void;
}

const nameOf = ( { alt_text: alt, title }: LibraryImage ) =>
	alt || decodeEntities( title.rendered ) || __( 'Untitled', 'slipstream' );

function Thumbnail( { image }: { readonly image: LibraryImage } ) {
	return <img src={ image.media_details.sizes?.thumbnail?.source_url ?? image.source_url } alt={ nameOf( image ) } />;
}

/** Images of the media library, newest first. */
function Library( { onChoose, onClose }: { readonly onChoose: ( id: number ) => void; readonly onClose: () => void } ) {
	const [ search, setSearch ] = useState( '' );
	const load = useCallback( () => imageRequests.images( search ), [ search ] );
	const { value: images, error, reload } = useLoaded( load );
	return (
		<Modal title={ __( 'Choose an image', 'slipstream' ) } size="large" onRequestClose={ onClose }>
			<SearchControl
				__nextHasNoMarginBottom
				label={ __( 'Search images', 'slipstream' ) }
				value={ search }
				onChange={ setSearch }
			/>
			{ ! images && <UntilLoaded error={ error } onRetry={ reload } /> }
			{ images?.length === 0 && (
				<p>{ __( 'No images found. Upload a PNG, JPEG or GIF to the media library first.', 'slipstream' ) }</p>
			) }
			<div className="slipstream-settings__images">
				{ images?.map( ( image ) => (
					<Button key={ image.id } onClick={ () => onChoose( image.id ) }>
						<Thumbnail image={ image } />
					</Button>
				) ) }
			</div>
		</Modal>
	);
}

function Chosen( { id }: { readonly id: number } ) {
	const load = useCallback( () => imageRequests.image( id ), [ id ] );
	const { value: image, error, reload } = useLoaded( load );
	return (
		<div className="slipstream-settings__image">
			{ image && <Thumbnail image={ image } /> }
			{ image === null && <p>{ __( 'This image was deleted.', 'slipstream' ) }</p> }
			{ image === undefined && <UntilLoaded error={ error } onRetry={ reload } /> }
		</div>
	);
}

/** An image of the media library, which can be chosen and removed. */
export function ImageField( { field: { label, description }, id, problem, onChange }: Props ) {
	const [ isOpen, setIsOpen ] = useState( false );
	return (
		<div role="group" aria-label={ label }>
			<BaseControl.VisualLabel>{ label }</BaseControl.VisualLabel>
			{ id > 0 && <Chosen key={ id } id={ id } /> }
			<div className="slipstream-settings__buttons">
				<Button variant="secondary" __next40pxDefaultSize onClick={ () => setIsOpen( true ) }>
					{ id > 0 ? __( 'Replace image', 'slipstream' ) : __( 'Choose image', 'slipstream' ) }
				</Button>
				<Button
					variant="tertiary"
					__next40pxDefaultSize
					disabled={ id === 0 }
					accessibleWhenDisabled
					onClick={ () => onChange( 0 ) }
				>
					{ __( 'Remove image', 'slipstream' ) }
				</Button>
			</div>
			<p className="slipstream-settings__help">{ description }</p>
			{ problem && (
				<p className="slipstream-settings__error" role="alert">
					{ problem }
				</p>
			) }
			{ isOpen && (
				<Library
					onClose={ () => setIsOpen( false ) }
					onChoose={ ( chosen ) => {
						onChange( chosen );
						setIsOpen( false );
					} }
				/>
			) }
		</div>
	);
}
