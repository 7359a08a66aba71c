import { InspectorControls, useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { PanelBody, SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { EditProps } from '../../../shared/types/extension';
import { getStyles, toOfferedStyle } from '../styles';
import type { SharingAttributes } from './types';

const TEMPLATE = [
	[ 'jetpack/sharing-button', { service: 'facebook' } ],
	[ 'jetpack/sharing-button', { service: 'x' } ],
	[ 'jetpack/sharing-button', { service: 'mastodon' } ],
] as const;

const ALLOWED = [ 'jetpack/sharing-button' ];

const getSizes = () => [
	{ value: 'has-small-icon-size', label: __( 'Small', 'slipstream' ) },
	{ value: 'has-normal-icon-size', label: __( 'Normal', 'slipstream' ) },
	{ value: 'has-large-icon-size', label: __( 'Large', 'slipstream' ) },
	{ value: 'has-huge-icon-size', label: __( 'Huge', 'slipstream' ) },
];

export default function Edit( { attributes, setAttributes }: EditProps< SharingAttributes > ) {
	const { size, styleType } = attributes;
	const blockProps = useBlockProps( { className: `${ size } jetpack-sharing-buttons__services-list` } );
	const innerBlocksProps = useInnerBlocksProps( blockProps, {
		allowedBlocks: ALLOWED,
		template: TEMPLATE.map( ( [ name, values ] ): [ string, object ] => [ name, values ] ),
		orientation: 'horizontal',
	} );
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'slipstream' ) }>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Button style', 'slipstream' ) }
						value={ toOfferedStyle( styleType ) }
						options={ getStyles() }
						onChange={ ( value ) => setAttributes( { styleType: value } ) }
					/>
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Icon size', 'slipstream' ) }
						value={ size }
						options={ getSizes() }
						onChange={ ( value ) => setAttributes( { size: value } ) }
					/>
				</PanelBody>
			</InspectorControls>
			<div { ...innerBlocksProps } />
		</>
	);
}
