import { PlainText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';

interface Props {
	readonly source: string;
	readonly onChange: ( source: string ) => void;
	readonly onRemove: () => void;
}

/**
 * A click or Tab selects the block, whose wrapper has the focus then: the author means the text. From the toolbar or
 * the list view the focus is not taken away.
 */
function takeFocus( area: HTMLTextAreaElement | null ): void {
	if ( area && area.closest( '[data-block]' ) === area.ownerDocument.activeElement ) {
		area.focus();
	}
}

/** Where the author writes. */
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
