import { useEffect, useState } from '@wordpress/element';

export type NoticeKind = 'processing' | 'success' | 'error';

/** Milliseconds. */
export const AUDITION_TIME = 3000;

/** @return The notice that the author previews for a moment, and a function that shows one. */
export function useAudition() {
	const [ audition, setAudition ] = useState< { readonly kind: NoticeKind } >();
	useEffect( () => {
		if ( ! audition ) {
			return;
		}
		const timer = setTimeout( () => setAudition( undefined ), AUDITION_TIME );
		return () => clearTimeout( timer );
	}, [ audition ] );
	return [ audition?.kind, ( kind: NoticeKind ) => setAudition( { kind } ) ] as const;
}
