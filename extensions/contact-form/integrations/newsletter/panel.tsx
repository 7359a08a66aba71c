import { PanelBody, __experimentalVStack as VStack } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { isHostedSite } from '../../../../shared/site';
import { ConsentPrompt } from './consent-prompt';
import { PluginStatus } from './status';

/** Mail to those who have filled in the form. Asks for the plugin's status whenever it is opened. */
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
