import { dispatch, select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';

export const PODCAST = 'jetpack_anchor_podcast';
export const EPISODE = 'jetpack_anchor_episode';
export const SPOTIFY = 'jetpack_anchor_spotify_show';

/** In the form of WordPress' own field `enclosure`: address, bytes and type, each on its line. */
export const ENCLOSURE = 'slipstream_episode_enclosure';

/**
 * Changes fields of the post; they are written when its author saves. What a type of post does not have is left out.
 *
 * @param fields By key; an empty one says nothing.
 */
export function editMeta( fields: Readonly< Record< string, string > > ): void {
	const known = ( select( editorStore ).getEditedPostAttribute( 'meta' ) ?? {} ) as Record< string, unknown >;
	const changed = Object.entries( fields ).filter( ( [ key, value ] ) => key in known && known[ key ] !== value );
	if ( changed.length ) {
		dispatch( editorStore ).editPost( { meta: { ...known, ...Object.fromEntries( changed ) } } );
	}
}
