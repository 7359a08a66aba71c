import { getInitialState, toRecord } from '../../../../shared/site/initial-state';

/** A service that photos come from, as the server lists it. */
export interface MediaSource {
	readonly id: 'openverse' | 'pexels' | 'google_photos';
	readonly label: string;
	/** Whether it has the credentials that it needs. */
	readonly isReady: boolean;
}

/** The sources that the current user may see; none for somebody who may not upload. */
export function getMediaSources(): readonly MediaSource[] {
	const { mediaSources } = toRecord( getInitialState().slipstream );
	return Array.isArray( mediaSources ) ? mediaSources : [];
}
