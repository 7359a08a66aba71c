import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { cloneElement, useRef, useState } from '@wordpress/element';
import type { ReactElement, SyntheticEvent } from 'react';
import type { MediaSource } from '../sources';
import type { ImportedMedia, MediaUploadProps } from '../types';
import { ButtonMenu } from './button-menu';
import { getLabel } from './get-label';
import { LazyPicker } from './lazy-picker';
import { getMode } from './mode';
import { SourceItems } from './source-items';

interface Props {
	readonly upload: MediaUploadProps;
	/** Opens the media library. */
	readonly open: () => void;
}

const stop = ( event: SyntheticEvent ) => event.stopPropagation();

/** @return Value for the block: a single photo, or the existing photos followed by the new ones. */
function toSelection( { multiple, addToGallery, value }: MediaUploadProps, media: readonly ImportedMedia[] ) {
	const before = addToGallery && Array.isArray( value ) ? ( value as readonly number[] ) : [];
	return multiple ? [ ...before, ...media ] : ( media[ 0 ] as ImportedMedia );
}

/** The media library button, extended with the sources. */
export default function MediaMenu( { upload, open }: Props ) {
	const wrapper = useRef< HTMLDivElement >( null );
	const [ source, setSource ] = useState< MediaSource | null >( null );
	const canUpload = useSelect( ( select ) => Boolean( select( blockEditorStore ).getSettings().mediaUpload ), [] );
	const original = upload.render( { open } ) as ReactElement< { children?: unknown } > | null;
	const mode = getMode( upload, original );
	if ( ! original || ! canUpload || mode === 'untouched' ) {
		return original;
	}

	const choose = ( chosen: MediaSource ) => setSource( chosen );
	const close = () => setSource( null );
	const insert = ( media: readonly ImportedMedia[] ) => {
		const block = wrapper.current?.closest( '[data-block]' );
		upload.onSelect( toSelection( upload, media ) );
		// Focus the block, because the focused button disappears together with the block's placeholder.
		requestAnimationFrame( () => block?.ownerDocument.getElementById( block.id )?.focus() );
	};
	const label = getLabel( upload );
	const renderButton = ( props: object ) =>
		mode === 'featured' ? (
			<Button __next40pxDefaultSize variant="secondary" { ...props }>
				{ label }
			</Button>
		) : (
			cloneElement( original, { ...props, children: label } )
		);
	return (
		// Stop clicks, because they would change the selection of the block.
		<div ref={ wrapper } className="jetpack-external-media-wrapper" role="presentation" onClick={ stop }>
			{ mode !== 'button' && original }
			{ mode === 'replace' ? (
				<SourceItems onChoose={ choose } />
			) : (
				<ButtonMenu renderButton={ renderButton } onOpenLibrary={ open } onChoose={ choose } />
			) }
			{ source && (
				// React passes key events of the dialog to the editor, which would treat them as shortcuts.
				<div role="presentation" onKeyDown={ stop }>
					<LazyPicker
						source={ source }
						isMultiple={ Boolean( upload.multiple ) }
						isImagesOnly={ upload.allowedTypes?.length === 1 }
						onSelect={ insert }
						onClose={ close }
					/>
				</div>
			) }
		</div>
	);
}
