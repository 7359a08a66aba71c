import { PanelBody } from '@wordpress/components';
import { PluginPostPublishPanel, PluginPrePublishPanel } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { PluginSidebarFill } from '../../../shared/components/plugin-sidebar';

/** Adds the panel to Slipstream's sidebar, to the checks before publishing, and to what WordPress shows afterwards. */
export function SharePanels( { children }: { readonly children: ReactNode } ) {
	const title = __( 'Share this post', 'slipstream' );
	return (
		<>
			<PluginSidebarFill>
				<PanelBody title={ title }>{ children }</PanelBody>
			</PluginSidebarFill>
			<PluginPrePublishPanel title={ title } initialOpen>
				{ children }
			</PluginPrePublishPanel>
			<PluginPostPublishPanel title={ title } initialOpen>
				{ children }
			</PluginPostPublishPanel>
		</>
	);
}
