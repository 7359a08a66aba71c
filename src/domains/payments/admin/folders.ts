import { __ } from '@wordpress/i18n';
import type { Counts, Folder, Query } from './types';

export const folderTitles = (): Readonly< Record< Folder, string > > => ( {
	paid: __( 'Paid', 'slipstream' ),
	open: __( 'Not paid', 'slipstream' ),
	attention: __( 'Check these', 'slipstream' ),
	closed: __( 'Closed', 'slipstream' ),
} );

const folderNames = () => Object.keys( folderTitles() ) as Folder[];

/** Fragment of a folder's URL. */
export const folderUrl = ( name: Folder ) => ( name === 'paid' ? '#/' : `#/${ name }` );

export const folderOf = ( path: string ): Folder =>
	folderNames().find( ( name ) => folderUrl( name ) === `#/${ path }` ) ?? 'paid';

export const foldersWith = ( counts?: Counts ) =>
	folderNames().map( ( name ) => ( {
		name,
		title: folderTitles()[ name ],
		url: folderUrl( name ),
		count: counts?.[ name ],
	} ) );

/** Text of an empty list. */
export function emptyText( { status, search }: Query ): string {
	if ( search ) {
		return __( 'No orders found in this folder. Look in the other folders, too.', 'slipstream' );
	}
	const texts: Record< Folder, string > = {
		paid: __( 'No payments yet. Add a donations form or a payment button to a page.', 'slipstream' ),
		open: __( 'No orders are waiting for payment.', 'slipstream' ),
		attention: __( 'No order needs your attention.', 'slipstream' ),
		closed: __( 'No refunded, expired or canceled orders.', 'slipstream' ),
	};
	return texts[ status ];
}
