import { PluginDocumentSettingPanel, PluginPostPublishPanel, PluginPrePublishPanel } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

/** Adds the panel to the sidebar, to the pre-publish panel (to switch emails off) and to the post-publish panel (to see the result). */
export function NewsletterPanels( { children }: { readonly children: ReactNode } ) {
	const title = __( 'Newsletter', 'slipstream' );
	return (
		<>
			<PluginDocumentSettingPanel name="newsletter" title={ title }>
				{ children }
			</PluginDocumentSettingPanel>
			<PluginPrePublishPanel title={ title } initialOpen>
				{ children }
			</PluginPrePublishPanel>
			<PluginPostPublishPanel title={ title } initialOpen>
				{ children }
			</PluginPostPublishPanel>
		</>
	);
}
