import { PlainText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';

interface Props {
	readonly source: string;
	readonly onChange: ( source: string ) => void;
	readonly onRemove: () => void;
}

/**
 * Focuses the text field when the author selects the block by a click or Tab, which focuses only its wrapper.
 * Does not move the focus away from the toolbar or the list view.
 */
function takeFocus( area: HTMLTextAreaElement | null ): void {
	if ( area && area.closest( '[data-block]' ) === area.ownerDocument.activeElement ) {
		area.focus();
	}
}

/** Text field for the Markdown source. */
export function Writer( { source, onChange, onRemove }: Props ) {
	return (
		<PlainText
			ref={ takeFocus }
			className="wp-block-jetpack-markdown__editor"
			aria-label={ __( 'Markdown', 'slipstream' ) }
			placeholder={ __( 'Write your _Markdown_ **here**…', 'slipstream' ) }
			value={ source }
			onChange={ onChange }
			onKeyDown={ ( event: KeyboardEvent ) => {
				if ( event.key === 'Backspace' && source === '' ) {
					event.preventDefault();
					onRemove();
				}
			} }
		/>
	);
}
