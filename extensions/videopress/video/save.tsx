import { RawHTML } from '@wordpress/element';
import type { SavedVideo } from './types';

/** Saves the markup as it was read. */
export default function save( { attributes }: { attributes: SavedVideo } ) {
	return attributes.content ? <RawHTML>{ attributes.content }</RawHTML> : null;
}
