import { RangeControl } from '@wordpress/components';

interface Props {
	readonly label: string;
	readonly value?: number;
	/** What counts while there is no value. */
	readonly fallback: number;
	readonly min: number;
	readonly max: number;
	readonly onChange: ( value?: number ) => void;
}

/** Pixels; its reset takes the value away. */
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
