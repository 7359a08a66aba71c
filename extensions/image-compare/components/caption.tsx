import { RichText } from '@wordpress/block-editor';
import { createBlock, getDefaultBlockName } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly value?: string;
	/** Whether the author has just added the caption. */
	readonly hasFocus: boolean;
	readonly onChange: ( caption: string ) => void;
	readonly onInsertAfter?: ( blocks: unknown[] ) => void;
}

/** The caption, in the same place and form as that of WordPress' image block. */
export function Caption( { value, hasFocus, onChange, onInsertAfter }: Props ) {
	return (
		// A figcaption must not have the role of a text box.
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
