import { readAddress } from '../../shared/embeds/address';
import constants from './constants.json';

const HOSTS = constants.marketplaces.flatMap( ( host ) => [ host, `www.${ host }`, `smile.${ host }` ] );

const ASIN = /^[a-z\d]{10}$/i;

/** Paths of product pages, such as `/Title/dp/B01NCM25K7/ref=…`. Amazon has changed the format several times. */
const PATH = /\/(?:dp|gp\/product|gp\/aw\/d|o\/ASIN|exec\/obidos\/ASIN)\/([a-z\d]{10})(?=\/|$)/i;

/** Format of the first versions of this block: Title (ASIN:B01NCM25K7). */
const TOKEN = /\(ASIN:([a-z\d]{10})\)$/i;

export interface Product {
	readonly asin: string;
	readonly marketplace?: string;
}

const SHORT_HOSTS = [ 'amzn.to', 'amzn.eu', 'amzn.asia', 'a.co' ];

/**
 * @return The URL of an Amazon short link; undefined for other text. Short links do not contain the ASIN, so they must be
 *     followed.
 */
export function readShortLink( text: string ): string | undefined {
	const url = readAddress( text, SHORT_HOSTS );
	return url && url.pathname !== '/' ? url.href : undefined;
}

export const isAsin = ( text = '' ) => ASIN.test( text );

/**
 * @return The product that an ASIN, a product URL or the text of an old block names; undefined for other text. Only a URL names the
 *     store.
 */
export function readProduct( text: string ): Product | undefined {
	const typed = text.trim();
	const asin = ASIN.test( typed ) ? typed : TOKEN.exec( typed )?.[ 1 ];
	if ( asin ) {
		return { asin: asin.toUpperCase() };
	}
	const url = readAddress( typed, HOSTS );
	const found = PATH.exec( url?.pathname ?? '' )?.[ 1 ];
	return url && found
		? { asin: found.toUpperCase(), marketplace: url.host.replace( /^(?:www|smile)\./, '' ) }
		: undefined;
}
