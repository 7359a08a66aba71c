import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { PanelBody, TextControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { EditProps } from '../../../shared/types/extension';
import { RequiredMark } from '../components/field-label';
import { FieldPanels } from '../components/field-panels';
import { OptionMark } from '../components/option-mark';
import { InlineText } from '../components/inline-text';
import { useField } from '../hooks/use-field';
import { pasteLines } from '../paste-lines';

type OptionAttributes = {
	label?: string;
	hideInput?: boolean;
	isStandalone?: boolean;
	requiredText?: string;
	/** Whether the option has a text input, such as "Other". */
	isOther?: boolean;
	otherPlaceholder?: string;
};

function OptionSettings( { attributes, setAttributes }: EditProps< OptionAttributes > ) {
	const { isOther, otherPlaceholder = '' } = attributes;
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Option Settings', 'slipstream' ) }>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Let visitors enter their own answer', 'slipstream' ) }
					checked={ isOther === true }
					onChange={ ( next ) => setAttributes( { isOther: next } ) }
				/>
				{ isOther && (
					<TextControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Placeholder', 'slipstream' ) }
						value={ otherPlaceholder }
						onChange={ ( next ) => setAttributes( { otherPlaceholder: next } ) }
					/>
				) }
			</PanelBody>
		</InspectorControls>
	);
}

/** Handles the keyboard and pasting in an option: adds, splits and removes options. */
function useOptionKeys( props: EditProps< OptionAttributes > ) {
	const { name, attributes, setAttributes, insertBlocksAfter, onRemove } = props;
	const option = ( label = '' ) => createBlock( name, { label } );
	return {
		onKeyDown( event: KeyboardEvent ) {
			if ( event.key === 'Enter' && ! event.nativeEvent.isComposing ) {
				insertBlocksAfter?.( [ option() ] );
			} else if ( event.key === 'Backspace' && ! attributes.label ) {
				event.preventDefault();
				onRemove?.();
			}
		},
		onPaste( event: ClipboardEvent< HTMLTextAreaElement > ) {
			const [ first, ...more ] = pasteLines( event ) ?? [];
			if ( first !== undefined ) {
				setAttributes( { label: first } );
				insertBlocksAfter?.( more.map( option ) );
			}
		},
	};
}

const isChecked = ( field?: { readonly defaultValue?: unknown }, isStandalone = false ) =>
	isStandalone && field?.defaultValue === 'true';

/** Edit component of an option, or of a field's single checkbox. */
export function OptionPart( props: EditProps< OptionAttributes > ) {
	const { name, attributes, setAttributes, context, clientId } = props;
	const { label = '', isStandalone, hideInput, requiredText, isOther, otherPlaceholder } = attributes;
	const field = useField( clientId );
	const keys = useOptionKeys( props );
	const type = context[ 'slipstream/options-type' ] === 'radio' || /-radio$/.test( name ) ? 'radio' : 'checkbox';
	return (
		<>
			<FieldPanels clientId={ clientId } />
			{ ! isStandalone && name === 'jetpack/option' && <OptionSettings { ...props } /> }
			<div { ...useBlockProps( { className: 'jetpack-option' } ) }>
				{ ! hideInput && (
					<OptionMark type={ type } isChecked={ isChecked( field?.attributes, isStandalone ) } />
				) }
				<InlineText
					className="jetpack-option__input"
					label={ __( 'Option', 'slipstream' ) }
					placeholder={ __( 'Write option…', 'slipstream' ) }
					value={ label }
					onChange={ ( next ) => setAttributes( { label: next } ) }
					{ ...( isStandalone ? {} : keys ) }
				/>
				{ isStandalone && field?.attributes.required === true && <RequiredMark text={ requiredText } /> }
				{ isOther && (
					<span className="jetpack-field__input jetpack-option__other" aria-hidden>
						{ otherPlaceholder }
					</span>
				) }
			</div>
		</>
	);
}
