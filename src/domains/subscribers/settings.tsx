import { lazy } from '@wordpress/element';
import type { SettingsModule } from '../../../shared/types/settings';

const importer = () => import( /* webpackChunkName: "settings-emails" */ './settings/parts' );

export const parts: SettingsModule[ 'parts' ] = {
	'email-design': lazy( async () => ( { default: ( await importer() ).DesignPreview } ) ),
	'subscriber-emails': lazy( async () => ( { default: ( await importer() ).TextsPreview } ) ),
};
