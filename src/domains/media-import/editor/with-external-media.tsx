import { useBlockEditContext } from '@wordpress/block-editor';
import { hasBlockSupport } from '@wordpress/blocks';
import { createHigherOrderComponent } from '@wordpress/compose';
import type { ComponentType } from 'react';
import { createChunkHook } from '../../../../shared/register/use-chunk';
import { isCurrentUserConnected } from '../../../../shared/site/site';
import { isFeaturedImage } from './is-featured-image';
import { getMediaSources } from './sources';
import type { MediaUploadProps } from './types';

const CORE_BLOCKS = new Set( [ 'core/cover', 'core/gallery', 'core/image', 'core/media-text' ] );

/** A block of an extension asks for the sources with `"supports": { "slipstream": { "externalMedia": true } }` in its block.json. */
const isMediaBlock = ( name: string ) =>
	CORE_BLOCKS.has( name ) || hasBlockSupport( name, 'slipstream.externalMedia', false );

const useMenu = createChunkHook( () => import( /* webpackChunkName: "media-menu" */ './menu' ) );

/** Media that are there already are edited in the library's own window, which orders and removes them. */
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

/** WordPress' own button stays until the menu has arrived, and when it does not come. */
function LazyMenu( props: { readonly upload: MediaUploadProps; readonly open: () => void } ) {
	const { module } = useMenu();
	return module ? <module.default { ...props } /> : props.upload.render( props );
}

/**
 * Filters `editor.MediaUpload`: adds the sources to the button of the media library. The library's component stays where
 * it is in the tree whatever its props become, since its window dies with it.
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
