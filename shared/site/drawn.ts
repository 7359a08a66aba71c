import { getInitialState, toRecord } from './initial-state';

/**
 * @param slug An extension that is a setting of posts, such as "likes".
 * @return Whether visitors see anything of it; see the filter `slipstream_drawn_settings`.
 */
export function isDrawn( slug: string ): boolean {
	const { drawn } = toRecord( getInitialState().slipstream );
	return Array.isArray( drawn ) && drawn.includes( slug );
}
