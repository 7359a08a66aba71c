import type { ProductRecord } from './product';

interface Media {
	readonly source_url: string;
	readonly alt_text?: string;
}

/** Products and images that this block reads through core-data. */
export interface Records {
	getEntityRecord: {
		( kind: 'postType', name: 'jp_pay_product', id: number ): ProductRecord | undefined;
		( kind: 'postType', name: 'attachment', id: number ): Media | undefined;
	};
	hasFinishedResolution: ( selector: string, parameters: readonly unknown[] ) => boolean;
}

/** The same after the requests have finished. */
export interface LoadedRecords {
	getEntityRecord: ( kind: 'postType', name: 'jp_pay_product', id: number ) => Promise< ProductRecord | undefined >;
}

export interface Saving {
	saveEntityRecord: (
		kind: 'postType',
		name: 'jp_pay_product',
		record: object,
		options: object
	) => Promise< { readonly id: number } | undefined >;
}
