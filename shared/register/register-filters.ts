import { addFilter } from '@wordpress/hooks';
import { getExtensionAvailability } from '../site';
import type { EditorFilter, FilterModule } from '../types/extension';
import { registerChildren } from './register-block';

/** Adds filters in the given order. */
export function addFilters( filters: ReadonlyArray< EditorFilter > ): void {
	for ( const [ hook, namespace, callback, priority ] of filters ) {
		addFilter( hook, namespace, callback, priority );
	}
}

/**
 * Adds an extension's filters, then its blocks. Does nothing if the extension is unavailable, unless the reason is in
 * `staysFor`.
 *
 * @return Whether they were added.
 */
export function registerFilters( { name, filters, staysFor = [], children = [] }: FilterModule ): boolean {
	const availability = getExtensionAvailability( name );
	const isAdded = availability.available || staysFor.includes( availability.unavailableReason );
	if ( isAdded ) {
		addFilters( filters );
		registerChildren( children );
	}
	return isAdded;
}
