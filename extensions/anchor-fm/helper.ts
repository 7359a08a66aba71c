import { toRecord, type UnknownRecord } from '../../shared/site';

declare global {
	interface Window {
		/** Actions printed by the server. Only this file reads them. */
		Jetpack_AnchorFm?: unknown;
	}
}

/** An action and its parameters. */
export type HelperAction = readonly [ name: string, params: UnknownRecord ];

/** Shows an offer after publishing. No task handles this action. */
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

/** @return Actions to run as soon as the editor is ready. */
export const readTasks = () => readActions().filter( ( [ name ] ) => name !== OUTBOUND );

/** @return URL where authors turn a post into an episode; '' when this is not offered. */
export function readOutboundUrl(): string {
	const { outboundUrl } = toRecord( window.Jetpack_AnchorFm );
	const isOffered = readActions().some( ( [ name ] ) => name === OUTBOUND );
	return isOffered && typeof outboundUrl === 'string' && /^https?:/.test( outboundUrl ) ? outboundUrl : '';
}
