import apiFetch from '@wordpress/api-fetch';
import { resolveRedirect } from '..';

jest.mock( '@wordpress/api-fetch' );

const request = jest.mocked( apiFetch );
const URL_WITH_QUERY = 'https://calendly.com/a b?x=1&y=ü';

beforeEach( () => request.mockReset() );

describe( 'resolveRedirect', () => {
	it( '[UPG-15] sends the encoded URL to the server', async () => {
		request.mockResolvedValue( { url: 'https://example.org/', status: 200 } );
		await resolveRedirect( URL_WITH_QUERY );
		expect( request ).toHaveBeenCalledWith( {
			path: '/wpcom/v2/resolve-redirect/?url=https%3A%2F%2Fcalendly.com%2Fa%20b%3Fx%3D1%26y%3D%C3%BC',
		} );
	} );

	it.each( [
		[ { url: 'https://end.org/', status: 200 }, 'https://end.org/' ],
		[ { url: 'https://end.org/', status: 399 }, 'https://end.org/' ],
		[ { url: 'https://end.org/', status: '301' }, 'https://end.org/' ],
		[ { status: 200 }, 'https://start.org/' ],
		[ { url: '', status: 200 }, 'https://start.org/' ],
	] )( '[UPG-16, UPG-17] makes %j %s', async ( answer, url ) => {
		request.mockResolvedValue( answer );
		await expect( resolveRedirect( 'https://start.org/' ) ).resolves.toEqual( { url, isChecked: true } );
	} );

	it.each( [
		[ { url: 'https://end.org/', status: 404 } ],
		[ { url: 'https://end.org/', status: 410 } ],
		[ { url: 'https://end.org/', status: '404' } ],
	] )( '[UPG-16, UPG-18] rejects with nothing on %j', async ( answer ) => {
		request.mockResolvedValue( answer );
		await expect( resolveRedirect( 'https://start.org/' ) ).rejects.toBeUndefined();
	} );

	it.each( [
		[ { url: 'https://end.org/', status: 400 }, 'https://end.org/' ],
		[ { url: 'https://end.org/', status: 403 }, 'https://end.org/' ],
		[ { url: 'https://end.org/', status: 405 }, 'https://end.org/' ],
		[ { url: 'https://end.org/', status: 409 }, 'https://end.org/' ],
		[ { url: 'https://end.org/', status: 411 }, 'https://end.org/' ],
		[ { url: 'https://end.org/', status: 429 }, 'https://end.org/' ],
		[ { url: 'https://end.org/', status: 500 }, 'https://end.org/' ],
		[ { url: 'https://end.org/', status: '' }, 'https://end.org/' ],
		[ { url: 'https://end.org/' }, 'https://end.org/' ],
		[ { url: '', status: 'slipstream_http_timeout' }, 'https://start.org/' ],
		[ null, 'https://start.org/' ],
	] )(
		'[UPG-16] keeps the address unchecked where the provider has not said that nothing is there: %j',
		async ( answer, url ) => {
			request.mockResolvedValue( answer );
			await expect( resolveRedirect( 'https://start.org/' ) ).resolves.toEqual( { url, isChecked: false } );
		}
	);

	it( 'returns the URL unchecked when the request fails', async () => {
		request.mockRejectedValue( { code: 'fetch_error', message: 'You are probably offline.' } );
		await expect( resolveRedirect( 'https://start.org/' ) ).resolves.toEqual( {
			url: 'https://start.org/',
			isChecked: false,
		} );
	} );
} );
