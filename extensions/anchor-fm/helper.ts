import { toRecord, type UnknownRecord } from '../../shared/site';

declare global {
	interface Window {
		/** Data for the editor, printed by EditorHelper. Only this file reads it. */
		Jetpack_AnchorFm?: unknown;
	}
}

/** An action and its parameters. */
export type HelperAction = readonly [ name: string, params: UnknownRecord ];

/** This action has no handler: it only makes the editor show the post-publish panel. */
const OUTBOUND = 'show-post-publish-outbound-link';

/** @return Actions that the server requests; malformed entries are omitted. */
export function readActions(): HelperAction[] {
	const { actions } = toRecord( window.Jetpack_AnchorFm );
	const list: unknown[] = Array.isArray( actions ) ? actions : [];
	return list.flatMap( ( entry ) => {
		const [ name, params ]: unknown[] = Array.isArray( entry ) ? entry : [ entry ];
		return typeof name === 'string' ? [ [ name, toRecord( params ) ] as const ] : [];
	} );
}

/** @return Actions that run as soon as the editor is ready. */
export const readTasks = () => readActions().filter( ( [ name ] ) => name !== OUTBOUND );

/** @return URL where authors turn a post into an episode; '' if the server does not offer it. */
export function readOutboundUrl(): string {
	const { outboundUrl } = toRecord( window.Jetpack_AnchorFm );
	const isOffered = readActions().some( ( [ name ] ) => name === OUTBOUND );
	return isOffered && typeof outboundUrl === 'string' && /^https?:/.test( outboundUrl ) ? outboundUrl : '';
}
