import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, RangeControl, SelectControl, ToggleControl } from '@wordpress/components';
import { useReducedMotion } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import constants from './constants.json';
import type { Sizes } from './hooks/use-sizes';
import type { SlideshowAttributes } from './types';

interface Props {
	readonly attributes: SlideshowAttributes;
	/** The effective size. */
	readonly size: string;
	readonly sizes: Sizes;
	/** Changes attributes as one undo step. */
	readonly onChange: ( changes: Partial< SlideshowAttributes > ) => void;
	/** Changes attributes without an undo step, for example while a slider is dragged. */
	readonly onAdjust: ( changes: Partial< SlideshowAttributes > ) => void;
}

function AutoplayPanel( { attributes, onChange, onAdjust }: Pick< Props, 'attributes' | 'onChange' | 'onAdjust' > ) {
	const { autoplay, delay } = attributes;
	const isStill = useReducedMotion();
	const note = __(
		'Autoplay is off because your browser is set to reduce motion. It is also off for visitors with that setting.',
		'slipstream'
	);
	return (
		<PanelBody title={ __( 'Autoplay', 'slipstream' ) }>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Autoplay', 'slipstream' ) }
				help={ autoplay && isStill ? note : __( 'Advance automatically.', 'slipstream' ) }
				checked={ autoplay === true }
				onChange={ ( next ) => onChange( { autoplay: next } ) }
			/>
			{ autoplay && (
				<RangeControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Delay between slides in seconds', 'slipstream' ) }
					min={ constants.minDelay }
					max={ constants.maxDelay }
					value={ delay ?? constants.defaultDelay }
					onChange={ ( next ) => onAdjust( { delay: next ?? constants.defaultDelay } ) }
				/>
			) }
		</PanelBody>
	);
}

/** The sidebar. */
export function Inspector( { attributes, size, sizes, onChange, onAdjust }: Props ) {
	const isOffered = sizes.choices.some( ( { slug } ) => slug === size );
	return (
		<InspectorControls>
			<AutoplayPanel attributes={ attributes } onChange={ onChange } onAdjust={ onAdjust } />
			<PanelBody title={ __( 'Effects', 'slipstream' ) } initialOpen={ false }>
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Transition effect', 'slipstream' ) }
					value={ attributes.effect === 'fade' ? 'fade' : 'slide' }
					options={ [
						{ value: 'slide', label: __( 'Slide', 'slipstream' ) },
						{ value: 'fade', label: __( 'Fade', 'slipstream' ) },
					] }
					onChange={ ( effect ) => onChange( { effect } ) }
				/>
			</PanelBody>
			<PanelBody title={ __( 'Image Settings', 'slipstream' ) } initialOpen={ false }>
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Image Size', 'slipstream' ) }
					value={ size }
					options={ [
						...( isOffered ? [] : [ { value: size, label: sizes.nameOf( size ) } ] ),
						...sizes.choices.map( ( { slug, name } ) => ( { value: slug, label: name } ) ),
					] }
					onChange={ ( sizeSlug ) => onChange( { sizeSlug, images: sizes.resize( sizeSlug ) } ) }
				/>
			</PanelBody>
		</InspectorControls>
	);
}
