import { RawHTML } from '@wordpress/element';
import type { SavedVideo } from './types';

/** Saves the markup unchanged. */
export default function save( { attributes }: { attributes: SavedVideo } ) {
	return attributes.content ? <RawHTML>{ attributes.content }</RawHTML> : null;
}
