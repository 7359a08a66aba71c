import { __, sprintf } from '@wordpress/i18n';
import { decodeEntities } from '@wordpress/html-entities';
import { DEFAULT_CURRENCY, getCurrencyFormat, PRODUCT_CURRENCIES } from '../../shared/currency';
import { getInitialState, getText } from '../../shared/site';
import { isEmail } from '../../shared/validation';
import type { PaymentAttributes, Unsaved } from './types';

export const TYPE = 'jp_pay_product' as const;

export type ProductStatus = 'draft' | 'publish';

/** A stored product. */
export interface ProductValues {
	readonly title: string;
	readonly content: string;
	/** Attachment ID; 0 if there is no image. */
	readonly featured_media: number;
	readonly meta: {
		readonly spay_currency: string;
		readonly spay_email: string;
		readonly spay_multiple: boolean;
		readonly spay_price: number;
		readonly slipstream_stock: number;
		readonly slipstream_asks_name: boolean;
		readonly slipstream_asks_address: boolean;
	};
}

/** A product as returned by the `core` data store. */
export interface ProductRecord extends Omit< ProductValues, 'title' | 'content' | 'meta' > {
	readonly id: number;
	readonly status: string;
	readonly title: string | { readonly raw?: string };
	readonly content: string | { readonly raw?: string };
	readonly meta?: Partial< ProductValues[ 'meta' ] >;
}

export type Field = 'title' | 'currency' | 'price' | 'email';

/** Messages by field. */
export type FieldErrors = { readonly [ name in Field ]?: string };

/** Form fields by meta key. An error of the server contains the meta key. */
export const META_FIELDS: Readonly< Record< string, Field > > = {
	spay_currency: 'currency',
	spay_email: 'email',
	spay_price: 'price',
};

export const currencyOf = ( { currency }: PaymentAttributes ): string => currency || DEFAULT_CURRENCY;

/** Returns the number of decimals, also for numbers that JavaScript prints with an exponent. */
function countDecimals( number: number ): number {
	const [ digits = '', exponent = '0' ] = String( number ).split( 'e' );
	return Math.max( 0, ( digits.split( '.' )[ 1 ]?.length ?? 0 ) - Number( exponent ) );
}

export const invalidEmail = ( email: string ): string =>
	/* translators: %s: an email address that is not valid. */
	sprintf( __( '%s is not a valid email address.', 'slipstream' ), email );

function priceError( price: unknown, currency: string ): string | undefined {
	const number = Number( price );
	const allowed = getCurrencyFormat( currency ).precision;
	if ( price === undefined || price === null || price === '' || number === 0 ) {
		return __( 'If you’re selling something, you need a price tag. Add yours here.', 'slipstream' );
	}
	if ( ! Number.isFinite( number ) ) {
		return __( 'Invalid price', 'slipstream' );
	}
	if ( number < 0 ) {
		return __(
			'Your price is negative — enter a positive number so people can pay the right amount.',
			'slipstream'
		);
	}
	if ( countDecimals( number ) <= allowed ) {
		return undefined;
	}
	return allowed === 0
		? __( 'We know every penny counts, but prices in this currency can’t contain decimal values.', 'slipstream' )
		: sprintf(
				/* translators: %d: a number. */
				__( 'The price cannot have more than %d decimal place(s).', 'slipstream' ),
				allowed
			);
}

function emailError( email = '' ): string | undefined {
	if ( ! email ) {
		return __( 'We want to make sure payments reach you, so please add an email address.', 'slipstream' );
	}
	return isEmail( email ) ? undefined : invalidEmail( email );
}

/** @return Error messages by field; empty if the product can be sold. */
export function validate( attributes: PaymentAttributes ): FieldErrors {
	const currency = currencyOf( attributes );
	const errors = {
		title: attributes.title?.trim()
			? undefined
			: __( 'Please add a brief title so that people know what they’re paying for.', 'slipstream' ),
		currency: PRODUCT_CURRENCIES.includes( currency )
			? undefined
			: __( 'Choose a currency from the list.', 'slipstream' ),
		price: priceError( attributes.price, currency ),
		email: emailError( attributes.email ),
	};
	return Object.fromEntries( Object.entries( errors ).filter( ( [ , message ] ) => message ) );
}

export const isComplete = ( attributes: PaymentAttributes ): boolean =>
	Object.keys( validate( attributes ) ).length === 0;

/** Decodes the HTML entities in attributes that were read from the markup. */
export const plainText = ( text: string | undefined ): string => decodeEntities( text ?? '' );

