import { lazy } from '@wordpress/element';
import type { SettingsModule } from '../../shared/types/settings';

export const parts: SettingsModule[ 'parts' ] = {
	sharing: lazy( () => import( /* webpackChunkName: "settings-sharing" */ './settings/services-form' ) ),
};
