import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { PostPanels } from '../../../shared/components/post-panels';

/** The panels for the choice of accounts and for the results. */
export function SharePanels( { children }: { readonly children: ReactNode } ) {
	return (
		<PostPanels title={ __( 'Share this post', 'slipstream' ) } isShownAfterwards>
			{ children }
		</PostPanels>
	);
}
