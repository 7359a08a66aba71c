import type { Slider } from '../slider';

interface Props extends Slider {
	readonly minLabel?: unknown;
	readonly maxLabel?: unknown;
}

/** A preview of a slider, with the handle at its default value. */
export function RangePreview( { min, max, step, start, minLabel, maxLabel }: Props ) {
	return (
		<div className="jetpack-field-slider" aria-hidden>
			<div className="jetpack-field-slider__row">
				<input type="range" readOnly tabIndex={ -1 } min={ min } max={ max } step={ step } value={ start } />
				<output>{ start }</output>
			</div>
			<div className="jetpack-field-slider__labels">
				<span>{ String( minLabel || min ) }</span>
				<span>{ String( maxLabel || max ) }</span>
			</div>
		</div>
	);
}
