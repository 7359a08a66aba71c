import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import type { SaveProps } from '../../shared/types/extension';
import { NEWER } from './fields/names';
import type { FormAttributes } from './types';

/** Style attributes that Jetpack supports only in forms with a wrapper. A form saved without one would lose them there. */
const STYLES = [ 'style', 'backgroundColor', 'textColor', 'gradient', 'borderColor' ] as const;

/** @return Whether a form needs the newer markup with a wrapper. */
const isNewer = ( { name, innerBlocks }: Block ) =>
	NEWER.includes( name.replace( 'jetpack/', '' ) ) || ( /^jetpack\/field-/.test( name ) && innerBlocks.length > 0 );

/**
 * Saves a form in the version that the post has. New forms have no wrapper, so that every Jetpack release can open them. The
 * server adds the wrapper's class.
 */
export default function save( { attributes, innerBlocks }: SaveProps< FormAttributes > ) {
	// WordPress also calls save() to search a block's text. Then `innerBlocks` is not a list.
	const hasNewer = Array.isArray( innerBlocks ) && innerBlocks.some( isNewer );
	return attributes.wrapper || hasNewer || STYLES.some( ( name ) => attributes[ name ] ) ? (
		<div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />
	) : (
		<InnerBlocks.Content />
	);
}
