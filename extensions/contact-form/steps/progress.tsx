import { InspectorControls, PanelColorSettings, useBlockProps } from '@wordpress/block-editor';
import {
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
	PanelBody,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import type { EditProps } from '../../../shared/types/extension';
import { stepLabel, useSteps } from '../hooks/use-steps';

type ProgressAttributes = { variant?: string; progressColor?: string; progressBackgroundColor?: string };

function ProgressSettings( { attributes, setAttributes }: EditProps< ProgressAttributes > ) {
	const { variant, progressColor, progressBackgroundColor } = attributes;
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Progress Settings', 'slipstream' ) }>
				<ToggleGroupControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					isBlock
					label={ __( 'Style', 'slipstream' ) }
					value={ variant === 'dots' ? 'dots' : 'line' }
					onChange={ ( next ) => setAttributes( { variant: String( next ) } ) }
				>
					<ToggleGroupControlOption value="line" label={ __( 'Line', 'slipstream' ) } />
					<ToggleGroupControlOption value="dots" label={ __( 'Dots', 'slipstream' ) } />
				</ToggleGroupControl>
			</PanelBody>
			<PanelColorSettings
				title={ __( 'Progress Colors', 'slipstream' ) }
				initialOpen={ false }
				colorSettings={ [
					{
						label: __( 'Progress', 'slipstream' ),
						value: progressColor,
						onChange: ( next ) => setAttributes( { progressColor: next } ),
					},
					{
						label: __( 'Background', 'slipstream' ),
						value: progressBackgroundColor,
						onChange: ( next ) => setAttributes( { progressBackgroundColor: next } ),
					},
				] }
			/>
		</InspectorControls>
	);
}

/** Edit component of the progress list, as it looks at the first step. */
export function ProgressEdit( props: EditProps< ProgressAttributes > ) {
	const { attributes, clientId } = props;
	const { steps } = useSteps( clientId );
	const isDots = attributes.variant === 'dots';
	const style = {
		'--jetpack-progress': attributes.progressColor,
		'--jetpack-progress-background': attributes.progressBackgroundColor,
		'--jetpack-progress-share': `${ 100 / Math.max( 1, steps.length ) }%`,
	} as CSSProperties;
	return (
		<>
			<ProgressSettings { ...props } />
			<div { ...useBlockProps( { className: `jetpack-form-progress is-${ isDots ? 'dots' : 'line' }`, style } ) }>
				{ isDots ? (
					<ol className="jetpack-form-progress__dots">
						{ steps.map( ( step, index ) => (
							<li key={ step.clientId } className={ index === 0 ? 'is-current' : undefined }>
								<span className="jetpack-form-progress__dot">{ index + 1 }</span>
								<span>{ stepLabel( step.attributes ) }</span>
							</li>
						) ) }
					</ol>
				) : (
					<div className="jetpack-form-progress__line" />
				) }
			</div>
		</>
	);
}
