import { __ } from '@wordpress/i18n';
import { cancelCircleFilled, seen, unseen } from '@wordpress/icons';
import type { RowAction } from '../../../admin/list/list-frame';
import type { Question } from '../../../admin/list/use-confirm';
import { requests } from './requests';
import type { ListName, OrderItem, Row } from './types';

/** Sends a request after an optional confirmation. Resolves to undefined if nothing was done. */
export type Perform = ( send: () => Promise< OrderItem >, done: string, question?: Question ) => Promise< unknown >;

const cancelText = (): Question => ( {
	label: __( 'Cancel subscription', 'slipstream' ),
	text: __( 'Cancel this subscription? It ends after the paid period.', 'slipstream' ),
} );

/** Returns the actions on one row of a list. */
export function rowActions( list: ListName, perform: Perform ): readonly RowAction< Row >[] {
	const hide =
		( isHidden: boolean, done: string ) =>
		( [ row ]: readonly Row[] ) =>
			row ? perform( () => requests.hideDonor( row.id, isHidden ), done ) : Promise.resolve();
	const actions: Readonly< Record< ListName, readonly RowAction< Row >[] > > = {
		orders: [],
		subscriptions: [
			{
				id: 'cancel',
				label: cancelText().label,
				icon: cancelCircleFilled,
				isSingle: true,
				isEligible: ( { status } ) => status === 'active' || status === 'overdue',
				act: async ( [ row ] ) =>
					row &&
					perform(
						() => requests.act( row.id, 'cancel-subscription' ),
						__( 'The subscription is canceled.', 'slipstream' ),
						cancelText()
					),
			},
		],
		donations: [
			{
				id: 'hide',
				label: __( 'Hide on the page', 'slipstream' ),
				icon: unseen,
				isSingle: true,
				isEligible: ( { donor } ) => donor?.is_hidden === false,
				act: hide( true, __( 'The page no longer shows this donor.', 'slipstream' ) ),
			},
			{
				id: 'show',
				label: __( 'Show on the page', 'slipstream' ),
				icon: seen,
				isSingle: true,
				isEligible: ( { donor } ) => donor?.is_hidden === true,
				act: hide( false, __( 'The page shows this donor.', 'slipstream' ) ),
			},
		],
	};
	return actions[ list ];
}
