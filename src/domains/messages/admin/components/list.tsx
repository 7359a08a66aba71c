import { DataViews, type Action, type View } from '@wordpress/dataviews/wp';
import { useViewportMatch } from '@wordpress/compose';
import { useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { UntilLoaded } from '../../../../admin/until-loaded';
import { ACTION_NAMES, ACTIONS, actionLabels } from '../actions';
import { emptyText } from '../empty-text';
import { folderTitles } from '../folders';
import { rowId, useRowFocus } from '../hooks/use-row-focus';
import { useSpokenResults } from '../hooks/use-spoken-results';
import type { ListState } from '../list-state';
import { isNarrowed } from '../query';
import { messageUrl } from '../route';
import type { ActionName, FormSource, MessageRow } from '../types';
import { ExportMenu } from './export-menu';
import { messageFields } from './fields';
import { LoadMore } from './load-more';

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

/** Messages of a folder: searched, filtered, opened, and acted on one by one or many at once. */
export default function List( props: Props ) {
	const { state, total, view, onChangeView, forms, exportUrl, wanted, onAct, onMore, onRetry } = props;
	const [ selection, setSelection ] = useState< string[] >( [] );
	const section = useRef< HTMLElement >( null );
	const isNarrow = useViewportMatch( 'medium', '<' );
	const { query, rows, phase, isCurrent } = state;
	useRowFocus( wanted, section, isCurrent && phase !== 'loading' );
	useSpokenResults( state );

	const fields = useMemo( () => messageFields( forms, isNarrow ), [ forms, isNarrow ] );
	const actions = useMemo< Action< MessageRow >[] >(
		() =>
			ACTION_NAMES.map( ( id ) => {
				const { icon, isEligible } = ACTIONS[ id ];
				const callback = async ( messages: MessageRow[] ) => {
					if ( await onAct( id, messages ) ) {
						setSelection( [] );
					}
				};
				return { id, label: actionLabels()[ id ], icon, isEligible, supportsBulk: true, callback };
			} ),
		[ onAct ]
	);
	const totalItems = isNarrowed( query ) ? rows.length : Math.max( total, rows.length );
	return (
		<section ref={ section } tabIndex={ -1 } aria-label={ folderTitles()[ query.status ] }>
			<DataViews
				data={ [ ...rows ] }
				fields={ fields }
				view={ { ...view, fields: isNarrow ? COLUMNS.narrow : COLUMNS.wide } }
				onChangeView={ onChangeView }
				actions={ actions }
				isLoading={ phase === 'loading' }
				paginationInfo={ { totalItems, totalPages: 1 } }
				defaultLayouts={ { table: {} } }
				getItemId={ ( { id } ) => String( id ) }
				renderItemLink={ ( { item, ...link } ) => (
					<a { ...link } id={ rowId( item.id ) } href={ messageUrl( item.id ) }>
						{ link.children }
					</a>
				) }
				selection={ selection }
				onChangeSelection={ setSelection }
				empty={ <p>{ phase === 'loading' ? '' : emptyText( query, Boolean( state.next ) ) }</p> }
			>
				<div className="slipstream-messages__tools">
					<DataViews.Search label={ __( 'Search messages', 'slipstream' ) } />
					<DataViews.Filters />
					{ exportUrl && <ExportMenu base={ exportUrl } query={ query } /> }
				</div>
				{ phase === 'failed' && ! isCurrent ? (
					<UntilLoaded error={ state.error || ' ' } onRetry={ onRetry } />
				) : (
					<>
						<DataViews.Layout />
						<LoadMore state={ state } onMore={ onMore } />
						<DataViews.Footer />
					</>
				) }
			</DataViews>
		</section>
	);
}
