import { formAction, mountServerRoots } from '../server-root';

const form = ( html: string ) => {
	document.body.innerHTML = html;
	return document.querySelector( 'form' ) as HTMLFormElement;
};

test( 'starts only roots with the mark of this script', () => {
	document.body.innerHTML = `
		<div class="wp-block-x" data-root="x" id="slipstream-root" data-slipstream-root="x">
			<div slipstream-root="x" id="own"></div></div>
		<div slipstream-root="y"></div>
		<div slipstream-root></div>`;
	const start = jest.fn();
	mountServerRoots( 'x', start );
	expect( start.mock.calls ).toEqual( [ [ document.querySelector( '#own' ) ] ] );
} );

test.each( [
	[ '#', 'http://localhost/#' ],
	[ '', 'http://localhost/' ],
	[ '/there?a=1', 'http://localhost/there?a=1' ],
	[ 'http://localhost/wp-json/a', 'http://localhost/wp-json/a' ],
	[ '//evil.example/a', undefined ],
	[ 'https://localhost/a', undefined ],
	[ 'http://localhost:81/a', undefined ],
	[ 'javascript:alert(1)', undefined ],
	[ 'data:text/plain,a', undefined ],
] )( 'a form is sent to its own origin alone: %s', ( action, expected ) => {
	expect( formAction( form( `<form action="${ action }"></form>` ) )?.href ).toBe( expected );
} );

test( 'reads the form action despite a field named action', () => {
	expect( formAction( form( '<form action="/a"><input name="action" value="b"></form>' ) )?.href ).toBe(
		'http://localhost/a'
	);
} );
