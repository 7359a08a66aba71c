import { readableOn } from '../readable-on';
import table from './readable-on.json';

test.each( Object.entries( table ) )( 'text on “%s” is “%s”', ( background, text ) => {
	expect( readableOn( background ) ).toBe( text );
} );
