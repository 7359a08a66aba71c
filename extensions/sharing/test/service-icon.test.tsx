import { render, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { ServiceIcon } from '../service-icon';

const asked: string[] = [];

beforeAll( () =>
	apiFetch.setFetchHandler( async ( { path } ) => {
		asked.push( path ?? '' );
		return { x: '<svg data-of="x"></svg>', 'jetpack-whatsapp': '<svg data-of="whatsapp"></svg>' };
	} )
);

it( 'shows the icons that the server prints, also of an alias, with one request', async () => {
	const { container } = render(
		<>
			<ServiceIcon id="x" />
			<ServiceIcon id="whatsapp" />
			<ServiceIcon id="unknown" />
		</>
	);
	await waitFor( () => expect( container.querySelectorAll( '[data-of]' ) ).toHaveLength( 2 ) );
	expect( [ ...container.querySelectorAll( 'svg' ) ].map( ( svg ) => svg.dataset.of ) ).toEqual( [
		'x',
		'whatsapp',
		undefined,
	] );
	expect( asked ).toHaveLength( 1 );
} );
