import type { SaveProps } from '../../shared/types/extension';
import type { PaymentAttributes } from './types';

/** Saves a preview of the product, for feeds and emails. On pages, the server renders the stored product. */
export default function save( { attributes }: SaveProps< PaymentAttributes > ) {
	const { productId, featuredMediaUrl, featuredMediaTitle, title, content, formattedPrice } = attributes;
	if ( ! productId ) {
		return null;
	}
	return (
		<div className={ `jetpack-simple-payments-wrapper jetpack-simple-payments-${ productId }` }>
			<div className="jetpack-simple-payments-product">
				{ featuredMediaUrl && (
					<div className="jetpack-simple-payments-product-image">
						<div className="jetpack-simple-payments-image">
							<figure>
								<img src={ featuredMediaUrl } alt={ featuredMediaTitle ?? undefined } />
							</figure>
						</div>
					</div>
				) }
				<div className="jetpack-simple-payments-details">
					<div className="jetpack-simple-payments-title">
						<p>{ title }</p>
					</div>
					<div className="jetpack-simple-payments-description">
						<p>{ content }</p>
					</div>
					<div className="jetpack-simple-payments-price">
						<p>{ formattedPrice }</p>
					</div>
					<a
						className="jetpack-simple-payments-purchase"
						href={ attributes.postLinkUrl }
						target="_blank"
						rel="noopener noreferrer"
					>
						{ attributes.postLinkText }
					</a>
				</div>
			</div>
		</div>
	);
}
