import type { ReactElement } from 'react';

/** What a block gets for a photo that is now in the library. */
export interface ImportedMedia {
	readonly id: number;
	readonly url: string;
	readonly alt: string;
	readonly caption: string;
	readonly type: 'image';
}

/** The props of WordPress' MediaUpload that matter here. */
export interface MediaUploadProps {
	/** Null where the button stands elsewhere. */
	readonly render: ( library: { open: () => void } ) => ReactElement | null;
	/** Takes what was chosen; with `addToGallery` behind the numbers of what was there. */
	readonly onSelect: ( media: ImportedMedia | ReadonlyArray< ImportedMedia | number > ) => void;
	readonly allowedTypes?: readonly string[];
	/** `add` where a click adds to the choice. */
	readonly multiple?: boolean | 'add';
	readonly gallery?: boolean;
	readonly addToGallery?: boolean;
	readonly value?: number | readonly number[];
	readonly modalClass?: string;
	readonly unstableFeaturedImageFlow?: boolean;
}
