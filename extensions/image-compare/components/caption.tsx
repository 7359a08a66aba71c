import { RichText } from '@wordpress/block-editor';
import { createBlock, getDefaultBlockName } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly value?: string;
	/** Whether the author has just added the caption, which then receives the focus. */
	readonly hasFocus: boolean;
	readonly onChange: ( caption: string ) => void;
	readonly onInsertAfter?: ( blocks: unknown[] ) => void;
}

/** The caption, with the position and style of an image block's caption. */
export function Caption( { value, hasFocus, onChange, onInsertAfter }: Props ) {
	return (
		// Use a div inside: a figcaption must not have the role `textbox`.
		<figcaption className="wp-element-caption">
			<RichText
				identifier="caption"
				tagName="div"
				ref={ ( element: HTMLElement | null ) => {
					if ( hasFocus && ! value ) {
						element?.focus();
					}
				} }
				aria-label={ __( 'Caption', 'slipstream' ) }
				placeholder={ __( 'Write caption', 'slipstream' ) }
				value={ value ?? '' }
				onChange={ onChange }
				inlineToolbar
				__unstableOnSplitAtEnd={ () =>
					onInsertAfter?.( [ createBlock( getDefaultBlockName() ?? 'core/paragraph' ) ] )
				}
			/>
		</figcaption>
	);
}
