import { CrmPanel, type CrmAttributes } from './crm/panel';
import { NewsletterPanel } from './newsletter/panel';
import { WebhooksPanel, type WebhookAttributes } from './webhooks/panel';

interface Props {
	readonly attributes: CrmAttributes & WebhookAttributes;
	readonly setAttributes: ( changes: CrmAttributes & WebhookAttributes ) => void;
	/** Client ID of the form. */
	readonly clientId: string;
}

/** Inspector panels for services that receive a form's messages. */
export function IntegrationPanels( { attributes, setAttributes, clientId }: Props ) {
	return (
		<>
			<CrmPanel attributes={ attributes } setAttributes={ setAttributes } />
			<NewsletterPanel clientId={ clientId } />
			<WebhooksPanel attributes={ attributes } setAttributes={ setAttributes } />
		</>
	);
}
