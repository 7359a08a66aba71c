import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { innerMarkup } from '../markup';
import type { MarkdownAttributes } from '../types';

/**
 * Adds the HTML to a block that a pattern or code created with only a source. Adds no undo step.
 *
 * @param html          The `html` attribute.
 * @param markup        The rendered source.
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
