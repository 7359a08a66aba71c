import type { Field } from '@wordpress/dataviews/wp';
import { FormToggle, Icon } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { plugins } from '@wordpress/icons';
import type { Feature, FeatureState } from '../types';
import type { Icons } from './types';

/** Labels of the states of a feature. */
export const stateTitles = (): Record< FeatureState, string > => ( {
	on: __( 'On', 'slipstream' ),
	always: __( 'Always on', 'slipstream' ),
	off: __( 'Off', 'slipstream' ),
	plan: __( 'Needs a higher plan', 'slipstream' ),
	service: __( 'Needs a service', 'slipstream' ),
	hidden: __( 'Not available on this site', 'slipstream' ),
} );

/** Labels of features that are off by default, by their list in index.json. */
const stageTitles = (): Record< Feature[ 'stage' ], string > => ( {
	'': '',
	beta: __( 'Beta', 'slipstream' ),
	experimental: __( 'Experimental', 'slipstream' ),
} );

/** @return Text for the feature's state, including the plan that it requires. */
function describeState( feature: Feature ): string {
	return feature.state === 'plan'
		? /* translators: %s: name of a plan. */
			sprintf( __( 'Needs the %s plan', 'slipstream' ), feature.planName )
		: stateTitles()[ feature.state ];
}

/** @return Options of the filter by group. */
function groupsOf( features: readonly Feature[] ) {
	const titles = new Map( features.map( ( { group, groupTitle } ) => [ group, groupTitle ] ) );
	return [ ...titles ].map( ( [ value, label ] ) => ( { value, label } ) );
}

/**
 * Fields of one row in the feature list.
 *
 * @param busy Slugs of the features that are being switched.
 */
export function featureFields(
	features: readonly Feature[],
	icons: Icons,
	busy: readonly string[],
	switchFeatures: ( items: readonly Feature[], isOn: boolean ) => void
): Field< Feature >[] {
	return [
		{
			id: 'title',
			type: 'text',
			label: __( 'Feature', 'slipstream' ),
			render: ( { item } ) => (
				<>
					{ item.title }
					{ item.stage && (
						<span className="slipstream-features__stage">{ stageTitles()[ item.stage ] }</span>
					) }
				</>
			),
			enableGlobalSearch: true,
			enableHiding: false,
			filterBy: false,
		},
		{
			id: 'description',
			type: 'text',
			label: __( 'Description', 'slipstream' ),
			enableGlobalSearch: true,
			filterBy: false,
		},
		{
			id: 'icon',
			type: 'media',
			label: __( 'Icon', 'slipstream' ),
			render: ( { item } ) => (
				<span className="slipstream-features__icon" aria-hidden>
					<Icon icon={ icons[ item.slug ] ?? plugins } size={ 24 } />
				</span>
			),
			filterBy: false,
			enableSorting: false,
		},
		{
			id: 'group',
			type: 'text',
			label: __( 'Group', 'slipstream' ),
			elements: groupsOf( features ),
			render: ( { item } ) => <span className="slipstream-features__cell">{ item.groupTitle }</span>,
			filterBy: { operators: [ 'isAny' ], isPrimary: true },
			enableHiding: false,
		},
		{
			id: 'state',
			type: 'text',
			label: __( 'Status', 'slipstream' ),
			elements: Object.entries( stateTitles() ).map( ( [ value, label ] ) => ( { value, label } ) ),
			render: ( { item } ) => <span className="slipstream-features__cell">{ describeState( item ) }</span>,
			filterBy: { operators: [ 'isAny' ], isPrimary: true },
			enableHiding: false,
		},
		{
			id: 'switch',
			type: 'text',
			label: __( 'Active', 'slipstream' ),
			render: ( { item } ) =>
				item.state === 'always' ? null : (
					<FormToggle
						aria-label={ item.title }
						checked={ item.state !== 'off' }
						disabled={ busy.includes( item.slug ) }
						onChange={ () => switchFeatures( [ item ], item.state === 'off' ) }
					/>
				),
			filterBy: false,
			enableSorting: false,
			enableHiding: false,
		},
	];
}
