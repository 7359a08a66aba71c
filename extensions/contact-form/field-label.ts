import { getBlockType } from '@wordpress/blocks';
import { getInitialState, getText, toRecord } from '../../shared/site';
import type { FieldAttributes } from './types';

/**
 * @param name Full block name.
 * @return What visitors read of a field without a label: the server says it, in the editor's language.
 */
export function defaultLabel( name: string ): string {
	const labels = toRecord( toRecord( toRecord( getInitialState().slipstream ).form ).labels );
	return getText( labels, name ) ?? getBlockType( name )?.title ?? '';
}

/**
 * @param name  Full block name.
 * @param label As it is saved: null for the default, English when no author has changed it.
 * @return What people read.
 */
export function labelOf( name: string, label: FieldAttributes[ 'label' ] | undefined ): string {
	const isUnchanged = label === getBlockType( name )?.attributes?.label?.default;
	return label === null || label === undefined || ( isUnchanged && label !== '' ) ? defaultLabel( name ) : label;
}
