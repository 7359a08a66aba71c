import apiFetch from '@wordpress/api-fetch';
import { useDebounce } from '@wordpress/compose';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { getText, toRecord } from '../../../shared/site';

/** Milliseconds after a change before the texts are requested again, and the maximum while changes continue. */
const CHANGE_MS = 500;
const MAX_MS = 2000;

/** Unsaved texts of the edited post, with the names of TextsRoute.php. */
export interface EditedTexts {
	readonly post_id: number;
	readonly title: string;
	readonly excerpt: string;
	readonly content: string;
	readonly seo_title: string;
	readonly seo_description: string;
}

interface Texts {
	readonly title: string;
	readonly description: string;
}

interface PageTexts {
	/** Texts of the latest answer; null until there is one. */
	readonly texts: Texts | null;
	/** Whether the latest request failed. */
	readonly hasFailed: boolean;
}

const LOADING: PageTexts = { texts: null, hasFailed: false };
const EMPTY: PageTexts = { texts: { title: '', description: '' }, hasFailed: false };

/** The server refuses control characters. It prints line breaks as spaces, too. */
const toBody = ( texts: EditedTexts ) =>
	JSON.stringify( texts, ( _, value: unknown ) =>
		typeof value === 'string' ? value.replace( /\p{Cc}/gu, ' ' ) : value
	);

/**
 * Returns the texts that the head of the post's page will have.
 *
 * @param edited Null for a post with a password, whose page has no such texts.
 */
export function usePageTexts( edited: EditedTexts | null ): PageTexts {
	const [ loaded, setLoaded ] = useState( LOADING );
	const last = useRef( 0 );
	const request = useCallback( async ( body: string ) => {
		last.current += 1;
		const number = last.current;
		const finish = ( change: Partial< PageTexts > ) =>
			number === last.current && setLoaded( ( before ) => ( { ...before, hasFailed: false, ...change } ) );
		try {
			const path = '/slipstream/v1/discovery/texts';
			const answer = toRecord( await apiFetch( { path, method: 'POST', data: JSON.parse( body ) } ) );
			const [ title, description ] = [ getText( answer, 'title' ), getText( answer, 'description' ) ];
			finish( { texts: { title: title ?? '', description: description ?? '' } } );
		} catch {
			finish( { hasFailed: true } );
		}
	}, [] );
	const ask = useDebounce( request, CHANGE_MS, { leading: true, trailing: true, maxWait: MAX_MS } );
	const body = edited === null ? '' : toBody( edited );
	useEffect( () => {
		if ( body !== '' ) {
			void ask( body );
		}
	}, [ body, ask ] );
	return body === '' ? EMPTY : loaded;
}
