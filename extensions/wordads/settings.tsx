import { lazy } from '@wordpress/element';
import type { SettingsModule } from '../../shared/types/settings';

export const parts: SettingsModule[ 'parts' ] = {
	wordads: lazy( () => import( /* webpackChunkName: "settings-wordads" */ './settings/ad-code' ) ),
};
