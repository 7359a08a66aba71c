import { __ } from '@wordpress/i18n';
import type { Status } from './types';

/** Where each is, behind the address of the page. */
export const FOLDER_URLS: Readonly< Record< Status, string > > = { publish: '#/', spam: '#/spam', trash: '#/trash' };

export const FOLDERS = Object.keys( FOLDER_URLS ) as Status[];

export const folderTitles = (): Readonly< Record< Status, string > > => ( {
	publish: __( 'Inbox', 'slipstream' ),
	spam: __( 'Spam', 'slipstream' ),
	trash: __( 'Trash', 'slipstream' ),
} );
