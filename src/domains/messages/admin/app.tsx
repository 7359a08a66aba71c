import type { View } from '@wordpress/dataviews/wp';
import { lazy, Suspense, useCallback, useEffect, useState } from '@wordpress/element';
import { FolderNav } from '../../../admin/list/folder-nav';
import { useActions } from '../../../admin/list/use-actions';
import { usePages } from '../../../admin/list/use-pages';
import { useRoute } from '../../../admin/list/use-route';
import { useSame } from '../../../admin/list/use-same';
import { useWanted } from '../../../admin/list/use-wanted';
import { Notices } from '../../../admin/notice';
import { UntilLoaded } from '../../../admin/until-loaded';
import { useLoaded } from '../../../admin/use-loaded';
import { ACTION_RULES } from './actions';
import { MessageScreen } from './components/message-screen';
import { Retention } from './components/retention';
import { FOLDERS, folderTitles, folderUrl } from './folders';
import { listReducer } from './list-state';
import { updateMenuBadge } from './menu-badge';
import { isOver } from './outcome';
import { START, toQuery, withDates } from './query';
import { requests } from './requests';
import { parseRoute } from './route';
import type { ActionName, Counts, Message, MessageRow, Settings } from './types';

/** The list's engine is heavy; a message that a mail leads to does not wait for it. */
const List = lazy( () => import( /* webpackChunkName: "dataviews" */ './components/list' ) );

/** How many there are, in the folders and in WordPress' menu. */
function useCounts() {
	const { value: counts, reload } = useLoaded( requests.counts );
	useEffect( () => {
		if ( counts ) {
			updateMenuBadge( 'slipstream-messages', counts.unread );
		}
	}, [ counts ] );
	return { counts, recount: reload };
}

const foldersOf = ( counts?: Counts ) =>
	FOLDERS.map( ( name ) => ( {
		name,
		title: folderTitles()[ name ],
		url: folderUrl( name ),
		count: counts?.[ name ],
	} ) );

function Screen( { settings }: Props ) {
	const { route, folder } = useRoute( parseRoute, 'publish' );
	const opened = 'message' in route ? route.message : 0;
	const [ view, setView ] = useState( START );
	const changeView = useCallback( ( next: View ) => setView( withDates( next ) ), [] );
	const [ wanted, want ] = useWanted( opened );
	const query = useSame( toQuery( folder, view ) );
	const { state, dispatch, reload, loadMore } = usePages( query, requests.list, listReducer );
	const { counts, recount } = useCounts();
	const { value: forms = [] } = useLoaded( requests.forms );
	const { act, send, forget, dialog, isBusy } = useActions( {
		rules: ACTION_RULES,
		state,
		dispatch,
		recount,
		want,
	} );
	/** Nobody asked for it: whether it works is not worth a word. */
	const markRead = useCallback(
		( message: MessageRow ) => send( 'read', [ message ] ).catch( () => undefined ),
		[ send ]
	);

	const actOnOpened = useCallback(
		async ( action: ActionName, message: Message ) => {
			const outcome = await act( action, [ message ] );
			if ( outcome && isOver( action, outcome ) ) {
				window.location.hash = folderUrl( folder );
			}
			return outcome;
		},
		[ act, folder ]
	);

	/** The button is gone with the last page: who pressed it goes on at the first new message. */
	const showMore = useCallback( async () => {
		const page = await loadMore();
		if ( page && ( page.items.length || ! page.next ) ) {
			want( page.items.map( ( { id } ) => id ) );
		}
	}, [ loadMore, want ] );

	if ( opened ) {
		return (
			<>
				<MessageScreen
					key={ opened }
					id={ opened }
					folder={ folder }
					isBusy={ isBusy }
					onAct={ actOnOpened }
					onRead={ markRead }
					onGone={ forget }
				/>
				{ dialog }
			</>
		);
	}
	return (
		<>
			<FolderNav folders={ foldersOf( counts ) } current={ folder } />
			<Suspense fallback={ <UntilLoaded error="" onRetry={ () => {} } /> }>
				<List
					state={ state }
					total={ counts?.[ folder ] ?? 0 }
					view={ view }
					onChangeView={ changeView }
					forms={ forms }
					exportUrl={ settings.exportUrl }
					wanted={ wanted }
					onAct={ act }
					onMore={ showMore }
					onRetry={ reload }
				/>
			</Suspense>
			<Retention settings={ settings } />
			{ dialog }
		</>
	);
}

interface Props {
	readonly settings: Settings;
}

/** The screen of messages: the list, and the message that the address names. */
export function App( props: Props ) {
	return (
		<div className="slipstream-list slipstream-messages">
			<Notices>
				<Screen { ...props } />
			</Notices>
		</div>
	);
}
