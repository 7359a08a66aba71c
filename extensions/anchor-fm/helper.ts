import { toRecord, type UnknownRecord } from '../../shared/site';

declare global {
	interface Window {
		/** Printed by the server: what is to be done with the post. Read it through this file only. */
		Jetpack_AnchorFm?: unknown;
	}
}

/** Something to do, and what with. */
export type HelperAction = readonly [ name: string, params: UnknownRecord ];

/** The action that no code acts on: it has the editor offer something after publishing. */
const OUTBOUND = 'show-post-publish-outbound-link';

/** @return What the server wants done; entries of another form are left out. */
export function readActions(): HelperAction[] {
	const { actions } = toRecord( window.Jetpack_AnchorFm );
	const list: unknown[] = Array.isArray( actions ) ? actions : [];
	return list.flatMap( ( entry ) => {
		const [ name, params ]: unknown[] = Array.isArray( entry ) ? entry : [ entry ];
		return typeof name === 'string' ? [ [ name, toRecord( params ) ] as const ] : [];
	} );
}

/** @return What is to be done as soon as the editor is ready. */
export const readTasks = () => readActions().filter( ( [ name ] ) => name !== OUTBOUND );

/** @return Where an author makes an episode of the post; '' where that is not offered. */
export function readOutboundUrl(): string {
	const { outboundUrl } = toRecord( window.Jetpack_AnchorFm );
	const isOffered = readActions().some( ( [ name ] ) => name === OUTBOUND );
	return isOffered && typeof outboundUrl === 'string' && /^https?:/.test( outboundUrl ) ? outboundUrl : '';
}
