import type { MediaSource } from '../sources';

interface StockSource {
	/** Part of the view's class name. */
	readonly slug: string;
	/** URL of the source. Its terms require a link. */
	readonly url: string;
}

/** Sources with a search. */
export const STOCK_SOURCES: Readonly< Partial< Record< MediaSource[ 'id' ], StockSource > > > = {
	openverse: { slug: 'openverse', url: 'https://openverse.org/' },
	pexels: { slug: 'pexels', url: 'https://www.pexels.com/' },
};

/** Initial search terms, so that the dialog does not open empty. One of them is chosen at random. */
const DEFAULT_TERMS = [ 'mountain', 'ocean', 'river', 'clouds', 'pattern', 'abstract', 'sky' ];

export const pickTerm = (): string => DEFAULT_TERMS[ Math.floor( Math.random() * DEFAULT_TERMS.length ) ] ?? '';
