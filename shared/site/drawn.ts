import { getInitialState, toRecord } from './initial-state';

/**
 * @param slug Slug of a post setting, such as "likes".
 * @return Whether the setting has an effect on the page; see the filter `slipstream_drawn_settings`.
 */
export function isDrawn( slug: string ): boolean {
	const { drawn } = toRecord( getInitialState().slipstream );
	return Array.isArray( drawn ) && drawn.includes( slug );
}
