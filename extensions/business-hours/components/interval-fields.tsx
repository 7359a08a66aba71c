import { Button, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { trash } from '@wordpress/icons';
import limits from '../constants.json';
import { toInputValue } from '../times';
import type { Interval } from '../types';

interface Props {
	readonly interval: Interval;
	readonly onSet: ( time: keyof Interval, value: string ) => void;
	readonly onRemove: () => void;
}

/** Opening time, closing time and a button that removes the interval. */
export function IntervalFields( { interval, onSet, onRemove }: Props ) {
	return (
		<div className="business-hours__interval">
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="time"
				label={ __( 'Opening', 'slipstream' ) }
				className="business-hours__open"
				placeholder={ limits.opening }
				value={ toInputValue( interval.opening ) }
				onChange={ ( value ) => onSet( 'opening', value ) }
			/>
			<TextControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				type="time"
				label={ __( 'Closing', 'slipstream' ) }
				className="business-hours__close"
				placeholder={ limits.closing }
				value={ toInputValue( interval.closing ) }
				onChange={ ( value ) => onSet( 'closing', value ) }
			/>
			<div className="business-hours__remove">
				<Button
					__next40pxDefaultSize
					isDestructive
					icon={ trash }
					label={ __( 'Remove hours', 'slipstream' ) }
					onClick={ onRemove }
				/>
			</div>
		</div>
	);
}
