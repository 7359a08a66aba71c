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
		/** URL of the build folder, printed by the server. In newer versions of Jetpack it is a string. */
		Jetpack_Block_Assets_Base_Url?: { url: string } | string;
	}
}

/**
 * Sets the base URL of chunks to the one that the server printed. The script's own URL may be wrong, if an
 * optimization plugin has combined scripts.
 */
function setChunkAddress(): void {
	const base = window.Jetpack_Block_Assets_Base_Url;
	const address = typeof base === 'string' ? base : base?.url;
	if ( address ) {
		// The name of webpack's variable for the base URL of chunks.
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
			// Only the post editor has the sidebar that contains panels.
			if ( hasPostEditor() ) {
				registerJetpackPlugin( extension.panel.name, extension.panel );
			}
			registerFilters( { name: extension.panel.name, filters: [], children: extension.children } );
		} else if ( ! ( 'metadata' in extension ) ) {
			registerFilters( extension );
		} else {
			const { metadata, settings, children, beforeSave, filters = [] } = extension;
			addFilters( filters );
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
