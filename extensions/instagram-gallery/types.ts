import type { Attributes } from '../../shared/types/extension';

export interface InstagramGalleryAttributes extends Attributes {
	/** Id of a connection: of this site's, or of whichever site the post comes from. */
	accessToken?: string;
	instagramUser?: string;
	columns: number | string;
	count: number | string;
	spacing: number | string;
	isStackedOnMobile: boolean;
	/** Attachments that the author has chosen, in the place of an account's photos. */
	ids?: number[];
}
