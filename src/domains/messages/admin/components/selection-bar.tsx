import { Spinner } from '@wordpress/components';
import { _n, sprintf } from '@wordpress/i18n';
import type { ListState } from '../list-state';
import type { AllAction, Query } from '../types';
import { AllBar } from './all-bar';

interface Props {
	readonly state: ListState;
	/** Number of selected rows. */
	readonly selected: number;
	/** Total number of messages in the folder. */
	readonly total: number;
	/** Whether the list shows the whole folder. */
	readonly isWhole: boolean;
	/** Number of messages changed so far, while all messages are being changed; undefined otherwise. */
	readonly progress?: number;
	readonly onActOnAll: ( action: AllAction, query: Query, total?: number ) => void;
}

/** Bar above the rows: progress of a change to all messages, or the offer to select all messages. */
export function SelectionBar( { state, selected, total, isWhole, progress, onActOnAll }: Props ) {
	const { query, rows, next } = state;
	const known = isWhole ? total : undefined;
	return (
		<>
			{ progress !== undefined && (
				<p className="slipstream-messages__all" role="status">
					<Spinner />
					{ sprintf(
						/* translators: %d: number of messages. */
						_n( '%d message processed…', '%d messages processed…', progress, 'slipstream' ),
						progress
					) }
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
