import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../../shared/types/extension';

/** Attributes that block supports of WordPress set. */
export type ButtonsAttributes = {
	fontSize?: string;
	style?: { typography?: { fontSize?: string } };
};

export default function save( { attributes: { fontSize, style } }: SaveProps< ButtonsAttributes > ) {
	const className = fontSize || style?.typography?.fontSize ? 'has-custom-font-size' : undefined;
	return <div { ...useInnerBlocksProps.save( useBlockProps.save( { className } ) ) } />;
}
