import type { Field } from '@wordpress/dataviews/wp';
import { Button } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import type { FailedJob } from '../types';

/** What people read of the errors that the outbox itself reports; others are codes for who looks after the site. */
const reasons = (): Record< string, string > => ( {
	stopped: __( 'Stopped before it was finished, each time.', 'slipstream' ),
	nobody_does_it: __( 'Nothing on this site can do it anymore.', 'slipstream' ),
} );

/**
 * @param busy  Jobs that are being started anew.
 * @param retry Starts them.
 */
export function jobFields(
	busy: readonly number[],
	retry: ( jobs: readonly FailedJob[] ) => void
): Field< FailedJob >[] {
	return [
		{
			id: 'title',
			type: 'text',
			label: __( 'Job', 'slipstream' ),
			enableGlobalSearch: true,
			enableHiding: false,
			filterBy: false,
		},
		{
			id: 'name',
			type: 'text',
			label: __( 'Name', 'slipstream' ),
			getValue: ( { item } ) => `${ item.hook } ${ item.key }`,
			render: ( { item } ) => (
				<code className="slipstream-jobs__name">
					{ item.hook } { item.key }
				</code>
			),
			enableGlobalSearch: true,
			filterBy: false,
		},
		{
			id: 'error',
			type: 'text',
			label: __( 'Error', 'slipstream' ),
			render: ( { item } ) => <>{ reasons()[ item.error ] ?? <code>{ item.error }</code> }</>,
			enableGlobalSearch: true,
			enableHiding: false,
			filterBy: false,
		},
		{
			id: 'attempts',
			type: 'integer',
			label: __( 'Tries', 'slipstream' ),
			enableHiding: false,
			filterBy: false,
		},
		{
			id: 'time',
			type: 'datetime',
			label: __( 'Failed', 'slipstream' ),
			render: ( { item } ) => (
				<time dateTime={ item.time }>{ dateI18n( getSettings().formats.datetime, item.time ) }</time>
			),
			enableHiding: false,
			filterBy: false,
		},
		{
			id: 'retry',
			type: 'text',
			label: __( 'Try again', 'slipstream' ),
			render: ( { item } ) => (
				<Button
					variant="secondary"
					size="compact"
					/* translators: %s: what failed. */
					aria-label={ sprintf( __( 'Try again: %s', 'slipstream' ), `${ item.title } ${ item.key }` ) }
					isBusy={ busy.includes( item.id ) }
					disabled={ busy.length > 0 }
					accessibleWhenDisabled
					onClick={ () => retry( [ item ] ) }
				>
					{ __( 'Try again', 'slipstream' ) }
				</Button>
			),
			enableSorting: false,
			enableHiding: false,
			filterBy: false,
		},
	];
}
