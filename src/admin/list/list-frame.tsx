import { DataViews, type Action, type Field, type View } from '@wordpress/dataviews/wp';
import { useRef, useState } from '@wordpress/element';
import type { ReactElement, ReactNode } from 'react';
import { UntilLoaded } from '../until-loaded';
import type { ListQuery, ListState, Row } from './list-state';
import { LoadMore } from './load-more';
import { rowId, useRowFocus } from './use-row-focus';
import { useSpokenResults } from './use-spoken-results';

/** An action for one or several rows. */
export interface RowAction< Item > {
	readonly id: string;
	readonly label: string;
	readonly icon: ReactElement;
	readonly isEligible: ( item: Item ) => boolean;
	/** Set if the action cannot be used on several rows at once. */
	readonly isSingle?: true;
	/** Resolves to undefined if nothing was changed. */
	readonly act: ( items: readonly Item[] ) => Promise< unknown >;
}

interface Props< Item extends Row > {
	/** Accessible name of the list. */
	readonly label: string;
	readonly searchLabel: string;
	readonly moreLabel: string;
	readonly state: ListState< Item, ListQuery >;
	readonly total: number;
	/** DataViews view, with the visible columns. */
	readonly view: View;
	readonly onChangeView: ( view: View ) => void;
	readonly fields: readonly Field< Item >[];
	readonly actions: readonly RowAction< Item >[];
	/** Returns the URL of an item. */
	readonly urlOf: ( id: number ) => string;
	/** Text to show if the list is empty. */
	readonly empty: string;
	/** Sentence that announces the number of rows. */
	readonly shown: string;
	/** Rows to focus, in order of preference; see useRowFocus(). */
	readonly focusIds?: readonly number[];
	readonly onMore: () => void;
	readonly onRetry: () => void;
	/** Controls next to the search. */
	readonly tools: ReactNode;
	/** Controls to show above the rows while rows are selected. */
	readonly selectionBar?: ( selected: number ) => ReactNode;
}

const getItemId = ( { id }: Row ) => String( id );

const toAction = ( { act, isSingle, ...action }: RowAction< Row >, onDone: () => void ): Action< Row > => ( {
	...action,
	supportsBulk: ! isSingle,
	callback: async ( items ) => {
		if ( await act( items ) ) {
			onDone();
		}
	},
} );

function Frame( props: Props< Row > ) {
	const { state, total, empty, focusIds, onMore, onRetry, urlOf } = props;
	const [ selection, setSelection ] = useState< string[] >( [] );
	const section = useRef< HTMLElement >( null );
	const { rows, phase, isCurrent } = state;
	useRowFocus( focusIds, section, isCurrent && phase !== 'loading' );
	useSpokenResults( state, rows.length ? props.shown : empty );

	return (
		<section ref={ section } tabIndex={ -1 } aria-label={ props.label }>
			<DataViews
				data={ [ ...rows ] }
				fields={ [ ...props.fields ] }
				view={ props.view }
				onChangeView={ props.onChangeView }
				actions={ props.actions.map( ( action ) => toAction( action, () => setSelection( [] ) ) ) }
				isLoading={ phase === 'loading' }
				paginationInfo={ { totalItems: total, totalPages: 1 } }
				defaultLayouts={ { table: {} } }
				getItemId={ getItemId }
				renderItemLink={ ( { item, ...link } ) => (
					<a { ...link } id={ rowId( item.id ) } href={ urlOf( item.id ) }>
						{ link.children }
					</a>
				) }
				selection={ selection }
				onChangeSelection={ setSelection }
				empty={ <p>{ phase === 'loading' ? '' : empty }</p> }
			>
				<div className="slipstream-list__tools">
					<DataViews.Search label={ props.searchLabel } />
					<DataViews.Filters />
					{ props.tools }
				</div>
				{ phase === 'failed' && ! isCurrent ? (
					<UntilLoaded error={ state.error || ' ' } onRetry={ onRetry } />
				) : (
					<>
						{ props.selectionBar?.(
							rows.filter( ( row ) => selection.includes( getItemId( row ) ) ).length
						) }
						<DataViews.Layout />
						<LoadMore state={ state } label={ props.moreLabel } onMore={ onMore } />
						<DataViews.Footer />
					</>
				) }
			</DataViews>
		</section>
	);
}

/**
 * Lists rows with search, links and actions. Imports DataViews, which is large. The cast is needed because the types
 * of DataViews do not accept a generic row; fields and actions receive only the given rows.
 */
export const ListFrame = Frame as unknown as < Item extends Row >( props: Props< Item > ) => ReactElement;
