import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import {
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
	PanelBody,
	TextControl,
	ToggleControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Path, SVG } from '@wordpress/primitives';
import type { ReactNode } from 'react';
import type { FieldAttributes } from '../types';

const WIDTHS = [ 25, 50, 75, 100 ];

const asterisk = (
	<SVG xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
		<Path d="M11.2 5h1.6v5.6l4.9-2.8.8 1.4L13.6 12l4.9 2.8-.8 1.4-4.9-2.8V19h-1.6v-5.6l-4.9 2.8-.8-1.4 4.9-2.8-4.9-2.8.8-1.4 4.9 2.8V5Z" />
	</SVG>
);

interface Props {
	readonly attributes: FieldAttributes;
	readonly setAttributes: ( changes: Partial< FieldAttributes > ) => void;
	/** Further controls for the panel "Field Settings". */
	readonly children?: ReactNode;
}

/** Settings that all fields have. */
export function FieldSettings( { attributes, setAttributes, children }: Props ) {
	const { required, width, id } = attributes;
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						icon={ asterisk }
						label={ __( 'Required', 'slipstream' ) }
						isPressed={ required }
						onClick={ () => setAttributes( { required: ! required } ) }
					/>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Field Settings', 'slipstream' ) }>
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Field is required', 'slipstream' ) }
						help={ __( 'Visitors can’t send the form without it.', 'slipstream' ) }
						checked={ required }
						onChange={ ( next ) => setAttributes( { required: next } ) }
					/>
					<ToggleGroupControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						isBlock
						label={ __( 'Field Width', 'slipstream' ) }
						value={ width }
						onChange={ ( next ) => setAttributes( { width: Number( next ) } ) }
					>
						{ WIDTHS.map( ( percent ) => (
							<ToggleGroupControlOption
								key={ percent }
								value={ percent }
								/* translators: %d: percent. */
								label={ sprintf( __( '%d%%', 'slipstream' ), percent ) }
							/>
						) ) }
					</ToggleGroupControl>
					{ children }
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="advanced">
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Unique CSS ID', 'slipstream' ) }
					help={ __( 'A unique ID can be used in CSS or as an anchor.', 'slipstream' ) }
					autoCapitalize="none"
					autoComplete="off"
					value={ id }
					onChange={ ( next ) => setAttributes( { id: next.replace( /\s+/g, '-' ) } ) }
				/>
			</InspectorControls>
		</>
	);
}
