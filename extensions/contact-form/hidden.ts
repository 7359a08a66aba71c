import type { Attributes } from '../../shared/types/extension';

/** @return Value of a hidden field. Jetpack releases save it under different names, and the server reads them in the same order. */
export function readHidden( { defaultValue, value, default: defaultAttribute }: Attributes ): string {
	const found = [ defaultValue, value, defaultAttribute ].find(
		( one ) => one !== undefined && one !== null && one !== ''
	);
	return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? String( found ) : '';
}

/** @return The attribute that Jetpack 16 reads, with a new value. */
export function writeHidden( value: string ): Attributes {
	return { default: value, value: undefined, defaultValue: '' };
}
