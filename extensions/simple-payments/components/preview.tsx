import { formatCurrency } from '../../../shared/currency';
import { currencyOf, plainText } from '../product';
import type { PaymentAttributes } from '../types';

/** Preview of the product. */
export function Preview( { attributes }: { readonly attributes: PaymentAttributes } ) {
	const { featuredMediaUrl, featuredMediaTitle, price } = attributes;
	return (
		<div className="jetpack-simple-payments-wrapper">
			<div className="jetpack-simple-payments-product">
				{ featuredMediaUrl && (
					<div className="jetpack-simple-payments-product-image">
						<div className="jetpack-simple-payments-image">
							<figure>
								<img src={ featuredMediaUrl } alt={ featuredMediaTitle ?? '' } />
							</figure>
						</div>
					</div>
				) }
				<div className="jetpack-simple-payments-details">
					<div className="jetpack-simple-payments-title">
						<p>{ plainText( attributes.title ) }</p>
					</div>
					{ attributes.content && (
						<div className="jetpack-simple-payments-description">
							<p>{ plainText( attributes.content ) }</p>
						</div>
					) }
					<div className="jetpack-simple-payments-price">
						<p>{ formatCurrency( price ?? 0, currencyOf( attributes ) ) }</p>
					</div>
					<span className="jetpack-simple-payments-purchase wp-block-button__link wp-element-button">
						{ plainText( attributes.postLinkText ) }
					</span>
				</div>
			</div>
		</div>
	);
}
