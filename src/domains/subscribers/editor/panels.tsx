import { PluginDocumentSettingPanel, PluginPostPublishPanel, PluginPrePublishPanel } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

/** Beside the post, and where it is published: before that it can still be switched off, behind it one sees what became of it. */
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
