import type { ReactElement } from 'react';

/** Value that a block receives for a copied photo. */
export interface ImportedMedia {
	readonly id: number;
	readonly url: string;
	readonly alt: string;
	readonly caption: string;
	readonly type: 'image';
}

/** The props of WordPress' MediaUpload that are used here. */
export interface MediaUploadProps {
	/** Renders the button; null if the button is in another place. */
	readonly render: ( library: { open: () => void } ) => ReactElement | null;
	/** Receives the chosen media. With `addToGallery`, the IDs of the existing media come first. */
	readonly onSelect: ( media: ImportedMedia | ReadonlyArray< ImportedMedia | number > ) => void;
	readonly allowedTypes?: readonly string[];
	/** `add` if a click adds an item to the selection instead of replacing it. */
	readonly multiple?: boolean | 'add';
	readonly gallery?: boolean;
	readonly addToGallery?: boolean;
	readonly value?: number | readonly number[];
	readonly modalClass?: string;
	readonly unstableFeaturedImageFlow?: boolean;
}
