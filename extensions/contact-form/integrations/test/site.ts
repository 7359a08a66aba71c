/** A request to the site. */
export interface Request {
	readonly method: string;
	readonly path: string;
	readonly body: unknown;
}

/** Responses by method and path. Requests without one stay pending. */
export type Answers = Record< string, readonly [ status: number, body: unknown ] >;

/** Mocks the site's responses. @return The requests, and a function that changes the responses. */
export function createSite() {
	const requests: Request[] = [];
	let answers: Answers = {};
	window.fetch = jest.fn( ( address: RequestInfo | URL, { method = 'GET', body }: RequestInit = {} ) => {
		const path = String( address ).split( '?' )[ 0 ] ?? '';
		requests.push( { method, path, body: typeof body === 'string' ? JSON.parse( body ) : undefined } );
		const answer = answers[ `${ method } ${ path }` ];
		return answer
			? Promise.resolve( {
					ok: answer[ 0 ] < 400,
					status: answer[ 0 ],
					headers: new Headers( { 'Content-Type': 'application/json' } ),
					json: async () => answer[ 1 ],
				} as Response )
			: new Promise< Response >( () => {} );
	} );
	return {
		requests,
		answer: ( next: Answers ) => ( answers = { ...answers, ...next } ),
	};
}

/** Sets the type of hosting service; `other` means none. */
export const host = ( type: 'simple' | 'atomic' | 'other' ) => Object.assign( window, { _currentSiteType: type } );
