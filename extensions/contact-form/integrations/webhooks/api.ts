import apiFetch from '@wordpress/api-fetch';
import type { Webhook } from './entries';

export interface WebhookList {
	readonly webhooks: readonly Webhook[];
	/** Whether there is a signing secret. Nothing is sent without one. */
	readonly is_signed: boolean;
	/** Empty for users who may not change the list. */
	readonly settings_url: string;
}

export const fetchWebhooks = () => apiFetch< WebhookList >( { path: '/slipstream/v1/form-webhooks' } );
