import type { View } from '@wordpress/dataviews/wp';
import { useViewportMatch } from '@wordpress/compose';
import { useMemo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { arrowRight } from '@wordpress/icons';
import { ListFrame } from '../../../../admin/list/list-frame';
import { ACTION_NAMES, ACTIONS, actionLabels } from '../actions';
import { emptyText } from '../empty-text';
import { folderTitles } from '../folders';
import type { ListState } from '../list-state';
import { isNarrowed } from '../query';
import { messageUrl } from '../route';
import type { AllAction, ActionName, Counts, FormSource, MessageRow, Query } from '../types';
import { messageFields } from './fields';
import { FolderButton } from './folder-button';
import { MessagesExport } from './messages-export';
import { SelectionBar } from './selection-bar';

const COLUMNS = { wide: [ 'source', 'delivery', 'time' ], narrow: [] };

interface Props {
	readonly state: ListState;
	/** Number of messages in each folder; undefined until loaded. */
	readonly counts?: Counts;
	/** Number of messages changed so far, while all messages are being changed; undefined otherwise. */
	readonly progress?: number;
	readonly onActOnAll: ( action: AllAction, query: Query, total?: number ) => void;
	readonly view: View;
	readonly onChangeView: ( view: View ) => void;
	readonly forms: readonly FormSource[];
	/** URL of the export; '' if the user may not export. */
	readonly exportUrl: string;
	/** IDs of messages that receive the focus; see useRowFocus(). */
	readonly focusIds?: readonly number[];
	readonly onAct: ( action: ActionName, messages: readonly MessageRow[] ) => Promise< unknown >;
	readonly onMore: () => void;
	readonly onRetry: () => void;
}

const shownText = ( count: number ) =>
	sprintf(
		/* translators: %d: number of messages. */
		_n( '%d message shown.', '%d messages shown.', count, 'slipstream' ),
		count
	);

/** Menu entry that opens the message of a row. */
const openAction = () => ( {
	id: 'open',
	label: __( 'Open', 'slipstream' ),
	icon: arrowRight,
	isSingle: true as const,
	isEligible: () => true,
	act: async ( [ message ]: readonly MessageRow[] ) => {
		window.location.hash = messageUrl( message?.id ?? 0 );
	},
} );

/** The list of messages in one folder. */
export default function List( props: Props ) {
	const {
		state,
		counts,
		progress,
		onActOnAll,
		view,
		onChangeView,
		forms,
		exportUrl,
		focusIds,
		onAct,
		onMore,
		onRetry,
	} = props;
	const isNarrow = useViewportMatch( 'medium', '<' );
	const { query, rows } = state;
	const total = counts?.[ query.status ] ?? 0;
	const isWhole = ! isNarrowed( query );
	const fields = useMemo( () => messageFields( forms, isNarrow ), [ forms, isNarrow ] );
	const actions = useMemo(
		() => [
			openAction(),
			...ACTION_NAMES.map( ( id ) => {
				const { icon, isEligible } = ACTIONS[ id ];
				const act = ( messages: readonly MessageRow[] ) => onAct( id, messages );
				return { id, label: actionLabels()[ id ], icon, isEligible, act };
			} ),
		],
		[ onAct ]
	);
	return (
		<ListFrame
			label={ folderTitles()[ query.status ] }
			searchLabel={ __( 'Search messages', 'slipstream' ) }
			moreLabel={ query.search ? __( 'Search older messages', 'slipstream' ) : __( 'Load more', 'slipstream' ) }
			state={ state }
			total={ isWhole ? Math.max( total, rows.length ) : rows.length }
			view={ { ...view, fields: isNarrow ? COLUMNS.narrow : COLUMNS.wide } }
			onChangeView={ onChangeView }
			fields={ fields }
			actions={ actions }
			urlOf={ messageUrl }
			empty={ emptyText( query, Boolean( state.next ) ) }
			shown={ shownText( rows.length ) }
			focusIds={ focusIds }
			onMore={ onMore }
			onRetry={ onRetry }
			tools={
				<div className="slipstream-list__buttons">
					{ counts && isWhole && (
						<FolderButton
							folder={ query.status }
							counts={ counts }
							isBusy={ progress !== undefined }
							onAct={ onActOnAll }
						/>
					) }
					{ exportUrl && <MessagesExport base={ exportUrl } query={ query } /> }
				</div>
			}
			selectionBar={ ( selected ) => (
				<SelectionBar state={ state } selected={ selected } { ...{ total, isWhole, progress, onActOnAll } } />
			) }
		/>
	);
}
