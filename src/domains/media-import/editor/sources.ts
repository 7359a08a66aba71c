import { getInitialState, toRecord } from '../../../../shared/site/initial-state';

/** A source of photos, as the server lists it. */
export interface MediaSource {
	readonly id: 'openverse' | 'pexels' | 'google_photos';
	readonly label: string;
	/** Whether the credentials are set. */
	readonly isReady: boolean;
}

/** The sources for the current user; empty for users who cannot upload. */
export function getMediaSources(): readonly MediaSource[] {
	const { mediaSources } = toRecord( getInitialState().slipstream );
	return Array.isArray( mediaSources ) ? mediaSources : [];
}
