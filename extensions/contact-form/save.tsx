import { InnerBlocks, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { FormAttributes } from './types';

/** Only Jetpacks that save a wrapper know these; one without would lose them there. */
const STYLES = [ 'style', 'backgroundColor', 'textColor', 'gradient', 'borderColor' ] as const;

/** A post keeps the shape it has. What every Jetpack opens has no element of its own; its class is added to the page. */
export default function save( { attributes }: SaveProps< FormAttributes > ) {
	return attributes.wrapper || STYLES.some( ( name ) => attributes[ name ] ) ? (
		<div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />
	) : (
		<InnerBlocks.Content />
	);
}
