import type { Action } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { check, close } from '@wordpress/icons';
import type { Feature } from '../types';

/** Bulk actions of the feature list. */
export function featureActions(
	switchFeatures: ( items: readonly Feature[], isOn: boolean ) => Promise< void >
): Action< Feature >[] {
	return [
		{
			id: 'on',
			label: __( 'Switch on', 'slipstream' ),
			icon: check,
			supportsBulk: true,
			isEligible: ( { state } ) => state === 'off',
			callback: ( items ) => switchFeatures( items, true ),
		},
		{
			id: 'off',
			label: __( 'Switch off', 'slipstream' ),
			icon: close,
			supportsBulk: true,
			isEligible: ( { state } ) => state !== 'off' && state !== 'always',
			callback: ( items ) => switchFeatures( items, false ),
		},
	];
}
