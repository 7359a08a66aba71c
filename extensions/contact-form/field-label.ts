import { getBlockType } from '@wordpress/blocks';
import { getInitialState, getText, toRecord } from '../../shared/site';
import type { FieldAttributes } from './types';

/**
 * Returns the server's default label of a field.
 *
 * @param name Full block name.
 */
export function defaultLabel( name: string ): string {
	const labels = toRecord( toRecord( toRecord( getInitialState().slipstream ).form ).labels );
	return getText( labels, name ) ?? getBlockType( name )?.title ?? '';
}

/**
 * Returns the label to show.
 *
 * @param name  Full block name.
 * @param label Saved label; null or the English default if the author has not changed it.
 */
export function labelOf( name: string, label: FieldAttributes[ 'label' ] | undefined ): string {
	const isUnchanged = label === getBlockType( name )?.attributes?.label?.default;
	return label === null || label === undefined || ( isUnchanged && label !== '' ) ? defaultLabel( name ) : label;
}
