import { InnerBlocks } from '@wordpress/block-editor';
import { createElement } from '@wordpress/element';
import type { CSSProperties } from 'react';

type Saved = { readonly wrapper?: string; readonly wrapperClass?: string; readonly wrapperStyle?: string };

/**
 * The element around inner blocks, just as the post has it. A field of Jetpack 9 has neither element nor inner blocks, and
 * nothing is saved of it.
 */
export default function save( { attributes }: { readonly attributes: Saved } ) {
	const { wrapper, wrapperClass, wrapperStyle } = attributes;
	const content = <InnerBlocks.Content />;
	// WordPress' serializer takes a style as text, too.
	const style = wrapperStyle as unknown as CSSProperties;
	return wrapper ? createElement( wrapper, { className: wrapperClass, style }, content ) : content;
}
