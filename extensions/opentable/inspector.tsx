import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import languages from './languages.json';
import type { OpentableAttributes } from './types';
import type { Widget } from './valid';

interface Props {
	readonly widget: Widget;
	readonly negativeMargin: boolean;
	readonly onChange: ( changes: Partial< OpentableAttributes > ) => void;
	/** The restaurant picker. */
	readonly children: ReactNode;
}

const LANGUAGES = Object.entries( languages ).map( ( [ value, label ] ) => ( { value, label } ) );

export function Inspector( { widget, negativeMargin, onChange, children }: Props ) {
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'slipstream' ) }>
					{ children }
					<SelectControl
						__next40pxDefaultSize
						label={ __( 'Language', 'slipstream' ) }
						value={ widget.lang }
						options={ LANGUAGES }
						onChange={ ( lang ) => onChange( { lang } ) }
					/>
					<ToggleControl
						label={ __( 'Open in a new window', 'slipstream' ) }
						checked={ widget.newtab }
						onChange={ ( newtab ) => onChange( { newtab } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<InspectorControls group="advanced">
				<ToggleControl
					label={ __( 'Load the widget in an iFrame (Recommended)', 'slipstream' ) }
					checked={ widget.iframe }
					onChange={ ( iframe ) => onChange( { iframe } ) }
				/>
				{ widget.style === 'button' && (
					<ToggleControl
						label={ __( 'Remove button margin', 'slipstream' ) }
						checked={ negativeMargin }
						onChange={ ( next ) => onChange( { negativeMargin: next } ) }
					/>
				) }
			</InspectorControls>
		</>
	);
}
