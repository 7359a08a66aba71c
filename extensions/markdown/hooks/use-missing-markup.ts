import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { innerMarkup } from '../markup';
import type { MarkdownAttributes } from '../types';

/**
 * Gives a block its markup that was made of a source alone, by a pattern or a program. The author did not do it and so
 * can't undo it.
 *
 * @param html          The attribute.
 * @param markup        What the source renders to.
 */
export function useMissingMarkup(
	html: string | undefined,
	markup: string,
	setAttributes: ( changes: MarkdownAttributes ) => void
): void {
	const { __unstableMarkNextChangeAsNotPersistent: markAsNotPersistent } = useDispatch( blockEditorStore );
	const isMissing = markup !== '' && innerMarkup( html ) === '';

	useEffect( () => {
		if ( isMissing ) {
			markAsNotPersistent();
			setAttributes( { html: markup } );
		}
	}, [ isMissing, markup, markAsNotPersistent, setAttributes ] );
}
