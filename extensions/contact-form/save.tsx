import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import type { SaveProps } from '../../shared/types/extension';
import { NEWER } from './fields/names';
import type { FormAttributes } from './types';

/** Style attributes that only Jetpack releases with a wrapper support. A form without a wrapper would lose them there. */
const STYLES = [ 'style', 'backgroundColor', 'textColor', 'gradient', 'borderColor' ] as const;

/** Whether a block needs a release that saves a wrapper. */
const isNewer = ( { name, innerBlocks }: Block ) =>
	NEWER.includes( name.replace( 'jetpack/', '' ) ) || ( /^jetpack\/field-/.test( name ) && innerBlocks.length > 0 );

/** Keeps the shape that the post has. The shape that every Jetpack opens has no wrapper; its class is added to the page. */
export default function save( { attributes, innerBlocks }: SaveProps< FormAttributes > ) {
	// WordPress also calls this to search a block for text, without a list in `innerBlocks`.
	const hasNewer = Array.isArray( innerBlocks ) && innerBlocks.some( isNewer );
	return attributes.wrapper || hasNewer || STYLES.some( ( name ) => attributes[ name ] ) ? (
		<div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />
	) : (
		<InnerBlocks.Content />
	);
}
