import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { PostPanels } from '../../../shared/components/post-panels';

/** The editor panels that contain the SEO fields. */
export function SeoPanels( { children }: { readonly children: ReactNode } ) {
	return <PostPanels title={ __( 'SEO Description', 'slipstream' ) }>{ children }</PostPanels>;
}
