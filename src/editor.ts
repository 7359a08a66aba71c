import { addFilter } from '@wordpress/hooks';
import { showReturnNotices } from '../shared/notices';
import {
	addFilters,
	installBlockFilters,
	registerDomainPanel,
	registerFilters,
	registerJetpackBlock,
	registerJetpackPlugin,
	registerSurfaces,
} from '../shared/register';
import { hasPostEditor } from '../shared/store/post-editor';
import type { DomainModule, ExtensionModule, PostEdits } from '../shared/types/extension';

declare global {
	interface Window {
		/** Printed by the server: where the build's files are. An object, or in content of newer Jetpacks a string. */
		Jetpack_Block_Assets_Base_Url?: { url: string } | string;
	}
}

/**
 * Chunks are asked for at the address that the server gives, since the script's own address may be that of a file which
 * an optimisation plugin made of many.
 */
function setChunkAddress(): void {
	const base = window.Jetpack_Block_Assets_Base_Url;
	const address = typeof base === 'string' ? base : base?.url;
	if ( address ) {
		// eslint has no name for it: webpack replaces this variable.
		__webpack_public_path__ = address;
	}
}

function registerExtensions(): void {
	const found = import.meta.webpackContext( '../extensions', {
		recursive: true,
		regExp: /^\.\/[^/]+\/index\.ts$/,
	} );
	for ( const path of found.keys() ) {
		const extension = found( path ) as ExtensionModule;
		if ( 'panel' in extension ) {
			// Panels stand in the sidebar of a post.
			if ( hasPostEditor() ) {
				registerJetpackPlugin( extension.panel.name, extension.panel );
			}
		} else if ( 'filters' in extension ) {
			registerFilters( extension );
		} else {
			const { metadata, settings, children, beforeSave } = extension;
			registerJetpackBlock( metadata.name, settings, children, metadata.name.startsWith( 'jetpack/' ) );
			if ( beforeSave ) {
				addFilter( 'editor.preSavePost', metadata.name, ( edits: PostEdits ) =>
					beforeSave( edits ).catch( () => edits )
				);
			}
		}
	}
}

function registerDomains(): void {
	const found = import.meta.webpackContext( './domains', { recursive: true, regExp: /^\.\/[^/]+\/index\.ts$/ } );
	for ( const path of found.keys() ) {
		const { panel, filters = [] } = found( path ) as DomainModule;
		addFilters( filters );
		if ( panel && hasPostEditor() ) {
			registerDomainPanel( panel );
		}
	}
}

setChunkAddress();
installBlockFilters();
registerDomains();
registerExtensions();
registerSurfaces();
showReturnNotices();
