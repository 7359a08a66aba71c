import { __ } from '@wordpress/i18n';
import type { Folder } from './types';

/** The folder that the hash part of the URL names. */
export interface Route {
	readonly folder: Folder;
}

export const PLANNED_URL = '#/upcoming';

export const folders = () => [
	{ name: 'sent', title: __( 'Newsletters', 'slipstream' ), url: '#/' },
	{ name: 'planned', title: __( 'Upcoming', 'slipstream' ), url: PLANNED_URL },
];

export const parseRoute = ( hash: string ): Route => ( { folder: hash === PLANNED_URL ? 'planned' : 'sent' } );
