import { PanelBody } from '@wordpress/components';
import { PluginPrePublishPanel } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { PluginSidebarFill } from '../../../shared/components/plugin-sidebar';

/** Adds the panel to Slipstream's sidebar and to the checks before publishing. */
export function PreviewPanels( { children }: { readonly children: ReactNode } ) {
	const title = __( 'Social Previews', 'slipstream' );
	return (
		<>
			<PluginSidebarFill>
				<PanelBody title={ title } initialOpen={ false }>
					{ children }
				</PanelBody>
			</PluginSidebarFill>
			<PluginPrePublishPanel title={ title }>{ children }</PluginPrePublishPanel>
		</>
	);
}
