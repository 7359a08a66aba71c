import { RangeControl } from '@wordpress/components';

interface Props {
	readonly label: string;
	readonly value?: number;
	/** Default if there is no value. */
	readonly fallback: number;
	readonly min: number;
	readonly max: number;
	readonly onChange: ( value?: number ) => void;
}

/** Range in pixels; its reset removes the value. */
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
