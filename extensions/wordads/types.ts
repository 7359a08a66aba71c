import type constants from './constants.json';

/** Attributes of jetpack/wordads, as block.json has them. */
export type AdAttributes = {
	align?: string;
	/** Anything may be saved; see findFormat(). */
	format: string;
	hideMobile: boolean;
};

export type FormatName = keyof typeof constants.formats;

/** A size, and what the owner shows in it. */
export interface AdFormat {
	readonly name: FormatName;
	readonly label: string;
	/** Pixels. */
	readonly width: number;
	readonly height: number;
	/** What fills it: `code`, `picture`, or nothing yet. */
	readonly kind: string;
	/** Address of the picture. */
	readonly picture: string;
}
