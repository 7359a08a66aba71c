/** A request to the site. */
export interface Request {
	readonly method: string;
	readonly path: string;
	readonly body: unknown;
}

/** What the site answers: by method and path, a status with a body; without one the request stays open. */
export type Answers = Record< string, readonly [ status: number, body: unknown ] >;

/** Answers requests in the site's place. @return What was asked, and what changes the answers. */
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

/** Lets a hosting service run the site; `other` is nobody. */
export const host = ( type: 'simple' | 'atomic' | 'other' ) => Object.assign( window, { _currentSiteType: type } );
