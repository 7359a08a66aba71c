import apiFetch from '@wordpress/api-fetch';
import { toRecord } from '../../../../shared/site';

const PATH = '/jetpack/v4/jetpack_crm';

/** Response about the site's CRM plugin. */
export interface Crm {
	readonly isInstalled: boolean;
	readonly isActive: boolean;
	readonly version: string;
	readonly isExtensionEnabled: boolean;
	readonly canActivateExtension: boolean;
}

/** Loads the state of the CRM. Rejects if the response reports an error. */
export async function fetchCrm(): Promise< Crm > {
	const response = toRecord( await apiFetch< unknown >( { path: PATH } ) );
	if ( response.error ) {
		throw response.error;
	}
	return {
		isInstalled: response.crm_installed === true,
		isActive: response.crm_active === true,
		version: String( response.crm_version ?? '' ),
		isExtensionEnabled: Boolean( response.jp_form_ext_enabled ),
		canActivateExtension: response.can_activate_extension === true,
	};
}

/** Enables the CRM's forms extension. Rejects unless the response's code is `success`. */
export async function enableExtension(): Promise< void > {
	const response = await apiFetch< unknown >( { path: PATH, method: 'POST', data: { extension: 'jetpackforms' } } );
	if ( toRecord( response ).code !== 'success' ) {
		throw response;
	}
}
