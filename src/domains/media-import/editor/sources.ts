import { getInitialState, toRecord } from '../../../../shared/site/initial-state';

/** A source of photos, with data from the server. */
export interface MediaSource {
	readonly id: 'openverse' | 'pexels' | 'google_photos';
	readonly label: string;
	/** Whether the source's credentials are entered. */
	readonly isReady: boolean;
}

/** Sources for the current user; empty if the user may not upload files. */
export function getMediaSources(): readonly MediaSource[] {
	const { mediaSources } = toRecord( getInitialState().slipstream );
	return Array.isArray( mediaSources ) ? mediaSources : [];
}
