import type { View } from '@wordpress/dataviews/wp';
import { lazy, Suspense, useCallback, useState } from '@wordpress/element';
import { FolderNav } from '../../../../admin/list/folder-nav';
import { createListReducer } from '../../../../admin/list/list-state';
import { useFocusIds } from '../../../../admin/list/use-focus-ids';
import { usePages } from '../../../../admin/list/use-pages';
import { useStable } from '../../../../admin/list/use-stable';
import { UntilLoaded } from '../../../../admin/until-loaded';
import { folderOf, foldersWith, placeTitle, type Place } from '../places';
import { START, toQuery } from '../query';
import type { Query } from '../types';
import { MemberScreen } from './member-screen';
import { memberRequests } from './requests';
import type { MemberRow } from './types';

const List = lazy( () => import( /* webpackChunkName: "dataviews" */ './member-list' ) );

const listReducer = createListReducer< MemberRow, Query >( ( one, other ) => other.id - one.id );

interface Props {
	/** The open folder; while a member is open, the folder that was open before. */
	readonly place: Place;
	/** ID of the open membership; 0 while the list is open. */
	readonly opened: number;
	readonly exportUrl: string;
}

/** The list of members, or all memberships of one member. */
export function MemberSection( { place, opened, exportUrl }: Props ) {
	const folder = folderOf( place );
	const [ view, setView ] = useState< View >( START );
	const [ focusIds, setFocusIds ] = useFocusIds( opened );
	const query = useStable( toQuery( folder, view ) );
	const { state, reload, loadMore } = usePages( query, memberRequests.rows, listReducer );
	const showMore = useCallback( async () => {
		const page = await loadMore();
		if ( page && ( page.items.length || ! page.next ) ) {
			setFocusIds( page.items.map( ( { id } ) => id ) );
		}
	}, [ loadMore, setFocusIds ] );
	const onChanged = useCallback( () => void reload(), [ reload ] );

	if ( opened ) {
		return <MemberScreen key={ opened } id={ opened } folder={ place } onChanged={ onChanged } />;
	}
	return (
		<>
			<FolderNav folders={ foldersWith( 'members' ) } current={ folder } />
			<Suspense fallback={ <UntilLoaded error="" onRetry={ () => {} } /> }>
				<List
					label={ placeTitle( place ) }
					state={ state }
					view={ view }
					onChangeView={ setView }
					exportUrl={ exportUrl }
					focusIds={ focusIds }
					onMore={ showMore }
					onRetry={ reload }
					onChanged={ onChanged }
				/>
			</Suspense>
		</>
	);
}
