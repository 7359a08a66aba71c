import { RawHTML } from '@wordpress/element';

type Saved = {
	productId?: number;
	price?: number;
	currency?: string;
	title?: string;
	content?: string;
};

const text = { type: 'string', default: '' } as const;

function format( { price = 0, currency = 'USD' }: Saved ): string {
	try {
		return new Intl.NumberFormat( 'en-US', { style: 'currency', currency } ).format( price );
	} catch {
		return `${ price } ${ currency }`;
	}
}

/** Version until mid-2019, which saved a shortcode. All values are in the block comment. */
export const v1 = {
	attributes: {
		currency: { type: 'string', default: 'USD' },
		content: text,
		email: text,
		featuredMediaId: { type: 'number', default: 0 },
		featuredMediaUrl: { type: 'string' },
		featuredMediaTitle: { type: 'string' },
		multiple: { type: 'boolean', default: false },
		price: { type: 'number' },
		productId: { type: 'number' },
		title: text,
	} as const,
	supports: { className: false, customClassName: false, html: false, reusable: false },
	save: ( { attributes: { productId } }: { attributes: Saved } ) =>
		productId ? <RawHTML>{ `[simple-payment id="${ productId }"]` }</RawHTML> : null,
	migrate: ( saved: Saved ) => ( {
		...saved,
		postLinkText: 'Click here to purchase.',
		formattedPrice: format( saved ),
	} ),
};
