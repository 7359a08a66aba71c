import type constants from './constants.json';

/** Attributes of jetpack/wordads, as in block.json. */
export type AdAttributes = {
	align?: string;
	/** Name of the format. May be any saved value, see findFormat(). */
	format: string;
	hideMobile: boolean;
};

export type FormatName = keyof typeof constants.formats;

/** An ad size, and the site's ad in it. */
export interface AdFormat {
	readonly name: FormatName;
	readonly label: string;
	/** Width and height in pixels. */
	readonly width: number;
	readonly height: number;
	/** Content of the ad: `code`, `picture`, or '' if there is none. */
	readonly kind: string;
	/** URL of the picture. */
	readonly picture: string;
}
