import type { ProductRecord } from './product';

interface Media {
	readonly source_url: string;
	readonly alt_text?: string;
}

/** Selectors of the `core` data store for products and images. */
export interface Records {
	getEntityRecord: {
		( kind: 'postType', name: 'jp_pay_product', id: number ): ProductRecord | undefined;
		( kind: 'postType', name: 'attachment', id: number ): Media | undefined;
	};
	hasFinishedResolution: ( selector: string, parameters: readonly unknown[] ) => boolean;
}

/** Selectors of resolveSelect(): promises that resolve when the records are loaded. */
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
