import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import { attributes } from './attributes';

/** Format of a width in percent in the saved style. */
type Percent = 'plain' | 'calc' | 'spaced calc';

function widthStyle( width: string, form: Percent ): string {
	const percent = /^(\d+(?:\.\d+)?)%$/.exec( width )?.[ 1 ];
	if ( form === 'plain' || percent === undefined ) {
		return width;
	}
	const factor = ( 100 - Number( percent ) ) / 100;
	return form === 'calc'
		? `calc(${ width } - var(--jetpack-payment-buttons-gap, 0) * ${ factor })`
		: `calc( ${ width } - var( --jetpack-payment-buttons-gap, 0 ) * ${ factor } )`;
}

/** Version of newer Jetpack releases, whose alignment is an attribute without a class. */
export function unaligned( form: Percent ) {
	return {
		apiVersion: 3,
		attributes,
		supports: { html: false },
		save( props: { attributes: Record< string, unknown > } ) {
			const { width } = props.attributes;
			const style = typeof width === 'string' && width ? { width: widthStyle( width, form ) } : undefined;
			return (
				<div { ...useBlockProps.save( { style } ) }>
					<InnerBlocks.Content />
				</div>
			);
		},
	};
}
