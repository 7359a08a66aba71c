import apiFetch from '@wordpress/api-fetch';
import { store } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';
import { readPosts } from '../posts';
import type { RelatedPost } from '../types';

type Saved = { modified?: string };

/**
 * Loads the related posts. Loads them again when a post is pinned or hidden, or the edited post is saved.
 *
 * @param postId ID of the edited post; undefined in templates.
 * @return Posts, best first; undefined while loading.
 */
export function useRelatedPosts(
	postId: number | undefined,
	postType: unknown,
	pinned: readonly number[],
	excluded: readonly number[]
): RelatedPost[] | undefined {
	const [ posts, setPosts ] = useState< RelatedPost[] >();
	const saved = useSelect(
		( select ) => {
			const type = postId && typeof postType === 'string' ? postType : '';
			return type
				? select( store ).getEntityRecord< Saved >( 'postType', type, postId ?? 0 )?.modified
				: undefined;
		},
		[ postId, postType ]
	);
	const path = postId ? addQueryArgs( `/wpcom/v2/related-posts/${ postId }`, { pinned, excluded } ) : '';

	useEffect( () => {
		let isCurrent = true;
		const settle = ( answer: unknown ) => isCurrent && setPosts( readPosts( answer ) );
		if ( path ) {
			apiFetch( { path } ).then( settle, () => settle( undefined ) );
		} else {
			settle( undefined );
		}
		return () => {
			isCurrent = false;
		};
	}, [ path, saved ] );

	return posts;
}
