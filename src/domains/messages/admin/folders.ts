import { __ } from '@wordpress/i18n';
import type { Status } from './types';

export const folderTitles = (): Readonly< Record< Status, string > > => ( {
	publish: __( 'Inbox', 'slipstream' ),
	spam: __( 'Spam', 'slipstream' ),
	trash: __( 'Trash', 'slipstream' ),
} );

export const folderNames = () => Object.keys( folderTitles() ) as Status[];

/** Where a folder is, behind the address of the page. */
export const folderUrl = ( name: Status ) => ( name === 'publish' ? '#/' : `#/${ name }` );
