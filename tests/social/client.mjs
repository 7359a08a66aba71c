/** HTTP client that handles cookies, forms and redirects as a browser does. */
export class Client {
	#cookies = new Map();
	#nonce = '';

	constructor( base ) {
		this.base = base;
	}

	/** Logs in a user of the site, whose password is `password`. */
	async logIn( name ) {
		await this.send( `${ this.base }/wp-login.php`, { form: { log: name, pwd: 'password', testcookie: '1' } } );
		const nonce = await this.send( `${ this.base }/wp-admin/admin-ajax.php?action=rest-nonce` );
		this.#nonce = ( await nonce.text() ).trim();
	}

	/**
	 * Calls a REST route of the site.
	 *
	 * @param {Object}                [body] JSON, or a file with `headers`.
	 * @param {Record<string,string>} [headers]
	 * @return {Promise< any >} Decoded JSON of the response.
	 */
	async rest( method, path, body, headers = { 'Content-Type': 'application/json' } ) {
		const response = await this.send( `${ this.base }/wp-json${ path }`, {
			method,
			headers: { ...headers, 'X-WP-Nonce': this.#nonce },
			body: Buffer.isBuffer( body ) || body === undefined ? body : JSON.stringify( body ),
		} );
		const text = await response.text();
		if ( ! response.ok ) {
			throw new Error( `${ method } ${ path }: ${ response.status } ${ text.slice( 0, 300 ) }` );
		}
		return JSON.parse( text );
	}

	/**
	 * Sends a request with the cookies for its host. Does not follow redirects.
	 *
	 * @param {Object} options Options of `fetch()`, and `form`: fields of a form.
	 */
	async send( url, { form, ...options } = {} ) {
		const own = this.#cookies.get( new URL( url ).host ) ?? {};
		const cookie = Object.entries( own )
			.map( ( pair ) => pair.join( '=' ) )
			.join( '; ' );
		const response = await fetch( url, {
			redirect: 'manual',
			...( form && { method: 'POST', body: new URLSearchParams( form ) } ),
			...options,
			headers: { ...options.headers, cookie },
		} );
		for ( const line of response.headers.getSetCookie() ) {
			const [ name, value ] = line.split( ';' )[ 0 ].split( /=(.*)/ );
			own[ name ] = value;
		}
		this.#cookies.set( new URL( url ).host, own );
		return response;
	}
}
