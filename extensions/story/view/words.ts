import { parseJson } from './settings';

/** What the player says. The page's are printed by the server, in the site's language. */
export interface Words {
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
	/** Has `%s` in the number's place. */
	readonly go: string;
	readonly error: string;
}

/**
 * @param json As the server prints them.
 */
export function readWords( json: string | undefined ): Partial< Words > {
	const words = parseJson( json );
	return typeof words === 'object' && words ? words : {};
}
