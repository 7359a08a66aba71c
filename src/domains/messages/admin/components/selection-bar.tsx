import { Spinner } from '@wordpress/components';
import { _n, sprintf } from '@wordpress/i18n';
import type { ListState } from '../list-state';
import type { AllAction, Query } from '../types';
import { AllBar } from './all-bar';

interface Props {
	readonly state: ListState;
	/** Rows that are selected. */
	readonly selected: number;
	/** Of the folder. */
	readonly total: number;
	/** Whether the list is the whole folder. */
	readonly isWhole: boolean;
	/** How many of all messages are done, while the server changes them. */
	readonly progress?: number;
	readonly onActOnAll: ( action: AllAction, query: Query, total?: number ) => void;
}

/** Above the rows: how far the server has got with all messages, and the step to them from those that are shown. */
export function SelectionBar( { state, selected, total, isWhole, progress, onActOnAll }: Props ) {
	const { query, rows, next } = state;
	const known = isWhole ? total : undefined;
	return (
		<>
			{ progress !== undefined && (
				<p className="slipstream-messages__all" role="status">
					<Spinner />
					{
						/* translators: %d: number of messages. */
						sprintf( _n( '%d message done…', '%d messages done…', progress, 'slipstream' ), progress )
					}
				</p>
			) }
			{ next && (
				<AllBar
					key={ JSON.stringify( query ) }
					folder={ query.status }
					shown={ rows.length }
					selected={ selected }
					total={ known }
					isBusy={ progress !== undefined }
					onAct={ ( action ) => onActOnAll( action, query, known ) }
				/>
			) }
		</>
	);
}
