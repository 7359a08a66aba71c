import { useBlockProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import type { EditProps } from '../../../shared/types/extension';
import { RequiredMark } from '../components/field-label';
import { OptionMark } from '../components/option-mark';
import { TextInPlace } from '../components/text-in-place';

type OptionAttributes = { label?: string; hideInput?: boolean; isStandalone?: boolean; requiredText?: string };

/** One option, or the box of a checkbox, where it is a block of its own. */
export function OptionPart( props: EditProps< OptionAttributes > ) {
	const { attributes, setAttributes, context, insertBlocksAfter, onRemove } = props;
	const { label = '', isStandalone, hideInput, requiredText } = attributes;
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( isStandalone ) {
			return;
		}
		if ( event.key === 'Enter' ) {
			insertBlocksAfter?.( [ createBlock( 'jetpack/option' ) ] );
		} else if ( event.key === 'Backspace' && label === '' ) {
			event.preventDefault();
			onRemove?.();
		}
	};
	const type = context[ 'slipstream/options-type' ] === 'radio' ? 'radio' : 'checkbox';
	return (
		<div { ...useBlockProps( { className: 'jetpack-option' } ) }>
			{ ! hideInput && <OptionMark type={ type } /> }
			<TextInPlace
				className="jetpack-option__input"
				label={ __( 'Option', 'slipstream' ) }
				placeholder={ __( 'Write option…', 'slipstream' ) }
				value={ label }
				onChange={ ( next ) => setAttributes( { label: next } ) }
				onKeyDown={ onKeyDown }
			/>
			{ isStandalone && context[ 'slipstream/field-required' ] === true && (
				<RequiredMark text={ requiredText } />
			) }
		</div>
	);
}
