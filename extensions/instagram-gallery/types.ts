import type { Attributes } from '../../shared/types/extension';

export interface InstagramGalleryAttributes extends Attributes {
	/** ID of a connection: of this site, or of the site on which the post was written. */
	accessToken?: string;
	instagramUser?: string;
	columns: number | string;
	count: number | string;
	spacing: number | string;
	isStackedOnMobile: boolean;
	/** Attachments that the author selected instead of an account. */
	ids?: number[];
}
