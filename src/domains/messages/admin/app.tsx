import type { View } from '@wordpress/dataviews/wp';
import { lazy, Suspense, useCallback, useEffect, useState } from '@wordpress/element';
import { useActions } from '../../../admin/list/use-actions';
import { usePages } from '../../../admin/list/use-pages';
import { useRoute } from '../../../admin/list/use-route';
import { useStable } from '../../../admin/list/use-stable';
import { useFocusIds } from '../../../admin/list/use-focus-ids';
import { Notices } from '../../../admin/notice';
import { UntilLoaded } from '../../../admin/until-loaded';
import { useLoaded } from '../../../admin/use-loaded';
import { ACTION_RULES } from './actions';
import { Heading } from './components/heading';
import { MessageScreen } from './components/message-screen';
import { Retention } from './components/retention';
import { useBulkActions } from './hooks/use-bulk-actions';
import { useMessageActions } from './hooks/use-message-actions';
import { listReducer } from './list-state';
import { updateMenuBadge } from './menu-badge';
import { INITIAL_VIEW, toQuery, withDates, withDelivery } from './query';
import { requests } from './requests';
import { parseRoute } from './route';
import type { Settings } from './types';

/** The list, loaded on demand: its library is large, and links in emails open a single message. */
const List = lazy( () => import( /* webpackChunkName: "dataviews" */ './components/list' ) );

/** Loads the number of messages in each folder, and updates the badge in WordPress' menu. */
function useCounts() {
	const { value: counts, reload } = useLoaded( requests.counts );
	useEffect( () => {
		if ( counts ) {
			updateMenuBadge( 'slipstream-messages', counts.waiting );
		}
	}, [ counts ] );
	return { counts, recount: reload };
}

function Screen( { settings }: Props ) {
	const { route, folder } = useRoute( parseRoute, 'publish' );
	const messageId = 'message' in route ? route.message : 0;
	const [ view, setView ] = useState( INITIAL_VIEW );
	const changeView = useCallback( ( next: View ) => setView( withDates( next ) ), [] );
	const [ focusIds, setFocusIds ] = useFocusIds( messageId );
	const query = useStable( toQuery( folder, view ) );
	const { state, dispatch, reload, loadMore } = usePages( query, requests.list, listReducer );
	const { counts, recount } = useCounts();
	const { value: forms = [] } = useLoaded( requests.forms );
	const { act, send, forget, dialog, isBusy } = useActions( {
		rules: ACTION_RULES,
		state,
		dispatch,
		recount,
		setFocusIds,
	} );
	const { actOnAll, progress, allDialog } = useBulkActions( {
		first: state.rows[ 0 ],
		reload,
		recount,
		setFocusIds,
	} );
	const messageActions = useMessageActions( { act, send, folder } );

	// Moves the focus to the first new message, because "Load more" disappears with the last page.
	const showMore = useCallback( async () => {
		const page = await loadMore();
		if ( page && ( page.items.length || ! page.next ) ) {
			setFocusIds( page.items.map( ( { id } ) => id ) );
		}
	}, [ loadMore, setFocusIds ] );

	if ( messageId ) {
		return (
			<>
				<MessageScreen
					key={ messageId }
					id={ messageId }
					folder={ folder }
					isBusy={ isBusy }
					{ ...messageActions }
					onGone={ forget }
				/>
				{ dialog }
			</>
		);
	}
	return (
		<>
			<Heading
				folder={ folder }
				counts={ counts }
				onShow={ ( delivery ) => setView( ( last ) => withDelivery( last, delivery ) ) }
			/>
			<Suspense fallback={ <UntilLoaded error="" onRetry={ () => {} } /> }>
				<List
					state={ state }
					counts={ counts }
					progress={ progress }
					onActOnAll={ actOnAll }
					view={ view }
					onChangeView={ changeView }
					forms={ forms }
					exportUrl={ settings.exportUrl }
					focusIds={ focusIds }
					onAct={ act }
					onMore={ showMore }
					onRetry={ reload }
				/>
			</Suspense>
			<Retention settings={ settings } />
			{ dialog }
			{ allDialog }
		</>
	);
}

interface Props {
	readonly settings: Settings;
}

/** The messages screen: the list, or the message named in the URL. */
export function App( props: Props ) {
	return (
		<div className="slipstream-list slipstream-messages">
			<Notices>
				<Screen { ...props } />
			</Notices>
		</div>
	);
}
