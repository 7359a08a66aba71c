import { lazy } from '@wordpress/element';
import type { SettingsModule } from '../../shared/types/settings';

export const parts: SettingsModule[ 'parts' ] = {
	'form-webhooks': lazy(
		() => import( /* webpackChunkName: "settings-form-webhooks" */ './integrations/webhooks/webhook-tests' )
	),
};
