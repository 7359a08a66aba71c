import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { SaveProps } from '../../shared/types/extension';
import type { ComparedImage, ImageCompareAttributes } from './types';

function Image( { image, which }: { image?: ComparedImage; which: 'before' | 'after' } ) {
	const { id, url, alt, width, height } = image ?? {};
	return (
		<img
			// The attribute is a number, the HTML attribute a string.
			id={ id?.toString() }
			src={ url }
			alt={ alt }
			width={ width }
			height={ height }
			className={ `image-compare__image-${ which }` }
		/>
	);
}

export default function save( { attributes }: SaveProps< ImageCompareAttributes > ) {
	const { imageBefore, imageAfter, caption, orientation } = attributes;
	return (
		<figure { ...useBlockProps.save() }>
			<div className="juxtapose" data-mode={ orientation || 'horizontal' }>
				<Image image={ imageBefore } which="before" />
				<Image image={ imageAfter } which="after" />
			</div>
			{ ! RichText.isEmpty( caption ) && <RichText.Content tagName="figcaption" value={ caption } /> }
		</figure>
	);
}
