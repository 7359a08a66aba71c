import { RangeControl } from '@wordpress/components';

interface Props {
	readonly label: string;
	readonly value?: number;
	/** Value to show if none is set. */
	readonly fallback: number;
	readonly min: number;
	readonly max: number;
	readonly onChange: ( value?: number ) => void;
}

/** Range control for a size in pixels. Reset removes the value. */
export function PixelRange( { fallback, ...props }: Props ) {
	return (
		<RangeControl
			{ ...props }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			allowReset
			initialPosition={ fallback }
		/>
	);
}
