import { adoptStyle } from '../adopt-style';

class Sheet {
	text = '';
	replaceSync( text: string ) {
		this.text = text;
	}
}

/** Simulates a document with adopted stylesheets, which jsdom lacks. */
const page = () =>
	( { adoptedStyleSheets: [], defaultView: { CSSStyleSheet: Sheet } } ) as unknown as Document & {
		adoptedStyleSheets: unknown[];
	};

const texts = ( { adoptedStyleSheets }: { adoptedStyleSheets: unknown[] } ) =>
	adoptedStyleSheets.map( ( sheet ) => ( sheet as Sheet ).text );

describe( 'adoptStyle', () => {
	it( 'adds each stylesheet once to each document, in order', () => {
		const [ outer, frame ] = [ page(), page() ];
		adoptStyle( outer, 'a{}' );
		adoptStyle( outer, 'b{}' );
		adoptStyle( outer, 'a{}' );
		adoptStyle( frame, 'a{}' );
		expect( texts( outer ) ).toEqual( [ 'a{}', 'b{}' ] );
		expect( texts( frame ) ).toEqual( [ 'a{}' ] );
	} );

	it( 'ignores a document without a window', () => {
		const gone = { adoptedStyleSheets: [], defaultView: null } as unknown as Document;
		adoptStyle( gone, 'a{}' );
		expect( gone.adoptedStyleSheets ).toEqual( [] );
	} );
} );
