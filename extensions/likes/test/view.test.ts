const NAME = 'slipstream-like-7';
const NONCE = '<input type="hidden" name="_wpnonce" value="n">';
const SENT_KEY = '1-2-3-4';

/** The form as the server prints it. */
const form = ( { isPressed = false, extra = '', action = '/tea/' } = {} ) =>
	`<div slipstream-root="likes"><form method="post" action="${ action }"><input type="hidden" name="slipstream_token" value="t"><input type="hidden" name="slipstream_like" value="7">${ extra }<button type="submit" aria-pressed="${ isPressed }"><span>Like</span></button><span role="status" data-failed="Try again."></span></form></div>`;

interface Sent {
	readonly url: string;
	readonly fields: Record< string, unknown >;
	readonly options: RequestInit;
}

const sent: Sent[] = [];
let answer: () => Promise< object > = async () => ( { ok: true, json: async () => ( { text: '1 like' } ) } );

const button = () => document.querySelector( 'button' ) as HTMLButtonElement;
const pressed = () => button().getAttribute( 'aria-pressed' );
const status = () => document.querySelector( '[role=status]' )?.textContent;
const stored = () => localStorage.getItem( NAME );

/** Adds the form and starts the script. */
async function start( html: string ) {
	document.body.innerHTML = html;
	jest.resetModules();
	await import( '../like/view' );
}

const settle = () => new Promise( ( done ) => setTimeout( done ) );

/** Submits the form. Resolves when the response has arrived. */
async function press() {
	const event = new Event( 'submit', { cancelable: true } );
	document.querySelector( 'form' )?.dispatchEvent( event );
	await settle();
	return event.defaultPrevented;
}

beforeAll( () => {
	Object.defineProperty( window, 'crypto', {
		configurable: true,
		value: { getRandomValues: () => new Uint32Array( [ 1, 2, 3, 4 ] ) },
	} );
} );

beforeEach( () => {
	sent.length = 0;
	localStorage.clear();
	answer = async () => ( { ok: true, json: async () => ( { text: '1 like' } ) } );
	window.fetch = ( ( url: URL, options: RequestInit ) => {
		sent.push( { url: String( url ), fields: Object.fromEntries( options.body as FormData ), options } );
		return answer();
	} ) as unknown as typeof fetch;
} );

