import { InnerBlocks } from '@wordpress/block-editor';
import { createElement } from '@wordpress/element';
import type { CSSProperties } from 'react';

type Saved = { readonly wrapper?: string; readonly wrapperClass?: string; readonly wrapperStyle?: string };

/** Saves the inner blocks in the same element as the opened post does. Fields of Jetpack 9 have no inner blocks and save nothing. */
export default function save( { attributes }: { readonly attributes: Saved } ) {
	const { wrapper, wrapperClass, wrapperStyle } = attributes;
	const content = <InnerBlocks.Content />;
	// WordPress' serializer also accepts a style as a string.
	const style = wrapperStyle as unknown as CSSProperties;
	return wrapper ? createElement( wrapper, { className: wrapperClass, style }, content ) : content;
}
