import type { View } from '@wordpress/dataviews/wp';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { Notices } from '../../../admin/notice';
import { UntilLoaded } from '../../../admin/until-loaded';
import { useLoaded } from '../../../admin/use-loaded';
import { Folders } from './components/folders';
import { MessageScreen } from './components/message-screen';
import { Retention } from './components/retention';
import { folderUrl } from './folders';
import { useActions } from './hooks/use-actions';
import { useMessages } from './hooks/use-messages';
import { useRoute } from './hooks/use-route';
import { updateMenuBadge } from './menu-badge';
import { isOver } from './outcome';
import { START, toQuery, withDates } from './query';
import { requests } from './requests';
import type { ActionName, Message, Settings, Status } from './types';

/** The list's engine is heavy; a message that a mail leads to does not wait for it. */
const List = lazy( () => import( /* webpackChunkName: "dataviews" */ './components/list' ) );

/** The same object as long as the same is asked for. */
function useQuery( folder: Status, view: View ) {
	const text = JSON.stringify( toQuery( folder, view ) );
	return useMemo( () => JSON.parse( text ) as ReturnType< typeof toQuery >, [ text ] );
}

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

/**
 * Leads the focus: back to the message that was left, and on to the next where one goes.
 *
 * @param opened The message that is open, 0 while the list is.
 */
function useWanted( opened: number ) {
	const [ wanted, want ] = useState< readonly number[] >();
	const last = useRef( opened );
	useEffect( () => {
		const left = last.current;
		last.current = opened;
		if ( left && ! opened ) {
			want( ( ids ) => ( ids?.includes( left ) ? ids : [ left ] ) );
		}
	}, [ opened ] );
	return [ wanted, want ] as const;
}

function Screen( { settings }: Props ) {
	const { route, folder } = useRoute();
	const opened = 'message' in route ? route.message : 0;
	const [ view, setView ] = useState( START );
	const changeView = useCallback( ( next: View ) => setView( withDates( next ) ), [] );
	const [ wanted, want ] = useWanted( opened );
	const query = useQuery( folder, view );
	const { state, dispatch, reload, loadMore } = useMessages( query );
	const { counts, recount } = useCounts();
	const { value: forms = [] } = useLoaded( requests.forms );
	const { act, markRead, forget, dialog, isBusy } = useActions( { state, dispatch, recount, want } );

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
			<Folders folder={ folder } counts={ counts } />
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
		<div className="slipstream-messages">
			<Notices>
				<Screen { ...props } />
			</Notices>
		</div>
	);
}
