import { speak } from '@wordpress/a11y';
import { useEffect, useReducer } from '@wordpress/element';
import { reasonOf } from '../../requests';
import { requests } from '../requests';
import { findBadPosts } from './problems';
import { IDLE, reduce, type CheckedPage } from './state';
import { announcement } from './summary';

/** Milliseconds until a failed request is repeated. After the last one, the check stops. */
const RETRY_DELAYS = [ 2000, 8000 ];

const wait = ( milliseconds: number ) => new Promise( ( resolve ) => setTimeout( resolve, milliseconds ) );

/**
 * Loads and checks the next posts.
 *
 * @param isCurrent Whether the result is still needed.
 */
async function checkNext( after: number, isCurrent: () => boolean ): Promise< CheckedPage | undefined > {
	for ( let attempt = 0; ; attempt++ ) {
		try {
			const { posts, ...page } = await requests.postsToCheck( after );
			return { ...page, checked: posts.length, bad: isCurrent() ? await findBadPosts( posts ) : [] };
		} catch ( problem ) {
			const delay = RETRY_DELAYS[ attempt ];
			if ( delay === undefined ) {
				throw problem;
			}
			await wait( delay );
			if ( ! isCurrent() ) {
				return undefined;
			}
		}
	}
}

/** Checks all posts, one request after the other, while the status is `running`. Announces each change of the status. */
export function useCheck() {
	const [ state, dispatch ] = useReducer( reduce, IDLE );
	const { status, after } = state;

	useEffect( () => {
		let isCurrent = status === 'running';
		if ( isCurrent ) {
			checkNext( after, () => isCurrent )
				.then( ( page ) => isCurrent && page && dispatch( { type: 'page', page } ) )
				.catch( ( problem ) => isCurrent && dispatch( { type: 'fail', reason: reasonOf( problem ) } ) );
		}
		return () => {
			isCurrent = false;
		};
	}, [ status, after ] );

	const text = announcement( state );
	useEffect( () => {
		if ( text ) {
			speak( text );
		}
	}, [ text ] );

	return { state, dispatch };
}
