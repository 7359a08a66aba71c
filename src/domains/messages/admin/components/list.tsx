import type { View } from '@wordpress/dataviews/wp';
import { useViewportMatch } from '@wordpress/compose';
import { useMemo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ListFrame } from '../../../../admin/list/list-frame';
import { ACTION_NAMES, ACTIONS, actionLabels } from '../actions';
import { emptyText } from '../empty-text';
import { folderTitles } from '../folders';
import type { ListState } from '../list-state';
import { isNarrowed } from '../query';
import { messageUrl } from '../route';
import type { ActionName, FormSource, MessageRow } from '../types';
import { MessagesExport } from './messages-export';
import { messageFields } from './fields';

const COLUMNS = { wide: [ 'source', 'delivery', 'time' ], narrow: [] };

interface Props {
	readonly state: ListState;
	/** How many the folder holds. */
	readonly total: number;
	readonly view: View;
	readonly onChangeView: ( view: View ) => void;
	readonly forms: readonly FormSource[];
	/** '' for who may not export. */
	readonly exportUrl: string;
	/** Messages that the focus goes to, see useRowFocus(). */
	readonly wanted?: readonly number[];
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

/** Messages of a folder. */
export default function List( props: Props ) {
	const { state, total, view, onChangeView, forms, exportUrl, wanted, onAct, onMore, onRetry } = props;
	const isNarrow = useViewportMatch( 'medium', '<' );
	const { query, rows } = state;
	const fields = useMemo( () => messageFields( forms, isNarrow ), [ forms, isNarrow ] );
	const actions = useMemo(
		() =>
			ACTION_NAMES.map( ( id ) => {
				const { icon, isEligible } = ACTIONS[ id ];
				const act = ( messages: readonly MessageRow[] ) => onAct( id, messages );
				return { id, label: actionLabels()[ id ], icon, isEligible, act };
			} ),
		[ onAct ]
	);
	return (
		<ListFrame
			label={ folderTitles()[ query.status ] }
			searchLabel={ __( 'Search messages', 'slipstream' ) }
			moreLabel={ query.search ? __( 'Search older messages', 'slipstream' ) : __( 'Load more', 'slipstream' ) }
			state={ state }
			total={ isNarrowed( query ) ? rows.length : Math.max( total, rows.length ) }
			view={ { ...view, fields: isNarrow ? COLUMNS.narrow : COLUMNS.wide } }
			onChangeView={ onChangeView }
			fields={ fields }
			actions={ actions }
			urlOf={ messageUrl }
			empty={ emptyText( query, Boolean( state.next ) ) }
			shown={ shownText( rows.length ) }
			wanted={ wanted }
			onMore={ onMore }
			onRetry={ onRetry }
			tools={ exportUrl && <MessagesExport base={ exportUrl } query={ query } /> }
		/>
	);
}
