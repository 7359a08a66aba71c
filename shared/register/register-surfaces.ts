import { registerBlockCollection } from '@wordpress/blocks';
import { registerPlugin } from '@wordpress/plugins';
import { LikesAndSharingPanel } from '../components/likes-and-sharing-panel';
import { Logo } from '../components/logo';
import { ProductSidebar } from '../components/plugin-sidebar';
import { hasPostEditor } from '../store/post-editor';

/** Registers the block collection. In the post editor, also registers the sidebar and the Likes and Sharing panel. */
export function registerSurfaces(): void {
	registerBlockCollection( 'jetpack', { title: 'Slipstream', icon: Logo() } );
	if ( hasPostEditor() ) {
		registerPlugin( 'jetpack-sidebar', { icon: Logo(), render: ProductSidebar } );
		registerPlugin( 'jetpack-likes-and-sharing-panel', { render: LikesAndSharingPanel.View } );
	}
}
