import { RawHTML } from '@wordpress/element';
import type { SavedVideo } from './types';

/** What was read is written. */
export default function save( { attributes }: { attributes: SavedVideo } ) {
	return attributes.content ? <RawHTML>{ attributes.content }</RawHTML> : null;
}
