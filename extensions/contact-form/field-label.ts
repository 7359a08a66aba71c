import { getBlockType } from '@wordpress/blocks';
import { getInitialState, getText, toRecord } from '../../shared/site';
import type { FieldAttributes } from './types';

/**
 * @param name Full block name.
 * @return Label of a field without its own, from the server.
 */
export function defaultLabel( name: string ): string {
	const labels = toRecord( toRecord( toRecord( getInitialState().slipstream ).form ).labels );
	return getText( labels, name ) ?? getBlockType( name )?.title ?? '';
}

/**
 * @param name  Full block name.
 * @param label Saved label: null for the default, in English unless an author changed it.
 * @return The visible label.
 */
export function labelOf( name: string, label: FieldAttributes[ 'label' ] | undefined ): string {
	const isUnchanged = label === getBlockType( name )?.attributes?.label?.default;
	return label === null || label === undefined || ( isUnchanged && label !== '' ) ? defaultLabel( name ) : label;
}
