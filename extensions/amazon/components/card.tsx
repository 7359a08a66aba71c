import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { readableOn } from '../../../shared/colors/readable-on';
import { isHexColor } from '../../../shared/validation';
import { narrow } from '../../../shared/store/narrow';
import type { AmazonAttributes } from '../types';

const toColor = ( value?: string ) => ( isHexColor( value ) ? `#${ value.replace( '#', '' ) }` : undefined );

export const toCardStyle = ( { backgroundColor, textColor }: AmazonAttributes ) => ( {
	backgroundColor: toColor( backgroundColor ),
	color: toColor( textColor ),
} );

interface Media {
	readonly source_url?: string;
}

interface MediaStore {
	readonly getEntityRecord: ( kind: string, name: string, id: number ) => Media | undefined;
}

/** Returns the URL of an image in the media library; undefined without an ID and while loading. */
function useImage( id?: number ): string | undefined {
	return useSelect(
		( select ) =>
			id
				? narrow< MediaStore >( select( coreStore ) ).getEntityRecord( 'postType', 'attachment', id )
						?.source_url
				: undefined,
		[ id ]
	);
}

/** A preview of the product card. Sends no request to Amazon. */
export function Card( { attributes }: { readonly attributes: AmazonAttributes } ) {
	const { productTitle, productSeller, productPrice, imageId } = attributes;
	const image = useImage( attributes.showImage ? imageId : undefined );
	const link = toColor( attributes.buttonAndLinkColor );
	const title = attributes.showTitle && productTitle;
	const seller = attributes.showSeller && productSeller;
	const price = attributes.showPrice && productPrice;
	if ( ! ( title || seller || price || ( attributes.showImage && imageId ) ) ) {
		return (
			<span className="jetpack-amazon-link" style={ { color: link } }>
				{ __( 'See the product on Amazon', 'slipstream' ) }
			</span>
		);
	}
	return (
		<>
			{ image && (
				<div className="wp-block-jetpack-amazon-image">
					<img src={ image } alt={ title ? '' : productTitle } />
				</div>
			) }
			{ title && (
				<div className="wp-block-jetpack-amazon-title">
					<span className="jetpack-amazon-link" style={ { color: link } }>
						{ title }
					</span>
				</div>
			) }
			{ seller && <div className="wp-block-jetpack-amazon-seller">{ seller }</div> }
			{ price && <div className="wp-block-jetpack-amazon-list-price">{ price }</div> }
			{ attributes.showPurchaseButton && (
				<span
					className="wp-block-jetpack-amazon-button wp-element-button"
					style={ link ? { backgroundColor: link, color: readableOn( link ) } : undefined }
				>
					{ __( 'Shop Now', 'slipstream' ) }
				</span>
			) }
		</>
	);
}