describe( 'a visitor', () => {
	it.each( [
		[ 'have not liked', null, 'false' ],
		[ 'have liked', '9-9-9-9', 'true' ],
	] )( '[LIK-05] sees that they %s the post, whatever a cached page says', async ( _, key, expected ) => {
		if ( key !== null ) {
			localStorage.setItem( NAME, key );
		}
		for ( const isPressed of [ false, true ] ) {
			await start( form( { isPressed } ) );
			expect( pressed() ).toBe( expected );
		}
		expect( sent ).toEqual( [] );
	} );

	it( '[LIK-05] likes: one request with the form and a random key, which the browser keeps', async () => {
		await start( form() );
		expect( await press() ).toBe( true );
		expect( sent ).toHaveLength( 1 );
		expect( sent[ 0 ] ).toMatchObject( {
			url: 'http://localhost/tea/',
			fields: {
				slipstream_token: 't',
				slipstream_like: '7',
				slipstream_like_key: SENT_KEY,
				slipstream_like_undo: '',
			},
			options: { method: 'POST', keepalive: true, headers: { Accept: 'application/json' } },
		} );
		expect( [ pressed(), stored(), status() ] ).toEqual( [ 'true', SENT_KEY, '1 like' ] );
	} );

	it( '[LIK-05] undoes their like with the key of that like, which the browser forgets', async () => {
		localStorage.setItem( NAME, '9-9-9-9' );
		await start( form() );
		await press();
		expect( sent.map( ( { fields } ) => fields ) ).toEqual( [
			expect.objectContaining( { slipstream_like_key: '9-9-9-9', slipstream_like_undo: '1' } ),
		] );
		expect( [ pressed(), stored() ] ).toEqual( [ 'false', null ] );
	} );

	it( '[LIK-05] sees and keeps the like before the server answers, and a second press sends nothing', async () => {
		let finish: ( response: object ) => void = () => undefined;
		answer = () => new Promise( ( resolve ) => ( finish = resolve ) );
		await start( form() );
		await press();
		expect( [ pressed(), stored() ] ).toEqual( [ 'true', SENT_KEY ] );
		await press();
		expect( sent ).toHaveLength( 1 );
		finish( { ok: true, json: async () => ( { text: '5 likes' } ) } );
		await settle();
		expect( status() ).toBe( '5 likes' );
		await press();
		expect( sent[ 1 ]?.fields ).toMatchObject( { slipstream_like_key: SENT_KEY, slipstream_like_undo: '1' } );
	} );

	it.each( [
		[ 'refuses it', async () => ( { ok: false, json: async () => ( { text: 'Too many' } ) } ), 'Too many' ],
		[ 'cannot be reached', () => Promise.reject( new TypeError( 'offline' ) ), 'Try again.' ],
		[
			'answers HTML',
			async () => ( { ok: true, json: () => Promise.reject( new SyntaxError( '<' ) ) } ),
			'Try again.',
		],
	] )( '[LIK-05] sees the previous state again, and the reason, when the server %s', async ( _, respond, text ) => {
		answer = respond;
		await start( form() );
		await press();
		expect( [ pressed(), stored(), status() ] ).toEqual( [ 'false', null, text ] );
		localStorage.setItem( NAME, '9-9-9-9' );
		await start( form() );
		await press();
		expect( [ pressed(), stored() ] ).toEqual( [ 'true', '9-9-9-9' ] );
	} );

	it( '[LIK-05] likes once with two buttons of the post, or in a tab that was opened before the like', async () => {
		await start( form() );
		localStorage.setItem( NAME, '9-9-9-9' );
		await press();
		expect( sent[ 0 ]?.fields ).toMatchObject( { slipstream_like_key: '9-9-9-9', slipstream_like_undo: '' } );
		expect( [ pressed(), stored() ] ).toEqual( [ 'true', '9-9-9-9' ] );
	} );

	it( '[LIK-05] keeps the like of another tab when a second one fails', async () => {
		answer = () => Promise.reject( new TypeError( 'offline' ) );
		await start( form() );
		localStorage.setItem( NAME, '9-9-9-9' );
		await press();
		expect( [ pressed(), stored() ] ).toEqual( [ 'true', '9-9-9-9' ] );
	} );

	it( '[LIK-05] sees a like of another tab, and its removal', async () => {
		await start( form() );
		const change = ( key: string | null ) => {
			localStorage.clear();
			if ( key !== null ) {
				localStorage.setItem( NAME, key );
			}
			window.dispatchEvent( new StorageEvent( 'storage' ) );
			return pressed();
		};
		expect( [ change( '9-9-9-9' ), change( null ) ] ).toEqual( [ 'true', 'false' ] );
	} );

	it( '[LIK-05] can like in a browser that refuses storage', async () => {
		const refuse = () => {
			throw new DOMException( 'no', 'SecurityError' );
		};
		const spies = ( [ 'getItem', 'setItem', 'removeItem' ] as const ).map( ( name ) =>
			jest.spyOn( Storage.prototype, name ).mockImplementation( refuse )
		);
		await start( form() );
		await press();
		spies.forEach( ( spy ) => spy.mockRestore() );
		expect( [ pressed(), status(), sent[ 0 ]?.fields.slipstream_like_key ] ).toEqual( [
			'true',
			'1 like',
			SENT_KEY,
		] );
	} );

	it( '[LIK-05] sees the text of the response, not as HTML', async () => {
		answer = async () => ( { ok: true, json: async () => ( { text: '<img src=x onerror=alert(1)>' } ) } );
		await start( form() );
		await press();
		expect( status() ).toBe( '<img src=x onerror=alert(1)>' );
		expect( document.querySelector( 'img' ) ).toBeNull();
	} );

	it( '[LIK-05] sends nothing to another site, also from a form that an author faked', async () => {
		await start( form( { action: 'https://evil.example/' } ) );
		expect( await press() ).toBe( true );
		expect( [ sent.length, pressed() ] ).toEqual( [ 0, 'false' ] );
	} );
} );

