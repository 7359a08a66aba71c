import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import keys from './meta.json';

export const PODCAST = keys.podcast;
export const EPISODE = keys.episode;
export const SPOTIFY = keys.spotify_url;

/** In the form of WordPress' own field `enclosure`: address, bytes and type, each on its line. */
export const ENCLOSURE = keys.enclosure;

/**
 * Changes fields of the post; they are written when its author saves. What a type of post does not have is left out.
 *
 * @param fields By key; an empty one says nothing.
 */
export function editMeta( fields: Readonly< Record< string, string > > ): void {
	const known = ( select( editorStore ).getEditedPostAttribute( 'meta' ) ?? {} ) as Record< string, unknown >;
	const changed = Object.entries( fields ).filter( ( [ key, value ] ) => key in known && known[ key ] !== value );
	if ( changed.length ) {
		// Nobody sees them in the post, where Undo would seem to do nothing.
		dispatch( editorStore ).editPost(
			{ meta: { ...known, ...Object.fromEntries( changed ) } },
			{ undoIgnore: true }
		);
	}
}
