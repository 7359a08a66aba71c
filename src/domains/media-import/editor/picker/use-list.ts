import { useEffect } from '@wordpress/element';
import type { Dispatch } from 'react';
import { LruCache } from '../../../../../shared/fetch/lru-cache';
import type { MediaSource } from '../sources';
import { fetchList, getListPath } from './requests';
import type { PickerEvent } from './state';
import type { Failure, MediaList, MediaQuery } from './types';

/** Milliseconds for which a list is cached. The server allows copying photos within a day after it listed them. */
const MAX_AGE_MS = 60 * 60 * 1000;

/** Search results by URL, kept while the editor is open, because stock sources limit the number of requests. */
const searches = new LruCache< string, { readonly list: MediaList; readonly until: number } >();

function findSearch( path: string ): MediaList | null {
	const found = searches.get( path );
	return found && found.until > Date.now() ? found.list : null;
}

/** Loads the current list, and caches the responses of stock sources. */
export function useList(
	id: MediaSource[ 'id' ],
	hasSearch: boolean,
	request: MediaQuery | null,
	dispatch: Dispatch< PickerEvent >
): void {
	useEffect( () => {
		if ( ! request ) {
			return undefined;
		}
		const path = getListPath( id, request );
		const known = hasSearch ? findSearch( path ) : null;
		if ( known ) {
			dispatch( { type: 'listed', request, list: known } );
			return undefined;
		}
		const watch = new AbortController();
		fetchList( path, watch.signal ).then(
			( list ) => {
				if ( hasSearch ) {
					searches.set( path, { list, until: Date.now() + MAX_AGE_MS } );
				}
				dispatch( { type: 'listed', request, list } );
			},
			( failure: Failure ) => dispatch( { type: 'notListed', request, failure } )
		);
		return () => watch.abort();
	}, [ id, hasSearch, request, dispatch ] );
}
