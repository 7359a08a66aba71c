import { MenuItem } from '@wordpress/components';
import type { ReactElement } from 'react';
import { isFeaturedImage } from '../is-featured-image';
import type { MediaUploadProps } from '../types';

/** What becomes of WordPress' own button. */
export type Mode =
	/** It stays, and a button with the menu stands below it. */
	| 'featured'
	/** It is an entry of a menu already, and the sources are further ones. */
	| 'replace'
	/** It becomes the button that opens the menu. */
	| 'button'
	/** It is more than a button with a label. */
	| 'untouched';

/**
 * WordPress' menu "Replace" said nothing of `multiple` once; today it says false, as a placeholder does, and its entry
 * tells the two apart.
 *
 * @param upload   What the button is for.
 * @param original WordPress' own button.
 */
export function getMode( upload: MediaUploadProps, original: ReactElement< { children?: unknown } > ): Mode {
	if ( isFeaturedImage( upload ) ) {
		return 'featured';
	}
	if ( upload.multiple === undefined || original.type === MenuItem ) {
		return 'replace';
	}
	return typeof original.props.children === 'string' ? 'button' : 'untouched';
}
