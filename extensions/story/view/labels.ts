import { parseJson } from './settings';

/** Translated texts of the player. On the page, the server prints them. */
export interface PlayerLabels {
	readonly play: string;
	readonly pause: string;
	readonly replay: string;
	readonly mute: string;
	readonly unmute: string;
	readonly previous: string;
	readonly next: string;
	readonly open: string;
	readonly close: string;
	readonly slides: string;
	/** Text with `%s` for the number of the slide. */
	readonly go: string;
	readonly error: string;
}

/** @param json Texts that the server has printed. */
export function readLabels( json: string | undefined ): Partial< PlayerLabels > {
	const labels = parseJson( json );
	return typeof labels === 'object' && labels ? labels : {};
}
