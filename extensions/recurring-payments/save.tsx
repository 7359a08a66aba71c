import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { PaymentsAttributes } from './types';
import { widthStyle } from './width';

export default function save( { attributes: { width } }: SaveProps< PaymentsAttributes > ) {
	const style = width ? { width: widthStyle( width ) } : undefined;
	return <div { ...useInnerBlocksProps.save( useBlockProps.save( { style } ) ) } />;
}
