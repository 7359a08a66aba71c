import type { View } from '@wordpress/dataviews/wp';
import { lazy, Suspense, useCallback, useState } from '@wordpress/element';
import { FolderNav } from '../../../admin/list/folder-nav';
import { usePages } from '../../../admin/list/use-pages';
import { useRoute } from '../../../admin/list/use-route';
import { useStable } from '../../../admin/list/use-stable';
import { useFocusIds } from '../../../admin/list/use-focus-ids';
import { Notices } from '../../../admin/notice';
import { UntilLoaded } from '../../../admin/until-loaded';
import { useLoaded } from '../../../admin/use-loaded';
import { OrderScreen } from './components/order-screen';
import { foldersWith } from './folders';
import { listReducer } from './list-state';
import { START, toQuery } from './query';
import { requests } from './requests';
import { parseRoute } from './route';
import type { OrderItem } from './types';

/** The library for lists is large, so it loads when a list opens. */
const List = lazy( () => import( /* webpackChunkName: "dataviews" */ './components/list' ) );

interface Props {
	readonly exportUrl: string;
}

function Screen( { exportUrl }: Props ) {
	const { route, folder } = useRoute( parseRoute, 'paid' );
	const opened = 'order' in route ? route.order : 0;
	const [ view, setView ] = useState< View >( START );
	const [ focusIds, setFocusIds ] = useFocusIds( opened );
	const query = useStable( toQuery( folder, view ) );
	const { state, dispatch, reload, loadMore } = usePages( query, requests.list, listReducer );
	const { value: counts, reload: recount } = useLoaded( requests.counts );
	const showMore = useCallback( async () => {
		const page = await loadMore();
		if ( page && ( page.items.length || ! page.next ) ) {
			setFocusIds( page.items.map( ( { id } ) => id ) );
		}
	}, [ loadMore, setFocusIds ] );
	const onChanged = useCallback(
		( order: OrderItem ) => {
			dispatch( { type: 'change', query, rows: [ order ] } );
			recount();
		},
		[ dispatch, query, recount ]
	);
	const onImported = useCallback( () => {
		reload();
		recount();
	}, [ reload, recount ] );
	const onGone = useCallback( ( id: number ) => dispatch( { type: 'remove', ids: [ id ] } ), [ dispatch ] );

	if ( opened ) {
		return <OrderScreen key={ opened } id={ opened } folder={ folder } onChanged={ onChanged } onGone={ onGone } />;
	}
	return (
		<>
			<FolderNav folders={ foldersWith( counts ) } current={ folder } />
			<Suspense fallback={ <UntilLoaded error="" onRetry={ () => {} } /> }>
				<List
					state={ state }
					total={ counts?.[ folder ] ?? 0 }
					view={ view }
					onChangeView={ setView }
					exportUrl={ exportUrl }
					focusIds={ focusIds }
					onMore={ showMore }
					onRetry={ reload }
					onImported={ onImported }
				/>
			</Suspense>
		</>
	);
}

/** The screen of payments: a list of orders, and one order. */
export function App( props: Props ) {
	return (
		<div className="slipstream-list slipstream-payments">
			<Notices>
				<Screen { ...props } />
			</Notices>
		</div>
	);
}
