import type { MediaSource } from '../sources';

interface StockSource {
	/** In the class name of the source's part. */
	readonly slug: string;
	/** Where its photos are at home, which its terms ask for. */
	readonly url: string;
}

/** Sources that are searched. */
export const STOCK_SOURCES: Readonly< Partial< Record< MediaSource[ 'id' ], StockSource > > > = {
	openverse: { slug: 'openverse', url: 'https://openverse.org/' },
	pexels: { slug: 'pexels', url: 'https://www.pexels.com/' },
};

/** One of them is searched for when the window opens, so that it is never empty. */
const DEFAULT_TERMS = [ 'mountain', 'ocean', 'river', 'clouds', 'pattern', 'abstract', 'sky' ];

export const pickTerm = (): string => DEFAULT_TERMS[ Math.floor( Math.random() * DEFAULT_TERMS.length ) ] ?? '';
