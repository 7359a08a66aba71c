import type { View } from '@wordpress/dataviews/wp';
import { lazy, Suspense, useCallback, useState } from '@wordpress/element';
import { FolderNav } from '../../../admin/list/folder-nav';
import { useActions } from '../../../admin/list/use-actions';
import { usePages } from '../../../admin/list/use-pages';
import { useRoute } from '../../../admin/list/use-route';
import { useStable } from '../../../admin/list/use-stable';
import { useFocusIds } from '../../../admin/list/use-focus-ids';
import { Notices } from '../../../admin/notice';
import { UntilLoaded } from '../../../admin/until-loaded';
import { useLoaded } from '../../../admin/use-loaded';
import { ACTION_RULES } from './actions';
import { subscriberFields } from './components/fields';
import { SubscriberScreen } from './components/subscriber-screen';
import { folderUrl, foldersWith } from './folders';
import { listReducer } from './list-state';
import { START, toQuery } from './query';
import { requests } from './requests';
import { parseRoute } from './route';
import { useAdding } from './use-adding';
import { useEditing } from './use-editing';
import type { ActionName, Settings, Status, Subscriber } from './types';

/** The list, loaded on demand: its library is large, and the other two screens do not need it. */
const List = lazy( () => import( /* webpackChunkName: "dataviews" */ './components/list' ) );

/** The screen for imports, which few visits need. */
const ImportScreen = lazy( async () => ( {
	default: ( await import( /* webpackChunkName: "subscriber-import" */ './import/import-screen' ) ).ImportScreen,
} ) );

const LOADING = <UntilLoaded error="" onRetry={ () => {} } />;

/** Always the same list. */
const NO_TAGS: readonly string[] = [];

/** The list of the folder in the URL, with its actions. */
function useList( folder: Status, opened: number ) {
	const [ view, setView ] = useState< View >( START );
	const [ focusIds, setFocusIds ] = useFocusIds( opened );
	const query = useStable( toQuery( folder, view ) );
	const { state, dispatch, reload, loadMore } = usePages( query, requests.list, listReducer );
	const { value: counts, reload: recount } = useLoaded( requests.counts );
	const { value: tags, reload: reloadTags } = useLoaded( requests.tags );
	const actions = useActions( { rules: ACTION_RULES, state, dispatch, recount, setFocusIds } );

	/** Loads the next page. Moves the focus to the first new row, because "Load more" disappears with the last page. */
	const showMore = useCallback( async () => {
		const page = await loadMore();
		if ( page && ( page.items.length || ! page.next ) ) {
			setFocusIds( page.items.map( ( { id } ) => id ) );
		}
	}, [ loadMore, setFocusIds ] );

	/** Updates rows that the list contains. The query is not that of the list, so that no row is added. */
	const update = useCallback(
		( changed: readonly Subscriber[] ) =>
			dispatch( { type: 'change', query: { status: 'active' }, rows: changed } ),
		[ dispatch ]
	);

	return {
		tags,
		reloadTags,
		update,
		view,
		setView,
		focusIds,
		setFocusIds,
		state,
		reload,
		showMore,
		counts,
		recount,
		...actions,
	};
}

function Screen( { settings }: Props ) {
	const { route, folder } = useRoute( parseRoute, 'active' );
	const opened = 'subscriber' in route ? route.subscriber : 0;
	const { state, counts, recount, reload, act, dialog, setFocusIds, ...list } = useList( folder, opened );
	const { add, addDialog } = useAdding( folder, {
		...{ setFocusIds, recount, reload },
		reset: () => list.setView( START ),
	} );
	const { edit, tag, editDialogs, onEdited } = useEditing( { ...list, setFocusIds } );
	const actOnOpened = async ( action: ActionName, subscriber: Subscriber ) => {
		const outcome = await act( action, [ subscriber ] );
		if ( outcome?.deleted.length ) {
			window.location.hash = folderUrl( folder );
		}
		return outcome;
	};
	const onImported = useCallback( () => {
		recount();
		void reload();
	}, [ recount, reload ] );

	if ( 'import' in route ) {
		return (
			<Suspense fallback={ LOADING }>
				<ImportScreen id={ route.import } maxBytes={ settings.maxBytes } onImported={ onImported } />
			</Suspense>
		);
	}
	if ( opened ) {
		return (
			<>
				<SubscriberScreen
					key={ opened }
					id={ opened }
					folder={ folder }
					isBusy={ list.isBusy }
					onAct={ actOnOpened }
					onEdited={ onEdited }
					onGone={ list.forget }
				/>
				{ dialog }
			</>
		);
	}
	return (
		<>
			<FolderNav folders={ foldersWith( counts ) } current={ folder } />
			<Suspense fallback={ LOADING }>
				<List
					state={ state }
					total={ counts?.[ folder ] ?? 0 }
					toFields={ subscriberFields }
					tags={ list.tags ?? NO_TAGS }
					view={ list.view }
					onChangeView={ list.setView }
					exportUrl={ settings.exportUrl }
					focusIds={ list.focusIds }
					onAct={ act }
					onEdit={ edit }
					onTag={ tag }
					onAdd={ add }
					onMore={ list.showMore }
					onRetry={ reload }
				/>
			</Suspense>
			{ addDialog }
			{ editDialogs }
			{ dialog }
		</>
	);
}

interface Props {
	readonly settings: Settings;
}

/** The subscribers screen: the list, a single subscriber, and imports. */
export function App( props: Props ) {
	return (
		<div className="slipstream-list slipstream-subscribers">
			<Notices>
				<Screen { ...props } />
			</Notices>
		</div>
	);
}
