import { __ } from '@wordpress/i18n';
import constants from '../constants.json';
import type { Status } from './types';

export const folderTitles = (): Readonly< Record< Status, string > > => ( {
	publish: __( 'Inbox', 'slipstream' ),
	spam: __( 'Spam', 'slipstream' ),
	trash: __( 'Trash', 'slipstream' ),
} );

const isStatus = ( name: string ): name is Status => name in folderTitles();

export const FOLDERS: readonly Status[] = constants.folders.filter( isStatus );
