import { __ } from '@wordpress/i18n';
import constants from '../constants.json';
import type { Status } from './types';

export const folderTitles = (): Readonly< Record< Status, string > > => ( {
	publish: __( 'Inbox', 'slipstream' ),
	spam: __( 'Spam', 'slipstream' ),
	trash: __( 'Trash', 'slipstream' ),
} );

/** Returns the hash part of a folder's URL. */
export const folderUrl = ( name: Status ) => ( name === 'publish' ? '#/' : `#/${ name }` );

const isStatus = ( name: string ): name is Status => Object.hasOwn( folderTitles(), name );

export const FOLDERS: readonly Status[] = constants.folders.filter( isStatus );
