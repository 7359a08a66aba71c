import {
	__experimentalToggleGroupControl as ToggleGroupControl,
	__experimentalToggleGroupControlOption as ToggleGroupControlOption,
	PanelBody,
	RangeControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../../../../shared/types/extension';
import constants from '../../constants.json';
import { readRating } from '../../rating';
import type { KindProps } from './types';

export function RatingSettings( { attributes, setAttributes }: KindProps ) {
	const set = setAttributes as ( changes: Attributes ) => void;
	const { max, start, icon } = readRating( attributes );
	return (
		<PanelBody title={ __( 'Rating Settings', 'slipstream' ) }>
			<RangeControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Highest rating', 'slipstream' ) }
				value={ max }
				min={ constants.minRating }
				max={ constants.maxRating }
				onChange={ ( next = max ) => set( { max: next, ...( start > next ? { default: next } : {} ) } ) }
			/>
			<RangeControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Default rating', 'slipstream' ) }
				help={ __( '0 means no default rating.', 'slipstream' ) }
				value={ start }
				min={ 0 }
				max={ max }
				onChange={ ( next = 0 ) => set( { default: next } ) }
			/>
			<ToggleGroupControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				isBlock
				label={ __( 'Icon', 'slipstream' ) }
				value={ icon }
				onChange={ ( iconStyle ) => set( { iconStyle } ) }
			>
				<ToggleGroupControlOption value="stars" label={ __( 'Stars', 'slipstream' ) } />
				<ToggleGroupControlOption value="hearts" label={ __( 'Hearts', 'slipstream' ) } />
			</ToggleGroupControl>
		</PanelBody>
	);
}
