import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { innerMarkup } from '../markup';
import type { MarkdownAttributes } from '../types';

/**
 * Adds HTML to a block that a pattern or program created from a source alone. The author cannot undo this.
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
