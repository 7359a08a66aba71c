import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import keys from './meta.json';

export const PODCAST = keys.podcast;
export const EPISODE = keys.episode;
export const SPOTIFY = keys.spotify_url;

/** Same format as WordPress' `enclosure` field: URL, bytes and type, one per line. */
export const ENCLOSURE = keys.enclosure;

/**
 * Changes post meta, which is saved with the post. Keys that the post type does not have are ignored.
 *
 * @param fields Values by key; '' clears a value.
 */
export function editMeta( fields: Readonly< Record< string, string > > ): void {
	const known = ( select( editorStore ).getEditedPostAttribute( 'meta' ) ?? {} ) as Record< string, unknown >;
	const changed = Object.entries( fields ).filter( ( [ key, value ] ) => key in known && known[ key ] !== value );
	if ( changed.length ) {
		// Adds no undo step: the fields are invisible, so undoing them would seem to do nothing.
		dispatch( editorStore ).editPost(
			{ meta: { ...known, ...Object.fromEntries( changed ) } },
			{ undoIgnore: true }
		);
	}
}
