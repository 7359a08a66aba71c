import { useEffect, useState } from '@wordpress/element';
import { loadChunk } from '../fetch';

/** Loading state of a chunk. */
export interface Chunk< Module > {
	/** The loaded module. */
	readonly module?: Module;
	readonly hasFailed: boolean;
	readonly retry: () => void;
}

/**
 * Creates a hook that downloads a chunk when a component first uses it.
 *
 * @param importer Starts the download: `() => import( './edit' )`.
 * @return The hook. All components share the downloaded module.
 */
export function createChunkHook< Module >( importer: () => Promise< Module > ): () => Chunk< Module > {
	let loaded: Module | undefined;

	return function useChunk() {
		const [ state, setState ] = useState< 'loading' | 'loaded' | 'failed' >( loaded ? 'loaded' : 'loading' );

		useEffect( () => {
			if ( state !== 'loading' ) {
				return undefined;
			}
			let isCurrent = true;
			const settle = ( next: 'loaded' | 'failed' ) => isCurrent && setState( next );
			loadChunk( importer ).then(
				( module ) => {
					loaded = module;
					settle( 'loaded' );
				},
				() => settle( 'failed' )
			);
			return () => {
				isCurrent = false;
			};
		}, [ state ] );

		return { module: loaded, hasFailed: state === 'failed', retry: () => setState( 'loading' ) };
	};
}
