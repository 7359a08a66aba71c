import apiFetch from '@wordpress/api-fetch';
import type { Webhook } from './entries';

export interface WebhookList {
	readonly webhooks: readonly Webhook[];
	/** Whether the site has a signing secret. Without one, nothing is sent. */
	readonly is_signed: boolean;
	/** URL of the settings screen; '' for users who may not change the list. */
	readonly settings_url: string;
}

export const fetchWebhooks = () => apiFetch< WebhookList >( { path: '/slipstream/v1/form-webhooks' } );
