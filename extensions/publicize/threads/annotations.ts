import { dispatch, select } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { narrow } from '../../../shared/store/narrow';
import type { Boundary, Tweet } from './types';

/** Sources of the annotations (contract tweetstorm, section 6). */
const SOURCES = { normal: 'jetpack-tweetstorm', 'line-break': 'jetpack-tweetstorm-line-break' } as const;

/** Actions of WordPress' data store `core/annotations`. Its script is loaded on demand. */
interface AnnotationActions {
	readonly __experimentalAddAnnotation: ( annotation: object ) => void;
	readonly __experimentalRemoveAnnotationsBySource: ( source: string ) => void;
}

const annotations = (): AnnotationActions | undefined =>
	select( 'core/annotations' ) ? narrow< AnnotationActions >( dispatch( 'core/annotations' ) ) : undefined;

/** A range of characters in a rich-text area. */
interface TextRange {
	readonly clientId: string;
	readonly identifier: string;
	readonly start: number;
	readonly end: number;
}

const textLength = ( html: string ): number => {
	const body = new DOMParser().parseFromString(
		html.replace( /<br[^>]*>/g, '\n' ).replace( /<img[^>]*>/g, '\uFFFC' ),
		'text/html'
	).body;
	return body.textContent?.length ?? 0;
};

const leaves = ( blocks: readonly Block[] ): Block[] =>
	blocks.flatMap( ( block ) => [
		...( 'content' in block.attributes ? [ block ] : [] ),
		...leaves( block.innerBlocks ),
	] );

/** Finds the rich-text area that contains a boundary. For the server, the inner blocks of a list or quote are lines of one area. */
export function locate( block: Block, { container, start = 0, end = 0 }: Boundary ): TextRange | undefined {
	if ( block.innerBlocks.length === 0 || container === 'citation' ) {
		return { clientId: block.clientId, identifier: container, start, end };
	}
	let offset = 0;
	for ( const leaf of leaves( block.innerBlocks ) ) {
		const length = textLength( String( leaf.attributes.content ?? '' ) );
		if ( start < offset + length ) {
			return { clientId: leaf.clientId, identifier: 'content', start: start - offset, end: end - offset };
		}
		offset += length + 1;
	}
	return undefined;
}

/** Removes the annotations of all tweets. */
export function clearAnnotations(): void {
	for ( const source of Object.values( SOURCES ) ) {
		annotations()?.__experimentalRemoveAnnotationsBySource( source );
	}
}

/** Annotates the end of each tweet. Replaces earlier annotations. */
export function annotate( tweets: readonly Tweet[] ): void {
	clearAnnotations();
	for ( const { boundary, blocks } of tweets ) {
		const block = select( blockEditorStore ).getBlock( blocks.at( -1 )?.clientId ?? '' );
		if ( ! boundary || boundary.type === 'end-of-line' || ! block ) {
			continue;
		}
		const range = locate( block, boundary );
		if ( range ) {
			annotations()?.__experimentalAddAnnotation( {
				blockClientId: range.clientId,
				source: SOURCES[ boundary.type ],
				richTextIdentifier: range.identifier,
				range: { start: range.start, end: range.end },
			} );
		}
	}
}
