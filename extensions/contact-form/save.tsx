import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import type { SaveProps } from '../../shared/types/extension';
import { NEWER } from './fields/names';
import type { FormAttributes } from './types';

/** Attributes that only releases of Jetpack with a wrapper can read. A form without a wrapper would lose them there. */
const STYLES = [ 'style', 'backgroundColor', 'textColor', 'gradient', 'borderColor' ] as const;

/** Releases that read these blocks save a wrapper. */
const isNewer = ( { name, innerBlocks }: Block ) =>
	NEWER.includes( name.replace( 'jetpack/', '' ) ) || ( /^jetpack\/field-/.test( name ) && innerBlocks.length > 0 );

/** A post keeps the shape it has. What every Jetpack opens has no element of its own; its class is added to the page. */
export default function save( { attributes, innerBlocks }: SaveProps< FormAttributes > ) {
	// WordPress also calls this to search a block for texts; `innerBlocks` is no list then.
	const hasNewer = Array.isArray( innerBlocks ) && innerBlocks.some( isNewer );
	return attributes.wrapper || hasNewer || STYLES.some( ( name ) => attributes[ name ] ) ? (
		<div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />
	) : (
		<InnerBlocks.Content />
	);
}
