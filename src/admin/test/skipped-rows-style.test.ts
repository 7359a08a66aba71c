import { join } from 'node:path';
import { compile } from 'sass';

const root = join( __dirname, '../../..' );
const { css } = compile( join( root, 'src/admin/list/style.scss' ), { loadPaths: [ root ], style: 'compressed' } );

describe( 'the table of skipped rows', () => {
	it( 'breaks only addresses inside a word', () => {
		const breaking = [ ...css.matchAll( /([^{}]*)\{[^}]*overflow-wrap:anywhere/g ) ].map(
			( [ , selector ] ) => selector
		);
		expect( breaking.filter( ( selector ) => selector?.includes( '__skipped' ) ) ).toEqual( [
			'.slipstream-list__skipped td bdi',
		] );
	} );

	it( 'has narrow cells on small screens', () => {
		expect( css ).toContain(
			'@media(max-width: 600px){.slipstream-list__skipped :is(th,td){padding:8px 4px}.slipstream-list__skipped th:first-child{width:auto}}'
		);
	} );
} );
