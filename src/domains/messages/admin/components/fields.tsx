import type { Field } from '@wordpress/dataviews/wp';
import { __ } from '@wordpress/i18n';
import { Time } from '../../../../admin/time';
import { deliveryTitles } from '../delivery';
import { senderOf } from '../people';
import type { FormSource, MessageRow } from '../types';
import { DeliveryLabel } from './delivery-label';

const options = ( titles: Readonly< Record< string, string > > ) =>
	Object.entries( titles ).map( ( [ value, label ] ) => ( { value, label } ) );

/** Returns the options of the page filter: one for each page with forms. Forms that are not in a post have no option. */
function sourceOptions( forms: readonly FormSource[] ) {
	const titles = new Map( forms.map( ( { source, title } ) => [ source, title ] ) );
	titles.delete( 0 );
	return [ ...titles ].map( ( [ source, title ] ) => ( {
		value: String( source ),
		label: title || __( '(deleted page)', 'slipstream' ),
	} ) );
}

interface MessageProps {
	readonly message: MessageRow;
}

/** The sender, with a mark for unread messages. Screen readers read "Unread", because bold text alone is not announced. */
function Sender( { message }: MessageProps ) {
	if ( ! message.unread ) {
		return <bdi className="slipstream-messages__sender">{ senderOf( message ) }</bdi>;
	}
	return (
		<>
			<span className="slipstream-messages__dot">
				<span className="screen-reader-text">{ __( 'Unread:', 'slipstream' ) } </span>
			</span>
			<bdi className="slipstream-messages__sender is-unread">{ senderOf( message ) }</bdi>
		</>
	);
}

/** The beginning of a message. On narrow screens it includes the other columns. */
function Excerpt( { message, isNarrow }: MessageProps & { readonly isNarrow: boolean } ) {
	return (
		<>
			<span className="slipstream-messages__excerpt" dir="auto">
				{ message.excerpt || message.subject }
			</span>
			{ isNarrow && (
				<span className="slipstream-list__line">
					<Time date={ message.date } />
					{ message.delivery.state === 'failed' && <DeliveryLabel delivery={ message.delivery } /> }
				</span>
			) }
		</>
	);
}

/**
 * Returns the columns of the list. Sorting is disabled: the server always returns the newest messages first.
 * @param forms    Forms with messages, for the filter.
 * @param isNarrow Whether there is space for only one column.
 */
export const messageFields = ( forms: readonly FormSource[], isNarrow: boolean ): Field< MessageRow >[] =>
	[
		{
			id: 'from',
			label: __( 'From', 'slipstream' ),
			getValue: ( { item }: { item: MessageRow } ) => senderOf( item ),
			render: ( { item }: { item: MessageRow } ) => <Sender message={ item } />,
			filterBy: false as const,
		},
		{
			id: 'excerpt',
			label: __( 'Message', 'slipstream' ),
			render: ( { item }: { item: MessageRow } ) => <Excerpt message={ item } isNarrow={ isNarrow } />,
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
			filterBy: { operators: [ 'is' as const ], isPrimary: true },
		},
		{
			id: 'state',
			label: __( 'Read', 'slipstream' ),
			elements: options( { unread: __( 'Unread', 'slipstream' ), read: __( 'Read', 'slipstream' ) } ),
			filterBy: { operators: [ 'is' as const ], isPrimary: true },
		},
		{
			id: 'delivery',
			label: __( 'Email', 'slipstream' ),
			getValue: ( { item }: { item: MessageRow } ) => item.delivery.state,
			elements: options( deliveryTitles() ),
			render: ( { item }: { item: MessageRow } ) => <DeliveryLabel delivery={ item.delivery } />,
			filterBy: { operators: [ 'is' as const ], isPrimary: true },
		},
		{
			id: 'time',
			type: 'date' as const,
			label: __( 'Date', 'slipstream' ),
			getValue: ( { item }: { item: MessageRow } ) => item.date,
			render: ( { item }: { item: MessageRow } ) => <Time date={ item.date } />,
			filterBy: { operators: [ 'between' as const ], isPrimary: true },
		},
	].map( ( field ) => ( { type: 'text' as const, enableSorting: false, enableHiding: false, ...field } ) );
