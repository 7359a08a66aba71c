import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyAndOpen } from '../components/copy-and-open';

const LINK = 'https://site.example/a-title/';

const NETWORKS: ReadonlyArray< readonly [ string, string ] > = [
	[ 'X', 'https://x.com/intent/post?text=A%20title%0A%0Ahttps%3A%2F%2Fsite.example%2Fa-title%2F' ],
	[ 'Threads', 'https://www.threads.net/intent/post?text=A%20title%0A%0Ahttps%3A%2F%2Fsite.example%2Fa-title%2F' ],
	[
		'LinkedIn',
		'https://www.linkedin.com/feed/?shareActive=true&text=A%20title%0A%0Ahttps%3A%2F%2Fsite.example%2Fa-title%2F',
	],
	[ 'Facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fsite.example%2Fa-title%2F' ],
];

const show = () => render( <CopyAndOpen text={ `A title\n\n${ LINK }` } link={ LINK } /> );

it( 'has a button for each network', () => {
	show();
	expect( screen.getAllByRole( 'button' ).map( ( { textContent } ) => textContent ) ).toEqual(
		NETWORKS.map( ( [ name ] ) => `Copy and open ${ name }` )
	);
} );

it.each( NETWORKS )( 'copies the message and opens %s', async ( name, url ) => {
	const open = jest.spyOn( window, 'open' ).mockImplementation( () => null );
	const user = userEvent.setup();
	show();
	await user.click( screen.getByRole( 'button', { name: `Copy and open ${ name }` } ) );
	await waitFor( () => expect( open.mock.calls.map( ( [ target ] ) => target ) ).toEqual( [ url ] ) );
	expect( await navigator.clipboard.readText() ).toBe( `A title\n\n${ LINK }` );
	open.mockRestore();
} );
