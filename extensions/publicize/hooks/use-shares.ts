import apiFetch from '@wordpress/api-fetch';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { toRecord } from '../../../shared/site';
import type { Plan, Share, ShareAgainData, ShareStatus } from '../types';

/** Milliseconds between requests while a share is on its way. */
export const STATUS_MS = 3000;

/** Whether the server refused a request: the post was deleted, or the user may no longer share it. */
function isRefused( problem: unknown ): boolean {
	const status = Number( toRecord( toRecord( problem ).data ).status );
	return status >= 400 && status < 500;
}

const UNDER_WAY: readonly ShareStatus[] = [ 'waiting', 'sending' ];

/** Reads the shares of a published post, and reads them again until all are done. */
export function useShares() {
	const { id, isPublished } = useSelect( ( select ) => {
		const editor = select( editorStore );
		return { id: editor.getCurrentPostId(), isPublished: editor.isCurrentPostPublished() };
	}, [] );
	const [ shares, setShares ] = useState< readonly Share[] >( [] );
	const path = `/wpcom/v2/publicize/share-status/${ id }`;

	const [ plans, setPlans ] = useState< readonly Plan[] >( [] );

	const request = useCallback(
		async ( options: { readonly path: string; readonly data?: object; readonly method?: string } ) => {
			const answer = await apiFetch< { shares: Share[]; plans?: Plan[] } >( {
				method: options.data ? 'POST' : 'GET',
				...options,
			} );
			setShares( answer.shares );
			setPlans( answer.plans ?? [] );
		},
		[]
	);

	useEffect( () => {
		if ( isPublished ) {
			request( { path } ).catch( () => setShares( [] ) );
		}
	}, [ isPublished, path, request ] );

	const isUnderWay = shares.some( ( { status } ) => UNDER_WAY.includes( status ) );
	useEffect( () => {
		if ( ! isUnderWay ) {
			return;
		}
		const timer = setTimeout( () => {
			// A failing request leaves the last state, and the next one follows. A refused one would be refused again.
			request( { path } ).catch( ( problem: unknown ) =>
				setShares( ( last ) => ( isRefused( problem ) ? [] : [ ...last ] ) )
			);
		}, STATUS_MS );
		return () => clearTimeout( timer );
	}, [ shares, isUnderWay, path, request ] );

	return {
		shares,
		plans,
		isPublished,
		shareAgain: ( data: ShareAgainData ) => request( { path: `/wpcom/v2/posts/${ id }/publicize`, data } ),
		cancel: ( plan: string ) =>
			request( { path: `/slipstream/v1/publicize/plans/${ id }/${ plan }`, method: 'DELETE' } ),
		/** Tries a failed share again, or posts it a second time. */
		act: ( share: Share, isRepeat: boolean ) =>
			request( { path: `${ path }/${ share.id }`, data: { is_repeat: isRepeat } } ),
	};
}
