import { __ } from '@wordpress/i18n';
import type { Counts, Status } from './types';

export const folderTitles = (): Readonly< Record< Status, string > > => ( {
	active: __( 'Active', 'slipstream' ),
	pending: __( 'Pending', 'slipstream' ),
	unsubscribed: __( 'Unsubscribed', 'slipstream' ),
	bounced: __( 'Bounced', 'slipstream' ),
} );

const folderNames = () => Object.keys( folderTitles() ) as Status[];

/** Returns the hash part of a folder's URL. */
export const folderUrl = ( name: Status ) => ( name === 'active' ? '#/' : `#/${ name }` );

export const folderOf = ( path: string ): Status =>
	folderNames().find( ( name ) => folderUrl( name ) === `#/${ path }` ) ?? 'active';

export const foldersWith = ( counts?: Counts ) =>
	folderNames().map( ( name ) => ( {
		name,
		title: folderTitles()[ name ],
		url: folderUrl( name ),
		count: counts?.[ name ],
	} ) );
