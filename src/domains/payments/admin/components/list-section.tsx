import type { View } from '@wordpress/dataviews/wp';
import { lazy, Suspense, useCallback, useState } from '@wordpress/element';
import { FolderNav } from '../../../../admin/list/folder-nav';
import { useConfirm } from '../../../../admin/list/use-confirm';
import { useFocusIds } from '../../../../admin/list/use-focus-ids';
import { usePages } from '../../../../admin/list/use-pages';
import { useStable } from '../../../../admin/list/use-stable';
import { useNotices } from '../../../../admin/notice';
import { UntilLoaded } from '../../../../admin/until-loaded';
import { useLoaded } from '../../../../admin/use-loaded';
import { listReducer, rowOf } from '../list-state';
import { folderOf, foldersWith, placeTitle, type Place } from '../places';
import { START, toQuery } from '../query';
import { lists } from '../requests';
import type { Perform } from '../row-actions';
import type { ListName, OrderItem } from '../types';
import { OrderScreen } from './order-screen';

/** The list, loaded when it is first opened: its library is large. */
const List = lazy( () => import( /* webpackChunkName: "dataviews" */ './list' ) );

interface Props {
	readonly list: ListName;
	/** The open folder; while an order is open, the folder that was open before. */
	readonly place: Place;
	/** ID of the open order; 0 while the list is open. */
	readonly opened: number;
	readonly exportUrl: string;
	/** URL of the yearly tax statements. */
	readonly statementUrl: string;
}

/** A list with its folders, or one of its orders. The list keeps its state while an order is open. */
export function ListSection( { list, place, opened, exportUrl, statementUrl }: Props ) {
	const folder = folderOf( place );
	const [ view, setView ] = useState< View >( START );
	const [ focusIds, setFocusIds ] = useFocusIds( opened );
	const query = useStable( toQuery( folder, view ) );
	const { state, dispatch, reload, loadMore } = usePages( query, lists[ list ].rows, listReducer );
	const { value: counts, reload: recount } = useLoaded( lists[ list ].counts );
	const { confirm, dialog } = useConfirm();
	const { done, failed } = useNotices();
	const showMore = useCallback( async () => {
		const page = await loadMore();
		if ( page && ( page.items.length || ! page.next ) ) {
			setFocusIds( page.items.map( ( { id } ) => id ) );
		}
	}, [ loadMore, setFocusIds ] );
	const onChanged = useCallback(
		( order: OrderItem ) => {
			dispatch( { type: 'change', query, rows: [ rowOf( list, order ) ] } );
			recount();
		},
		[ dispatch, list, query, recount ]
	);
	const onPerform = useCallback< Perform >(
		async ( send, text, question ) => {
			if ( question && ! ( await confirm( question ) ) ) {
				return undefined;
			}
			try {
				const order = await send();
				onChanged( order );
				done( text );
				return order;
			} catch ( problem ) {
				failed( problem );
				return undefined;
			}
		},
		[ confirm, done, failed, onChanged ]
	);
	const onGone = useCallback( ( id: number ) => dispatch( { type: 'remove', ids: [ id ] } ), [ dispatch ] );

	if ( opened ) {
		return (
			<OrderScreen
				key={ opened }
				id={ opened }
				folder={ place }
				statementUrl={ statementUrl }
				onChanged={ onChanged }
				onGone={ onGone }
			/>
		);
	}
	return (
		<>
			<FolderNav folders={ foldersWith( list, counts ) } current={ folder } />
			<Suspense fallback={ <UntilLoaded error="" onRetry={ () => {} } /> }>
				<List
					list={ list }
					label={ placeTitle( place ) }
					state={ state }
					total={ counts?.[ folder ] ?? 0 }
					view={ view }
					onChangeView={ setView }
					exportUrl={ exportUrl }
					statementUrl={ statementUrl }
					focusIds={ focusIds }
					onMore={ showMore }
					onRetry={ reload }
					onPerform={ onPerform }
					onImported={ () => void Promise.all( [ reload(), recount() ] ) }
				/>
			</Suspense>
			{ dialog }
		</>
	);
}
