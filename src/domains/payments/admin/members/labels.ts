import { __, _x, sprintf } from '@wordpress/i18n';
import type { MemberState, Membership } from './types';

export const MEMBER_STATES = [
	'active',
	'trial',
	'complimentary',
	'canceled',
	'past_due',
	'paused',
	'ended',
	'refunded',
	'disputed',
] as const satisfies readonly MemberState[];

const stateLabels = (): Readonly< Record< MemberState, string > > => ( {
	active: __( 'Active', 'slipstream' ),
	trial: __( 'Trial', 'slipstream' ),
	complimentary: __( 'Complimentary', 'slipstream' ),
	canceled: _x( 'Canceled', 'subscription', 'slipstream' ),
	past_due: __( 'Payment overdue', 'slipstream' ),
	paused: __( 'Paused', 'slipstream' ),
	ended: __( 'Ended', 'slipstream' ),
	refunded: __( 'Refunded', 'slipstream' ),
	disputed: __( 'Disputed', 'slipstream' ),
} );

/** Titles of the folders: one for all members, and one per state. */
export const memberFolderTitles = (): Readonly< Record< string, string > > => ( {
	all: __( 'All members', 'slipstream' ),
	...stateLabels(),
} );

/** Returns the current status. The stored state may be older: a membership can lapse without being stored again. */
export const statusLabel = ( { access, state }: Membership ): string => {
	const titles: Readonly< Record< string, string > > = {
		...stateLabels(),
		grace: stateLabels().past_due,
		lapsed: stateLabels().ended,
	};
	return titles[ access ] ?? stateLabels()[ state ];
};

export const sourceLabels = (): Readonly< Record< Membership[ 'source' ], string > > => ( {
	order: __( 'Order', 'slipstream' ),
	grant: __( 'Granted', 'slipstream' ),
	import: __( 'Imported', 'slipstream' ),
} );

export function planTitle( { plan_id: id, plan_title: title }: Pick< Membership, 'plan_id' | 'plan_title' > ): string {
	if ( id === 0 ) {
		return __( 'All payment plans', 'slipstream' );
	}
	/* translators: %d: number of a payment plan. */
	return title || sprintf( __( 'Deleted payment plan #%d', 'slipstream' ), id );
}
