import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { PaymentsAttributes } from './types';

/** A share of the row minus its part of the gaps, so that the shares of all buttons add up to 100%. */
function widthStyle( width: string ): string {
	const percent = /^(\d+(?:\.\d+)?)%$/.exec( width )?.[ 1 ];
	return percent === undefined
		? width
		: `calc(${ width } - var(--jetpack-payment-buttons-gap, 0) * ${ ( 100 - Number( percent ) ) / 100 })`;
}

export default function save( { attributes: { width } }: SaveProps< PaymentsAttributes > ) {
	const style = width ? { width: widthStyle( width ) } : undefined;
	return <div { ...useInnerBlocksProps.save( useBlockProps.save( { style } ) ) } />;
}
