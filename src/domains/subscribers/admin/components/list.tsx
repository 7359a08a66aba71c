import type { View } from '@wordpress/dataviews/wp';
import { useViewportMatch } from '@wordpress/compose';
import { useMemo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { pencil, tag } from '@wordpress/icons';
import { ListFrame, type RowAction } from '../../../../admin/list/list-frame';
import { ACTION_NAMES, ACTIONS, actionLabels, isOffered } from '../actions';
import { emptyText } from '../empty-text';
import { folderTitles } from '../folders';
import type { ListState } from '../list-state';
import { subscriberUrl } from '../route';
import type { ActionName, Subscriber } from '../types';
import type { subscriberFields } from './fields';
import { Tools } from './tools';

const COLUMNS = { wide: [ 'tags', 'source', 'time' ], narrow: [] };

interface Props {
	readonly state: ListState;
	/** Number of subscribers in the folder. */
	readonly total: number;
	/** Returns the columns. A property, so that they are not part of the chunk of the library. */
	readonly toFields: typeof subscriberFields;
	/** Tags for the filter. */
	readonly tags: readonly string[];
	readonly view: View;
	readonly onChangeView: ( view: View ) => void;
	readonly exportUrl: string;
	/** IDs of subscribers that receive the focus; see useRowFocus(). */
	readonly focusIds?: readonly number[];
	readonly onAct: ( action: ActionName, subscribers: readonly Subscriber[] ) => Promise< unknown >;
	readonly onEdit: ( subscriber: Subscriber ) => void;
	/** Opens the dialog for the tags of several subscribers. */
	readonly onTag: ( subscribers: readonly Subscriber[] ) => void;
	readonly onAdd: () => void;
	readonly onMore: () => void;
	readonly onRetry: () => void;
}

const shownText = ( count: number ) =>
	sprintf(
		/* translators: %d: number of subscribers. */
		_n( '%d subscriber shown.', '%d subscribers shown.', count, 'slipstream' ),
		count
	);

/** The list of subscribers in one folder. */
export default function List( props: Props ) {
	const { state, total, toFields, tags, view, exportUrl, onAct, onEdit, onTag, onAdd } = props;
	const isNarrow = useViewportMatch( 'medium', '<' );
	const { query, rows } = state;
	const fields = useMemo( () => toFields( query.status, tags ), [ toFields, query.status, tags ] );
	const actions = useMemo(
		(): RowAction< Subscriber >[] => [
			{
				id: 'edit',
				label: __( 'Edit', 'slipstream' ),
				icon: pencil,
				isEligible: () => true,
				isSingle: true,
				act: async ( subscribers ) => subscribers.slice( 0, 1 ).forEach( onEdit ),
			},
			{
				id: 'tag',
				label: __( 'Tag', 'slipstream' ),
				icon: tag,
				isEligible: () => true,
				act: async ( subscribers ) => onTag( subscribers ),
			},
			...ACTION_NAMES.map( ( id ) => ( {
				id,
				label: actionLabels()[ id ],
				icon: ACTIONS[ id ].icon,
				isEligible: ( subscriber: Subscriber ) => isOffered( id, subscriber ),
				act: ( subscribers: readonly Subscriber[] ) => onAct( id, subscribers ),
			} ) ),
		],
		[ onAct, onEdit, onTag ]
	);
	return (
		<ListFrame
			label={ folderTitles()[ query.status ] }
			searchLabel={ __( 'Search by email address or name', 'slipstream' ) }
			moreLabel={ __( 'Load more', 'slipstream' ) }
			state={ state }
			total={ query.search || query.tag ? rows.length : Math.max( total, rows.length ) }
			view={ {
				...view,
				fields: isNarrow ? COLUMNS.narrow : COLUMNS.wide,
				descriptionField: isNarrow ? 'time' : undefined,
			} }
			onChangeView={ props.onChangeView }
			fields={ fields }
			actions={ actions }
			urlOf={ subscriberUrl }
			empty={ emptyText( query ) }
			shown={ shownText( rows.length ) }
			focusIds={ props.focusIds }
			onMore={ props.onMore }
			onRetry={ props.onRetry }
			tools={ <Tools exportUrl={ exportUrl } query={ query } onAdd={ onAdd } /> }
		/>
	);
}