/** Formats the price in the site's language, to save it in the post. */
export function formatPrice( attributes: PaymentAttributes ): string {
	const price = attributes.price || 0;
	const locales = [ getText( getInitialState(), 'siteLocale' ), window.navigator.language, 'en-US' ];
	for ( const locale of locales ) {
		try {
			const options = { style: 'currency', currency: currencyOf( attributes ) } as const;
			return new Intl.NumberFormat( locale ?? 'en-US', options ).format( price );
		} catch {
			// The browser does not support this locale or the currency. Try the next locale.
		}
	}
	return `${ price } ${ currencyOf( attributes ) }`;
}

/** Converts a block's attributes to a product. */
export const toProduct = ( attributes: PaymentAttributes ): ProductValues => ( {
	title: plainText( attributes.title ),
	content: plainText( attributes.content ),
	featured_media: attributes.featuredMediaId ?? 0,
	meta: {
		spay_currency: currencyOf( attributes ),
		spay_email: attributes.email ?? '',
		spay_multiple: attributes.multiple ?? false,
		spay_price: Number( attributes.price ),
		slipstream_stock: attributes.stock ?? 0,
		slipstream_asks_name: attributes.asksName ?? false,
		slipstream_asks_address: attributes.asksAddress ?? false,
	},
} );

const raw = ( text: ProductRecord[ 'title' ] ): string => ( typeof text === 'string' ? text : ( text.raw ?? '' ) );

/** Returns the values of a stored product in the format of toProduct(). */
const valuesOf = ( { title, content, featured_media: media, meta = {} }: ProductRecord ): ProductValues => ( {
	title: raw( title ),
	content: raw( content ),
	featured_media: media,
	meta: {
		spay_currency: meta.spay_currency ?? '',
		spay_email: meta.spay_email ?? '',
		spay_multiple: meta.spay_multiple ?? false,
		spay_price: Number( meta.spay_price ),
		slipstream_stock: meta.slipstream_stock ?? 0,
		slipstream_asks_name: meta.slipstream_asks_name ?? false,
		slipstream_asks_address: meta.slipstream_asks_address ?? false,
	},
} );

export const isSameProduct = ( a: ProductValues, b: ProductValues ): boolean =>
	JSON.stringify( a ) === JSON.stringify( b );

/** Whether the product is published with the values of the block. */
export const isStored = ( attributes: PaymentAttributes, record: ProductRecord ): boolean =>
	record.status === 'publish' && isSameProduct( valuesOf( record ), toProduct( attributes ) );

/** Converts a stored product to attributes. */
function toAttributes( record: ProductRecord ): PaymentAttributes {
	const { title, content, featured_media: featuredMediaId, meta } = valuesOf( record );
	return {
		title,
		content,
		featuredMediaId,
		currency: meta.spay_currency || DEFAULT_CURRENCY,
		email: meta.spay_email,
		multiple: meta.spay_multiple,
		price: meta.spay_price || undefined,
		stock: meta.slipstream_stock || undefined,
		asksName: meta.slipstream_asks_name,
		asksAddress: meta.slipstream_asks_address,
	};
}

/** @return Attributes to set so that the block shows the stored product; undefined if it already does. */
export function changesFrom( record: ProductRecord, attributes: PaymentAttributes ): PaymentAttributes | undefined {
	if ( isSameProduct( valuesOf( record ), toProduct( attributes ) ) && attributes.formattedPrice !== undefined ) {
		return undefined;
	}
	const changes = toAttributes( record );
	const hasPrice = changes.price === attributes.price && changes.currency === currencyOf( attributes );
	return hasPrice && attributes.formattedPrice ? changes : { ...changes, formattedPrice: formatPrice( changes ) };
}

const MARKUP_NAMES = [ 'title', 'content', 'postLinkText', 'featuredMediaUrl', 'featuredMediaTitle' ] as const;

/**
 * Adds derived attributes to an author's changes: the formatted price, and, until the block has a product, a copy of the
 * texts. Without a product, the block saves no markup with these texts.
 */
export function complete( attributes: PaymentAttributes, changes: PaymentAttributes ): PaymentAttributes {
	const next = { ...attributes, ...changes };
	const hasNewPrice = 'price' in changes || 'currency' in changes;
	const hasNewText = ! next.productId && MARKUP_NAMES.some( ( name ) => name in changes );
	const unsaved: Unsaved = Object.fromEntries( MARKUP_NAMES.map( ( name ) => [ name, next[ name ] ] ) );
	return {
		...changes,
		...( hasNewPrice && { formattedPrice: formatPrice( next ) } ),
		...( hasNewText && { unsaved } ),
	};
}
