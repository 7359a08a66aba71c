import { getInitialState, toRecord } from '../../shared/site';
import type { Attributes } from '../../shared/types/extension';
import { toNumber } from './numbers';
import constants from './constants.json';

export type FileGroup = keyof typeof constants.fileTypes;

export const FILE_GROUPS = Object.keys( constants.fileTypes ) as FileGroup[];

/** @return Maximum size of a file on this server, in megabytes. */
export function maxMegabytes(): number {
	return toNumber( toRecord( toRecord( getInitialState().slipstream ).form ).maxMegabytes ) ?? 10;
}

const typesOf = ( filetype: unknown ) =>
	( typeof filetype === 'string' ? filetype : '' )
		.toLowerCase()
		.split( /[\s,]+/ )
		.filter( Boolean );

/** @return Groups of file types that the field accepts; empty if it accepts all types. */
export function readGroups( { filetype }: Attributes ): readonly FileGroup[] {
	const types = typesOf( filetype );
	return FILE_GROUPS.filter( ( group ) => types.includes( group ) );
}

/** @return The attribute with a group added or removed. Its other types are kept. */
export function withGroup( filetype: unknown, group: FileGroup, isIncluded: boolean ): string | undefined {
	const others = typesOf( filetype ).filter( ( type ) => type !== group );
	return [ ...others, ...( isIncluded ? [ group ] : [] ) ].join( ',' ) || undefined;
}