describe( 'a logged-in user', () => {
	it.each( [ true, false ] )( '[LIK-05] sees what the server says: liked %p', async ( isPressed ) => {
		localStorage.setItem( NAME, '9-9-9-9' );
		await start( form( { isPressed, extra: NONCE } ) );
		expect( pressed() ).toBe( `${ isPressed }` );
		localStorage.clear();
		await start( form( { isPressed, extra: NONCE } ) );
		expect( pressed() ).toBe( `${ isPressed }` );
	} );

	it( '[LIK-05] likes and undoes with the nonce, and nothing is stored in the browser', async () => {
		await start( form( { extra: NONCE } ) );
		await press();
		expect( sent[ 0 ]?.fields ).toMatchObject( { _wpnonce: 'n', slipstream_like_undo: '' } );
		expect( [ pressed(), localStorage.length ] ).toEqual( [ 'true', 0 ] );
		await press();
		expect( sent[ 1 ]?.fields ).toMatchObject( { _wpnonce: 'n', slipstream_like_undo: '1' } );
		expect( [ pressed(), localStorage.length ] ).toEqual( [ 'false', 0 ] );
	} );
} );

it.each( [
	[ 'a visitor', '' ],
	[ 'a logged-in user', NONCE ],
] )(
	'[LIK-05] two buttons of a post show %s the same state and number, and send one request at a time',
	async ( _, extra ) => {
		const all = () => [
			...[ ...document.querySelectorAll( 'button' ) ].map( ( one ) => one.getAttribute( 'aria-pressed' ) ),
			...[ ...document.querySelectorAll( '[role=status]' ) ].map( ( one ) => one.textContent ),
		];
		const submit = async ( index: number ) => {
			document.querySelectorAll( 'form' )[ index ]?.dispatchEvent( new Event( 'submit', { cancelable: true } ) );
			await settle();
		};
		await start( form( { extra } ) + form( { extra } ) );
		let finish: ( response: object ) => void = () => undefined;
		answer = () => new Promise( ( resolve ) => ( finish = resolve ) );
		await submit( 0 );
		await submit( 1 );
		expect( sent ).toHaveLength( 1 );
		finish( { ok: true, json: async () => ( { text: '5 likes' } ) } );
		await settle();
		expect( all() ).toEqual( [ 'true', 'true', '5 likes', '5 likes' ] );
		answer = async () => ( { ok: true, json: async () => ( { text: '4 likes' } ) } );
		await submit( 1 );
		expect( sent[ 1 ]?.fields ).toMatchObject( { slipstream_like_key: SENT_KEY, slipstream_like_undo: '1' } );
		expect( all() ).toEqual( [ 'false', 'false', '4 likes', '4 likes' ] );
		answer = async () => ( { ok: false, json: async () => ( { text: 'Too many' } ) } );
		await submit( 0 );
		expect( all() ).toEqual( [ 'false', 'false', 'Too many', '4 likes' ] );
	}
);

it( '[LIK-05] two posts on a page have a state each; a form without the server’s mark does nothing', async () => {
	localStorage.setItem( 'slipstream-like-8', '8-8-8-8' );
	const other = form().replace( 'value="7"', 'value="8"' );
	const fake = form().replace( ' slipstream-root="likes"', ' class="sd-like"' ).replace( 'value="7"', 'value="8"' );
	await start( form() + other + fake );
	const states = [ ...document.querySelectorAll( 'button' ) ].map( ( one ) => one.getAttribute( 'aria-pressed' ) );
	expect( states ).toEqual( [ 'false', 'true', 'false' ] );
} );

// Without imports, this file needs an export to be a module.
export {};
