import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { Time } from '../../../../admin/time';
import { timeOf, timeTitles } from '../times';
import type { Status, Subscriber } from '../types';
import { Source } from './source';

interface Cell {
	readonly item: Subscriber;
}

function SubscriberTime( { item }: Cell ) {
	const date = timeOf( item );
	return date ? <Time date={ date } /> : null;
}

/**
 * Columns of the list. Sorting is disabled: the server always returns the newest subscribers first.
 *
 * @param status The open folder.
 * @param tags   Tags for the filter.
 */
export const subscriberFields = ( status: Status, tags: readonly string[] ): Field< Subscriber >[] =>
	[
		{
			id: 'email',
			label: __( 'Email address', 'slipstream' ),
			render: ( { item }: Cell ) => (
				<span className="slipstream-subscribers__email">
					<bdi>{ item.email }</bdi>
					{ item.name && <bdi className="slipstream-subscribers__name">{ item.name }</bdi> }
				</span>
			),
		},
		{
			id: 'tags',
			label: __( 'Tags', 'slipstream' ),
			elements: tags.map( ( tag ) => ( { value: tag, label: tag } ) ),
			filterBy: tags.length ? { operators: [ 'is' as const ], isPrimary: true } : ( false as const ),
			render: ( { item }: Cell ) => <bdi>{ item.tags.join( ', ' ) }</bdi>,
		},
		{
			id: 'source',
			label: __( 'Source', 'slipstream' ),
			render: ( { item }: Cell ) => (
				<span className="slipstream-subscribers__source">
					<Source url={ item.source } />
				</span>
			),
		},
		{
			id: 'time',
			label: timeTitles()[ status ],
			render: SubscriberTime,
		},
	].map( ( field ) => ( {
		type: 'text' as const,
		enableSorting: false,
		enableHiding: false,
		filterBy: false as const,
		...field,
	} ) );
