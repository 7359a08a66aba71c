import { useBlockEditContext } from '@wordpress/block-editor';
import { hasBlockSupport } from '@wordpress/blocks';
import { createHigherOrderComponent } from '@wordpress/compose';
import type { ComponentType } from 'react';
import { createChunkHook } from '../../../../shared/register/create-chunk-hook';
import { isCurrentUserConnected } from '../../../../shared/site/site';
import { isFeaturedImage } from './is-featured-image';
import { getMediaSources } from './sources';
import type { MediaUploadProps } from './types';

const CORE_BLOCKS = new Set( [ 'core/cover', 'core/gallery', 'core/image', 'core/media-text' ] );

/** Whether a block offers the sources. Extensions opt in with `"supports": { "slipstream": { "externalMedia": true } }` in block.json. */
const isMediaBlock = ( name: string ) =>
	CORE_BLOCKS.has( name ) || hasBlockSupport( name, 'slipstream.externalMedia', false );

const useMenu = createChunkHook( () => import( /* webpackChunkName: "media-menu" */ './menu' ) );

/** Whether the button edits existing media. Sources are not offered then, because only the media library can sort and remove media. */
function isEdited( { gallery, multiple, value }: MediaUploadProps ): boolean {
	return Boolean( ( gallery || multiple ) && ( Array.isArray( value ) ? value.length : value ) );
}

function isOffered( name: string, upload: MediaUploadProps ): boolean {
	const isPlace =
		isFeaturedImage( upload ) || ( isMediaBlock( name ) && ! /coblocks/.test( String( upload.render ) ) );
	return (
		isPlace &&
		Boolean( upload.allowedTypes?.includes( 'image' ) ) &&
		! isEdited( upload ) &&
		isCurrentUserConnected() &&
		getMediaSources().length > 0
	);
}

/** WordPress' button, shown while the menu loads and if it cannot be loaded. */
function LazyMenu( props: { readonly upload: MediaUploadProps; readonly open: () => void } ) {
	const { module } = useMenu();
	return module ? <module.default { ...props } /> : props.upload.render( props );
}

/**
 * Filters `editor.MediaUpload`: adds the sources to the media library button. The library's component must keep its place in the tree, or
 * its dialog would close.
 */
export const withExternalMedia = createHigherOrderComponent(
	( MediaUpload: ComponentType< MediaUploadProps > ) =>
		function WithExternalMedia( props: MediaUploadProps ) {
			const { name } = useBlockEditContext();
			return isOffered( name, props ) ? (
				<MediaUpload { ...props } render={ ( { open } ) => <LazyMenu upload={ props } open={ open } /> } />
			) : (
				<MediaUpload { ...props } />
			);
		},
	'withExternalMedia'
);
