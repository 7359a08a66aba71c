import { InspectorControls, RichText, useBlockProps } from '@wordpress/block-editor';
import { PanelBody, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { ServiceIcon } from '../service-icon';
import { allServices, findService } from '../services';
import type { ButtonAttributes } from './types';

export default function Edit( { attributes, setAttributes, context }: EditProps< ButtonAttributes > ) {
	const { service = '', label } = attributes;
	const known = findService( service );
	const options = [
		...( known ? [] : [ { value: service, label: service || __( 'Choose a service', 'slipstream' ) } ] ),
		...allServices().map( ( { id, title } ) => ( { value: id, label: title } ) ),
	];
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'slipstream' ) }>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Service', 'slipstream' ) }
						help={
							known || ! service
								? undefined
								: __( 'This service was closed, so visitors don’t see the button.', 'slipstream' )
						}
						value={ known?.id ?? service }
						options={ options }
						onChange={ ( value ) => setAttributes( { service: value } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...useBlockProps() }>
				<span className="sd-button">
					{ context.styleType === 'text' ? null : <ServiceIcon id={ service } /> }
					<RichText
						tagName="span"
						aria-label={ __( 'Button text', 'slipstream' ) }
						allowedFormats={ [] }
						placeholder={ known?.title ?? service }
						value={ label ?? '' }
						onChange={ ( value: string ) => setAttributes( { label: value || undefined } ) }
					/>
				</span>
			</div>
		</>
	);
}
