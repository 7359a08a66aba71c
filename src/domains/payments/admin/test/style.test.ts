import { join } from 'node:path';
import { compile } from 'sass';

const root = join( __dirname, '../../../../..' );
const path = join( root, 'src/domains/payments/admin/style.scss' );
const { css } = compile( path, { loadPaths: [ root ], style: 'compressed' } );

describe( 'the styles of the screen Payments', () => {
	it( 'give an email address enough width for most addresses', () => {
		expect( css ).toContain(
			'.slipstream-payments__refund .components-base-control:has([type=email]){flex:1 1 220px;max-width:400px}'
		);
	} );

	it( 'separate gateways and unmatched payments by a line', () => {
		expect( css ).toContain(
			'.slipstream-payments__gateways>li+li{border-block-start:1px solid #ddd;padding-block-start:12px}'
		);
	} );
} );
