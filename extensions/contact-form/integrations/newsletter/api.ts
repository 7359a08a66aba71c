import apiFetch from '@wordpress/api-fetch';
import { toRecord } from '../../../../shared/site';
import plugin from './plugin.json';

const PATH = '/jetpack/v4/plugins';
const REQUEST = { status: 'active', source: 'block-editor' };

export type PluginStatus = 'missing' | 'installed' | 'active';

/** Loads the status of the plugin. Rejects if the user lacks permission or the request fails. */
export async function fetchStatus(): Promise< PluginStatus > {
	const plugins = toRecord( await apiFetch< unknown >( { path: PATH } ) );
	const found = plugins[ `${ plugin.file }.php` ];
	if ( ! found ) {
		return 'missing';
	}
	return toRecord( found ).active === true ? 'active' : 'installed';
}

export const install = () =>
	apiFetch< unknown >( { path: PATH, method: 'POST', data: { slug: plugin.slug, ...REQUEST } } );

export const activate = () =>
	apiFetch< unknown >( { path: `${ PATH }/${ plugin.file }`, method: 'POST', data: REQUEST } );
