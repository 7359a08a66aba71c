import { InspectorControls } from '@wordpress/block-editor';
import {
	Button,
	PanelBody,
	RadioControl,
	RangeControl,
	TextControl,
	TextareaControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ImageCompareAttributes } from './types';

interface Props {
	readonly attributes: ImageCompareAttributes;
	/** Current position of the divider in the editor, in percent. */
	readonly position: number;
	/** Changes attributes in a new undo step. */
	readonly onChange: ( changes: Partial< ImageCompareAttributes > ) => void;
	/** Changes attributes in the current undo step, for example while the author types. */
	readonly onType: ( changes: Partial< ImageCompareAttributes > ) => void;
}

function Labels( { attributes, onChange, onType }: Props ) {
	return (
		<PanelBody title={ __( 'Labels', 'slipstream' ) } initialOpen={ false }>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Show labels', 'slipstream' ) }
				help={ __(
					'When hidden, they still appear on keyboard focus, and screen readers read them.',
					'slipstream'
				) }
				checked={ attributes.showLabels }
				onChange={ ( showLabels ) => onChange( { showLabels } ) }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Label of the image before', 'slipstream' ) }
				placeholder={ __( 'Before', 'slipstream' ) }
				value={ attributes.labelBefore ?? '' }
				onChange={ ( text ) => onType( { labelBefore: text || undefined } ) }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Label of the image after', 'slipstream' ) }
				placeholder={ __( 'After', 'slipstream' ) }
				value={ attributes.labelAfter ?? '' }
				onChange={ ( text ) => onType( { labelAfter: text || undefined } ) }
			/>
		</PanelBody>
	);
}

function AlternativeTexts( { attributes: { imageBefore, imageAfter }, onType }: Props ) {
	return (
		<PanelBody title={ __( 'Alternative text', 'slipstream' ) } initialOpen={ false }>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Alternative text of the image before', 'slipstream' ) }
				value={ imageBefore.alt ?? '' }
				onChange={ ( alt ) => onType( { imageBefore: { ...imageBefore, alt } } ) }
			/>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Alternative text of the image after', 'slipstream' ) }
				value={ imageAfter.alt ?? '' }
				onChange={ ( alt ) => onType( { imageAfter: { ...imageAfter, alt } } ) }
			/>
		</PanelBody>
	);
}

export function Inspector( props: Props ) {
	const { attributes, position, onChange, onType } = props;
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Orientation', 'slipstream' ) }>
				<RadioControl
					label={ __( 'Orientation', 'slipstream' ) }
					hideLabelFromVision
					selected={ attributes.orientation === 'vertical' ? 'vertical' : 'horizontal' }
					options={ [
						{ label: __( 'Side by side', 'slipstream' ), value: 'horizontal' },
						{ label: __( 'Above and below', 'slipstream' ), value: 'vertical' },
					] }
					onChange={ ( orientation ) => onChange( { orientation } ) }
				/>
			</PanelBody>
			<PanelBody title={ __( 'Starting position', 'slipstream' ) } initialOpen={ false }>
				<RangeControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Visible part of the image before (%)', 'slipstream' ) }
					value={ attributes.startingPosition }
					min={ 1 }
					max={ 99 }
					onChange={ ( next ) => next && onType( { startingPosition: next } ) }
				/>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					disabled={ position === attributes.startingPosition }
					accessibleWhenDisabled
					onClick={ () => onChange( { startingPosition: position } ) }
				>
					{ __( 'Use current position', 'slipstream' ) }
				</Button>
			</PanelBody>
			<Labels { ...props } />
			<AlternativeTexts { ...props } />
		</InspectorControls>
	);
}
