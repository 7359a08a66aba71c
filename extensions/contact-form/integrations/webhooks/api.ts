import apiFetch from '@wordpress/api-fetch';
import type { Webhook } from './entries';

export interface WebhookList {
	readonly webhooks: readonly Webhook[];
	/** Whether there is a secret to sign with; nothing is sent without. */
	readonly is_signed: boolean;
	/** Empty for those who may not change the list. */
	readonly settings_url: string;
}

export const fetchWebhooks = () => apiFetch< WebhookList >( { path: '/slipstream/v1/form-webhooks' } );
