import { isMisfit, openContent, titleOf, type OpenedBlock } from './block-types';
import type { BadPost, CheckedPost, Problem, ProblemKind } from './types';

/** Block with which WordPress replaces a block of an unknown type. */
const UNKNOWN = 'core/missing';

/** Adds the problems of blocks and their inner blocks. The editor does not open inner blocks of unknown ones. */
function collect( blocks: readonly OpenedBlock[], found: Map< string, Problem > ): void {
	const add = ( kind: ProblemKind, name: string ) => {
		const key = `${ kind } ${ name }`;
		found.set( key, { kind, name, title: titleOf( name ), count: ( found.get( key )?.count ?? 0 ) + 1 } );
	};
	for ( const block of blocks ) {
		if ( block.name === UNKNOWN ) {
			add( 'unknown', String( block.attributes.originalName ?? '' ) );
			continue;
		}
		if ( isMisfit( block ) ) {
			add( 'invalid', block.name );
		}
		collect( block.innerBlocks, found );
	}
}

/** Returns the problems that the editor has with a post's content, in the order of the content. */
export function findProblems( content: string ): Problem[] {
	const found = new Map< string, Problem >();
	try {
		collect( openContent( content ), found );
	} catch ( error ) {
		// Code of a block type has failed. It would stop the editor, too.
		return [
			{ kind: 'error', name: error instanceof Error ? error.message : String( error ), title: '', count: 1 },
		];
	}
	return [ ...found.values() ];
}

/** Milliseconds after which the browser may react to clicks. */
const MAX_BUSY = 50;

/** Returns the posts with problems. Pauses between posts, so that the page stays usable. */
export async function findBadPosts( posts: readonly CheckedPost[] ): Promise< BadPost[] > {
	const bad: BadPost[] = [];
	let since = performance.now();
	for ( const { content, ...post } of posts ) {
		const problems = findProblems( content );
		if ( problems.length ) {
			bad.push( { ...post, problems } );
		}
		if ( performance.now() - since > MAX_BUSY ) {
			await new Promise( ( resolve ) => setTimeout( resolve ) );
			since = performance.now();
		}
	}
	return bad;
}
