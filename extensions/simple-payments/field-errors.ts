import { useSyncExternalStore } from '@wordpress/element';
import type { Field, FieldErrors } from './product';

const NONE: FieldErrors = {};
const errors = new Map< string, FieldErrors >();
const listeners = new Set< () => void >();

const subscribe = ( listener: () => void ) => {
	listeners.add( listener );
	return () => void listeners.delete( listener );
};

/**
 * Sets the error messages of a block's fields. Stored outside of React, because saving a post also validates blocks that
 * may not be rendered.
 */
export function setFieldErrors( clientId: string, next: FieldErrors ): void {
	errors.set( clientId, next );
	listeners.forEach( ( listener ) => listener() );
}

/** Removes the errors of fields that have changed. */
export function clearFieldErrors( clientId: string, fields: readonly string[] ): void {
	const kept = Object.entries( errors.get( clientId ) ?? NONE ).filter( ( [ field ] ) => ! fields.includes( field ) );
	setFieldErrors( clientId, Object.fromEntries( kept ) as { [ name in Field ]?: string } );
}

export const useFieldErrors = ( clientId: string ): FieldErrors =>
	useSyncExternalStore( subscribe, () => errors.get( clientId ) ?? NONE );
