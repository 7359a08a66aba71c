import { RichText } from '@wordpress/block-editor';
import { createBlock, getDefaultBlockName } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

interface Props {
	readonly value?: string;
	/** Whether the author has just asked for it. */
	readonly hasFocus: boolean;
	readonly onChange: ( caption: string ) => void;
	readonly onInsertAfter?: ( blocks: unknown[] ) => void;
}

/** The caption, where and as WordPress' image has it. */
export function Caption( { value, hasFocus, onChange, onInsertAfter }: Props ) {
	return (
		// A figcaption may not have the role of a text field.
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
