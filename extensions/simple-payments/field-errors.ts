import { useSyncExternalStore } from '@wordpress/element';
import type { Field, FieldErrors } from './product';

const NONE: FieldErrors = {};
const errors = new Map< string, FieldErrors >();
const listeners = new Set< () => void >();

const subscribe = ( listener: () => void ) => {
	listeners.add( listener );
	return () => void listeners.delete( listener );
};

/** Shows messages at the fields of a block. Saving the post finds them, and the block may not be on the screen then. */
export function setFieldErrors( clientId: string, next: FieldErrors ): void {
	errors.set( clientId, next );
	listeners.forEach( ( listener ) => listener() );
}

/** Removes the messages of fields that an author changes. */
export function clearFieldErrors( clientId: string, fields: readonly string[] ): void {
	const kept = Object.entries( errors.get( clientId ) ?? NONE ).filter( ( [ field ] ) => ! fields.includes( field ) );
	setFieldErrors( clientId, Object.fromEntries( kept ) as { [ name in Field ]?: string } );
}

export const useFieldErrors = ( clientId: string ): FieldErrors =>
	useSyncExternalStore( subscribe, () => errors.get( clientId ) ?? NONE );
