import { PanelBody } from '@wordpress/components';
import { PluginPrePublishPanel } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { PluginSidebarFill } from '../../../shared/components/plugin-sidebar';

/** Adds the panel to Slipstream's sidebar and to the checks before publishing. */
export function SeoPanels( { children }: { readonly children: ReactNode } ) {
	const title = __( 'SEO Description', 'slipstream' );
	return (
		<>
			<PluginSidebarFill>
				<PanelBody title={ title }>{ children }</PanelBody>
			</PluginSidebarFill>
			<PluginPrePublishPanel title={ title } initialOpen>
				{ children }
			</PluginPrePublishPanel>
		</>
	);
}
