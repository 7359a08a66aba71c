import { __ } from '@wordpress/i18n';
import type { Status } from './types';

export const FOLDERS = [ 'publish', 'spam', 'trash' ] as const satisfies readonly Status[];

export const folderTitles = (): Readonly< Record< Status, string > > => ( {
	publish: __( 'Inbox', 'slipstream' ),
	spam: __( 'Spam', 'slipstream' ),
	trash: __( 'Trash', 'slipstream' ),
} );
