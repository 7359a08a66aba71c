import { MenuItem } from '@wordpress/components';
import type { ReactElement } from 'react';
import { isFeaturedImage } from '../is-featured-image';
import type { MediaUploadProps } from '../types';

/** How the sources are combined with WordPress' own button. */
export type Mode =
	/** Adds a menu button below WordPress' button. */
	| 'featured'
	/** Adds menu items, since WordPress' button is a menu item already. */
	| 'replace'
	/** Replaces WordPress' button with one that opens the menu. */
	| 'button'
	/** Whether the button has more than a label. */
	| 'untouched';

/**
 * Chooses the mode. WordPress' menu "Replace" is recognized by its item. Its missing `multiple` is not enough: the toolbar button for
 * inline images lacks it too.
 * @param upload   Props of the upload.
 * @param original WordPress' button.
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
