import apiFetch from '@wordpress/api-fetch';

/** A recorded request that creates or changes a product. */
export interface SentProduct {
	readonly method: string;
	readonly path: string;
	readonly data: Record< string, unknown >;
}

export type Answer = object | Error | Promise< object >;

export const refusal = ( code: string, message: string, data: object ) =>
	Object.assign( new Error( message ), { code, data } );

const type = ( slug: string, rest: string ) => ( {
	slug,
	name: slug,
	rest_base: rest,
	rest_namespace: 'wp/v2',
	labels: {},
	supports: {},
} );

/** Stubs the REST API of a site that stores products and has one image. */
export function serveSite() {
	const sent: SentProduct[] = [];
	const site = {
		/** Recorded requests that create or change products. */
		sent,
		/** Products by ID. */
		products: {} as Record< number, Answer >,
		/** Paths of requested products and media. */
		read: [] as string[],
		/** Responses to the next requests that save a product. If empty, the product is stored. */
		answers: [] as Answer[],
		lastId: 600,
	};
	apiFetch.setFetchHandler( async ( { path: fullPath = '', method = 'GET', data, headers, parse } ) => {
		const path = fullPath.replace( /\?.*/, '' );
		const override = String( ( headers as Record< string, string > )?.[ 'X-HTTP-Method-Override' ] ?? method );
		const answer = await respond( path, override, ( data ?? {} ) as Record< string, unknown > );
		return parse === false ? { json: async () => answer, headers: new Headers() } : answer;
	} );

	async function respond( path: string, method: string, data: Record< string, unknown > ): Promise< object > {
		if ( path.includes( '/wp/v2/types' ) ) {
			return {
				attachment: type( 'attachment', 'media' ),
				jp_pay_product: type( 'jp_pay_product', 'jp_pay_product' ),
			};
		}
		const id = Number( /\/(\d+)$/.exec( path )?.[ 1 ] );
		if ( path.includes( '/wp/v2/media' ) ) {
			site.read.push( path );
			return { id, source_url: `https://example.org/${ id }.jpg`, alt_text: 'A tin' };
		}
		if ( ! path.includes( '/jp_pay_product' ) ) {
			return {};
		}
		if ( method === 'GET' ) {
			site.read.push( path );
			return give( site.products[ id ] ?? refusal( 'rest_post_invalid_id', 'No.', { status: 404 } ) );
		}
		sent.push( { method, path, data } );
		const next = site.answers.shift();
		if ( next ) {
			return give( next );
		}
		const stored = id || ++site.lastId;
		const before = id ? await give( site.products[ id ] ?? {} ) : {};
		return ( site.products[ stored ] = { ...before, ...data, id: stored } );
	}
	return site;
}

async function give( answer: Answer ): Promise< object > {
	const given = await answer;
	if ( given instanceof Error ) {
		throw given;
	}
	return given;
}
