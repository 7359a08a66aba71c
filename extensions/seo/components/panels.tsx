import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { PostPanels } from '../../../shared/components/post-panels';

/** The panels around the descriptions for search engines. */
export function SeoPanels( { children }: { readonly children: ReactNode } ) {
	return <PostPanels title={ __( 'SEO Description', 'slipstream' ) }>{ children }</PostPanels>;
}
