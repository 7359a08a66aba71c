import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import type { Connection } from '../types';

const FIELD = 'jetpack_publicize_connections';

const NONE: readonly Connection[] = [];

/** Reads and changes the connections of the current post. */
export function useConnections() {
	const connections = useSelect(
		( select ): readonly Connection[] => select( editorStore ).getEditedPostAttribute( FIELD ) ?? NONE,
		[]
	);
	const { editPost } = useDispatch( editorStore );
	const registry = useRegistry();

	const edit = ( list: readonly Connection[] ) => editPost( { [ FIELD ]: list } );

	/** Reads the list from the server again, and keeps the author's choice. */
	async function refresh(): Promise< void > {
		const editor = registry.select( editorStore );
		const args = [ 'postType', editor.getCurrentPostType(), editor.getCurrentPostId() ] as const;
		const chosen = new Map( connections.map( ( { id, enabled } ) => [ id, enabled ] ) );
		await registry.dispatch( coreStore ).invalidateResolution( 'getEntityRecord', args );
		const post = await registry.resolveSelect( coreStore ).getEntityRecord( ...args );
		const saved = ( post as { readonly [ FIELD ]?: readonly Connection[] } | undefined )?.[ FIELD ] ?? NONE;
		edit( saved.map( ( one ) => ( { ...one, enabled: chosen.get( one.id ) ?? one.enabled } ) ) );
	}

	return {
		connections,
		hasEnabled: connections.some( ( { enabled } ) => enabled ),
		toggle: ( id: string ) =>
			edit( connections.map( ( one ) => ( one.id === id ? { ...one, enabled: ! one.enabled } : one ) ) ),
		refresh,
	};
}
