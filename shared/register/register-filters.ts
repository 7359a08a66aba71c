import { addFilter } from '@wordpress/hooks';
import { getExtensionAvailability } from '../site';
import type { EditorFilter, FilterModule } from '../types/extension';

/** Adds filters in the order of their list. */
export function addFilters( filters: ReadonlyArray< EditorFilter > ): void {
	for ( const [ hook, namespace, callback, priority ] of filters ) {
		addFilter( hook, namespace, callback, priority );
	}
}

/**
 * Adds an extension's filters when the server's gate allows it, or closes it for a reason that they stay for.
 *
 * @return Whether they were added.
 */
export function registerFilters( { name, filters, staysFor = [] }: FilterModule ): boolean {
	const availability = getExtensionAvailability( name );
	const isAdded = availability.available || staysFor.includes( availability.unavailableReason );
	if ( isAdded ) {
		addFilters( filters );
	}
	return isAdded;
}
