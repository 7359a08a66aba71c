import type { Attributes } from '../../shared/types/extension';

/** @return Value of a hidden field. Releases save it under different names; the server reads them in the same order. */
export function readHidden( { defaultValue, value, default: defaultAttribute }: Attributes ): string {
	const found = [ defaultValue, value, defaultAttribute ].find(
		( one ) => one !== undefined && one !== null && one !== ''
	);
	return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? String( found ) : '';
}

/** @return The value under the name that Jetpack 16 reads. */
export function writeHidden( value: string ): Attributes {
	return { default: value, value: undefined, defaultValue: '' };
}
