/** A request to the site. */
export interface Request {
	readonly method: string;
	readonly path: string;
	readonly body: unknown;
}

/** Responses by method and path. All other requests stay pending. */
export type Responses = Record< string, readonly [ status: number, body: unknown ] >;

/**
 * Mocks the site's REST API.
 *
 * @return The requests, and a function that changes the responses.
 */
export function createSite() {
	const requests: Request[] = [];
	let responses: Responses = {};
	window.fetch = jest.fn( ( address: RequestInfo | URL, { method = 'GET', body }: RequestInit = {} ) => {
		const path = String( address ).split( '?' )[ 0 ] ?? '';
		requests.push( { method, path, body: typeof body === 'string' ? JSON.parse( body ) : undefined } );
		const response = responses[ `${ method } ${ path }` ];
		return response
			? Promise.resolve( {
					ok: response[ 0 ] < 400,
					status: response[ 0 ],
					headers: new Headers( { 'Content-Type': 'application/json' } ),
					json: async () => response[ 1 ],
				} as Response )
			: new Promise< Response >( () => {} );
	} );
	return {
		requests,
		respond: ( next: Responses ) => ( responses = { ...responses, ...next } ),
	};
}

/** Sets the hosting service of the site; `other` means none. */
export const host = ( type: 'simple' | 'atomic' | 'other' ) => Object.assign( window, { _currentSiteType: type } );
