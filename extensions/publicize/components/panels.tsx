import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { PostPanels } from '../../../shared/components/post-panels';

/** The panel "Share this post": in the sidebar, before publishing, and after publishing. */
export function SharePanels( { children }: { readonly children: ReactNode } ) {
	return (
		<PostPanels title={ __( 'Share this post', 'slipstream' ) } isShownAfterwards>
			{ children }
		</PostPanels>
	);
}
