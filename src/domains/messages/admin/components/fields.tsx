import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { deliveryTitles } from '../delivery';
import { senderOf } from '../people';
import type { FormSource, MessageRow } from '../types';
import { DeliveryLabel } from './delivery-label';
import { Time } from './time';

const options = ( titles: Readonly< Record< string, string > > ) =>
	Object.entries( titles ).map( ( [ value, label ] ) => ( { value, label } ) );

/** Pages, for the filter; several forms of one page are one entry, and those of no page are none. */
function sourceOptions( forms: readonly FormSource[] ) {
	const titles = new Map( forms.map( ( { source, title } ) => [ source, title ] ) );
	titles.delete( 0 );
	return [ ...titles ].map( ( [ source, title ] ) => ( {
		value: String( source ),
		label: title || __( '(deleted page)', 'slipstream' ),
	} ) );
}

/** What the list knows of a message. The server sorts: the newest first, and nothing else. */
export const messageFields = ( forms: readonly FormSource[] ): Field< MessageRow >[] =>
	[
		{
			id: 'from',
			label: __( 'From', 'slipstream' ),
			getValue: ( { item }: { item: MessageRow } ) => senderOf( item ),
			render: ( { item }: { item: MessageRow } ) => (
				<>
					{ item.unread && (
						<span className="slipstream-messages__dot">
							<span className="screen-reader-text">{ __( 'Unread:', 'slipstream' ) } </span>
						</span>
					) }
					<bdi>{ senderOf( item ) }</bdi>
				</>
			),
			filterBy: false as const,
		},
		{
			id: 'excerpt',
			label: __( 'Message', 'slipstream' ),
			render: ( { item }: { item: MessageRow } ) => (
				<span className="slipstream-messages__excerpt" dir="auto">
					{ item.excerpt || item.subject }
				</span>
			),
			filterBy: false as const,
		},
		{
			id: 'source',
			label: __( 'Page', 'slipstream' ),
			getValue: ( { item }: { item: MessageRow } ) => String( item.source.id ),
			elements: sourceOptions( forms ),
			render: ( { item }: { item: MessageRow } ) => (
				<span className="slipstream-messages__source">{ item.source.title }</span>
			),
			filterBy: { operators: [ 'is' as const ] },
		},
		{
			id: 'state',
			label: __( 'Read', 'slipstream' ),
			elements: options( { unread: __( 'Unread', 'slipstream' ), read: __( 'Read', 'slipstream' ) } ),
			filterBy: { operators: [ 'is' as const ] },
		},
		{
			id: 'delivery',
			label: __( 'Mail', 'slipstream' ),
			getValue: ( { item }: { item: MessageRow } ) => item.delivery.state,
			elements: options( deliveryTitles() ),
			render: ( { item }: { item: MessageRow } ) => <DeliveryLabel delivery={ item.delivery } />,
			filterBy: { operators: [ 'is' as const ] },
		},
		{
			id: 'time',
			type: 'date' as const,
			label: __( 'Date', 'slipstream' ),
			getValue: ( { item }: { item: MessageRow } ) => item.date,
			render: ( { item }: { item: MessageRow } ) => <Time date={ item.date } />,
			filterBy: { operators: [ 'between' as const ] },
		},
	].map( ( field ) => ( { type: 'text' as const, enableSorting: false, enableHiding: false, ...field } ) );
