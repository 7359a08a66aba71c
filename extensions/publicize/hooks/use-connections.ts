import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { toRecord, type UnknownRecord } from '../../../shared/site';
import type { Connection } from '../types';

const FIELD = 'jetpack_publicize_connections';

const NONE: readonly Connection[] = [];

/** Returns the connections of the current post, and functions that change them. */
export function useConnections() {
	const connections = useSelect(
		( select ): readonly Connection[] => select( editorStore ).getEditedPostAttribute( FIELD ) ?? NONE,
		[]
	);
	const { editPost } = useDispatch( editorStore );
	const registry = useRegistry();

	const edit = ( list: readonly Connection[] ) => editPost( { [ FIELD ]: list } );

	/** Fetches the post again, and keeps the author's unsaved choices. */
	async function refresh(): Promise< void > {
		const editor = registry.select( editorStore );
		const type: string | null = editor.getCurrentPostType();
		// The data store keys its requests by numeric ID.
		const id = Number( editor.getCurrentPostId() );
		if ( ! type || ! id ) {
			return;
		}
		await registry.dispatch( coreStore ).invalidateResolution( 'getEntityRecord', [ 'postType', type, id ] );
		const post: UnknownRecord = toRecord(
			await registry.resolveSelect( coreStore ).getEntityRecord( 'postType', type, id )
		);
		const now: readonly Connection[] = editor.getEditedPostAttribute( FIELD ) ?? NONE;
		const chosen = new Map( now.map( ( { id: key, enabled, message } ) => [ key, { enabled, message } ] ) );
		const saved = Array.isArray( post[ FIELD ] ) ? ( post[ FIELD ] as readonly Connection[] ) : NONE;
		edit( saved.map( ( one ) => ( { ...one, ...chosen.get( one.id ) } ) ) );
	}

	const change = ( id: string, changes: ( one: Connection ) => Partial< Connection > ) =>
		edit( connections.map( ( one ) => ( one.id === id ? { ...one, ...changes( one ) } : one ) ) );

	return {
		connections,
		hasEnabled: connections.some( ( { enabled } ) => enabled ),
		toggle: ( id: string ) => change( id, ( { enabled } ) => ( { enabled: ! enabled } ) ),
		setMessage: ( id: string, message: string ) => change( id, () => ( { message } ) ),
		refresh,
	};
}
