import { PanelBody } from '@wordpress/components';
import { PluginPostPublishPanel, PluginPrePublishPanel } from '@wordpress/editor';
import type { ReactNode } from 'react';
import { PluginSidebarFill } from '../plugin-sidebar';

interface Props {
	readonly title: string;
	/** Whether the panel is initially open. */
	readonly isOpen?: boolean;
	/** Whether the panel is also shown after publishing. */
	readonly isShownAfterwards?: boolean;
	readonly children: ReactNode;
}

/** Adds a panel to Slipstream's sidebar and to the pre-publish checks. */
export function PostPanels( { title, isOpen = true, isShownAfterwards = false, children }: Props ) {
	return (
		<>
			<PluginSidebarFill>
				<PanelBody title={ title } initialOpen={ isOpen }>
					{ children }
				</PanelBody>
			</PluginSidebarFill>
			<PluginPrePublishPanel title={ title } initialOpen={ isOpen }>
				{ children }
			</PluginPrePublishPanel>
			{ isShownAfterwards && (
				<PluginPostPublishPanel title={ title } initialOpen={ isOpen }>
					{ children }
				</PluginPostPublishPanel>
			) }
		</>
	);
}
