import type constants from './constants.json';

/** Attributes of jetpack/wordads, as in block.json. */
export type AdAttributes = {
	align?: string;
	/** May contain any saved value; see findFormat(). */
	format: string;
	hideMobile: boolean;
};

export type FormatName = keyof typeof constants.formats;

/** A size, and the owner's ad in it. */
export interface AdFormat {
	readonly name: FormatName;
	readonly label: string;
	/** Pixels. */
	readonly width: number;
	readonly height: number;
	/** Its content: `code`, `picture`, or nothing yet. */
	readonly kind: string;
	/** URL of the picture. */
	readonly picture: string;
}
