import { useEffect, useState } from '@wordpress/element';

export type NoticeKind = 'processing' | 'success' | 'error';

/** Milliseconds for which a notice is shown. */
export const PREVIEW_MS = 3000;

/** @return The notice that is being previewed, and a function that shows a notice for PREVIEW_MS. */
export function useNoticePreview() {
	const [ preview, setPreview ] = useState< { readonly kind: NoticeKind } >();
	useEffect( () => {
		if ( ! preview ) {
			return;
		}
		const timer = setTimeout( () => setPreview( undefined ), PREVIEW_MS );
		return () => clearTimeout( timer );
	}, [ preview ] );
	return [ preview?.kind, ( kind: NoticeKind ) => setPreview( { kind } ) ] as const;
}
