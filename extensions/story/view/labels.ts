import { parseJson } from './settings';

/** Texts of the player. The server prints those of the page, in the site's language. */
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
	/** With `%s` for the number. */
	readonly go: string;
	readonly error: string;
}

/** @param json Printed by the server. */
export function readLabels( json: string | undefined ): Partial< PlayerLabels > {
	const labels = parseJson( json );
	return typeof labels === 'object' && labels ? labels : {};
}
