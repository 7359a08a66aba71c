import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ACTIONS, actionLabels, ALL_ACTIONS } from '../actions';
import type { AllAction, Status } from '../types';

interface Props {
	readonly folder: Status;
	/** Number of messages on the page. */
	readonly shown: number;
	/** Number of selected messages. */
	readonly selected: number;
	/** Total number of messages; undefined if unknown, as in a search. */
	readonly total?: number;
	readonly isBusy: boolean;
	readonly onAct: ( action: AllAction ) => void;
}

/** Extends a selection of the whole page to all messages. */
export function AllBar( { folder, shown, selected, total, isBusy, onAct }: Props ) {
	const [ isAll, setIsAll ] = useState( false );
	if ( ! shown || selected < shown ) {
		return null;
	}
	if ( ! isAll ) {
		/* translators: %d: number of messages. */
		const shownText = _n(
			'%d message on this page is selected.',
			'All %d messages on this page are selected.',
			shown,
			'slipstream'
		);
		return (
			<div className="slipstream-messages__all">
				<span role="status">{ sprintf( shownText, shown ) }</span>
				<Button variant="link" onClick={ () => setIsAll( true ) }>
					{ total
						? /* translators: %d: number of messages. */
							sprintf( _n( 'Select %d message', 'Select all %d messages', total, 'slipstream' ), total )
						: __( 'Select all matching messages', 'slipstream' ) }
				</Button>
			</div>
		);
	}
	const labels = actionLabels();
	const allText = total
		? /* translators: %d: number of messages. */
			_n( '%d message is selected.', 'All %d messages are selected.', total, 'slipstream' )
		: __( 'All matching messages are selected.', 'slipstream' );
	return (
		<div className="slipstream-messages__all" role="group" aria-label={ __( 'All messages', 'slipstream' ) }>
			<span role="status">{ sprintf( allText, total ?? 0 ) }</span>
			{ ALL_ACTIONS[ folder ].map( ( name ) => (
				<Button
					key={ name }
					variant="secondary"
					size="compact"
					isDestructive={ ACTIONS[ name ].isDestructive }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ () => onAct( name ) }
				>
					{ labels[ name ] }
				</Button>
			) ) }
			<Button variant="tertiary" size="compact" onClick={ () => setIsAll( false ) }>
				{ __( 'Cancel', 'slipstream' ) }
			</Button>
		</div>
	);
}
