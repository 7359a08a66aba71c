import { MenuItem } from '@wordpress/components';
import type { ReactElement } from 'react';
import { isFeaturedImage } from '../is-featured-image';
import type { MediaUploadProps } from '../types';

/** Ways to combine the sources with WordPress' own button. */
export type Mode =
	/** Adds a menu button below WordPress' button. */
	| 'featured'
	/** Adds items to a menu that already contains WordPress' button as an item. */
	| 'replace'
	/** Replaces WordPress' button with a button that opens the menu. */
	| 'button'
	/** Adds nothing, because WordPress' button contains more than a label. */
	| 'untouched';

/**
 * Chooses the mode. Detects WordPress' "Replace" menu by its menu item. `multiple` is undefined there, but also for inline images.
 *
 * @param upload   Props of MediaUpload.
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
