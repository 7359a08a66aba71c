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
 * WordPress' menu "Replace" is known by its entry. That nobody says `multiple`, as of old, tells it no more: so does the
 * button for images in a line of text, which stands in the toolbar and leaves nothing at its own place.
 *
 * @param upload   What the button is for.
 * @param original WordPress' own button.
 */
export function getMode( upload: MediaUploadProps, original: ReactElement< { children?: unknown } > | null ): Mode {
	if ( isFeaturedImage( upload ) ) {
		return 'featured';
	}
	if ( original?.type === MenuItem ) {
		return 'replace';
	}
	return typeof original?.props.children === 'string' ? 'button' : 'untouched';
}
