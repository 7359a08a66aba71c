import { PanelBody, __experimentalVStack as VStack } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isHostedSite } from '../../../../shared/site';
import { ConsentPrompt } from './consent-prompt';
import { PluginStatus } from './status';

/** Inspector panel for newsletters to people who have sent the form. Loads the plugin's status when it is opened. */
export function NewsletterPanel( { clientId }: { readonly clientId: string } ) {
	return isHostedSite() ? null : (
		<PanelBody title={ __( 'Newsletter Integration', 'slipstream' ) } initialOpen={ false }>
			<VStack spacing={ 6 }>
				<ConsentPrompt clientId={ clientId } />
				<PluginStatus />
			</VStack>
		</PanelBody>
	);
}
