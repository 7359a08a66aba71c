import apiFetch from '@wordpress/api-fetch';
import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { toRecord } from '../../../shared/site';
import type { Plan, Share, ShareAgainData, ShareStatus } from '../types';

/** Milliseconds between requests while a share is waiting or being sent. */
export const STATUS_MS = 3000;

/** Whether the server refused a request: the session ended, the post was deleted, or the user may no longer share it. */
function isRefused( problem: unknown ): boolean {
	const status = Number( toRecord( toRecord( problem ).data ).status );
	return [ 401, 403, 404, 410 ].includes( status );
}

const UNDER_WAY: readonly ShareStatus[] = [ 'waiting', 'sending' ];

/** Returns the post properties that determine whether the current post can have shares. */
const usePostState = () =>
	useSelect( ( select ) => {
		const editor = select( editorStore );
		const meta: unknown = editor.getCurrentPostAttribute( 'meta' );
		return {
			id: editor.getCurrentPostId(),
			isPublished: editor.isCurrentPostPublished(),
			wasPublished: toRecord( meta ).jetpack_social_post_already_shared === true,
			isScheduled: editor.isCurrentPostScheduled(),
			isPublic: editor.getEditedPostVisibility() === 'public',
		};
	}, [] );

/**
 * Fetches the shares of a post that is scheduled, is published or was published. Repeats this while a share is waiting or
 * being sent.
 */
export function useShares() {
	const { id, isPublished, wasPublished, isScheduled, isPublic } = usePostState();
	const [ shares, setShares ] = useState< readonly Share[] >( [] );
	const [ hasLoaded, setLoaded ] = useState( false );
	const [ hasFailed, setFailed ] = useState( false );
	const [ isFixed, setFixed ] = useState( false );
	const path = `/wpcom/v2/publicize/share-status/${ id }`;

	const [ plans, setPlans ] = useState< readonly Plan[] >( [] );

	const request = useCallback(
		async ( options: { readonly path: string; readonly data?: object; readonly method?: string } ) => {
			const answer = await apiFetch< { shares: Share[]; plans?: Plan[]; isFixed?: boolean } >( {
				method: options.data ? 'POST' : 'GET',
				...options,
			} );
			setShares( answer.shares );
			setPlans( answer.plans ?? [] );
			setFixed( answer.isFixed === true );
			setLoaded( true );
		},
		[]
	);

	const load = useCallback( () => {
		setFailed( false );
		request( { path } ).catch( () => {
			setShares( [] );
			setFailed( true );
		} );
	}, [ path, request ] );

	useEffect( () => {
		if ( isPublished || wasPublished || isScheduled ) {
			load();
		}
	}, [ isPublished, wasPublished, isScheduled, load ] );

	const isUnderWay = shares.some( ( { status } ) => UNDER_WAY.includes( status ) );
	useEffect( () => {
		if ( ! isUnderWay ) {
			return;
		}
		const timer = setTimeout( () => {
			// If the request fails, set a copy of the shares, so that React requests them again. If the server refuses the
			// request, stop.
			request( { path } ).catch( ( problem: unknown ) => {
				setLoaded( ! isRefused( problem ) );
				setFailed( isRefused( problem ) );
				setShares( ( last ) => ( isRefused( problem ) ? [] : [ ...last ] ) );
			} );
		}, STATUS_MS );
		return () => clearTimeout( timer );
	}, [ shares, isUnderWay, path, request ] );

	return {
		shares,
		/** Whether the shares are loaded; false after the server has refused a request. */
		hasLoaded,
		/** Whether the first request failed, or the server refused a later one. `load` tries again. */
		hasFailed,
		load,
		plans,
		isPublished,
		/** Whether the post was published before and is not published now. Publishing it again creates no new shares. */
		wasPublished: wasPublished && ! isPublished,
		/** Whether another user has scheduled the post and chosen its accounts; undefined while unknown. */
		isFixed: isScheduled && ( hasLoaded ? isFixed : undefined ),
		/** Whether the edited post is neither private nor protected by a password. */
		isPublic,
		shareAgain: ( data: ShareAgainData ) => request( { path: `/wpcom/v2/posts/${ id }/publicize`, data } ),
		cancel: ( plan: string ) =>
			request( { path: `/slipstream/v1/publicize/plans/${ id }/${ plan }`, method: 'DELETE' } ),
		/** Retries a failed share; with `postAgain`, makes another post for a share. */
		act: ( share: Share, postAgain: boolean ) =>
			request( { path: `${ path }/${ share.id }`, data: { post_again: postAgain } } ),
	};
}
