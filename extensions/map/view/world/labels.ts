import cities from './cities.json';
import countries from './countries.json';

const FONTS = { city: '12px', country: '600 12px' } as const;
const DOT = 5;
const HALO = 2;

export type Kind = keyof typeof FONTS;

interface Label {
	readonly type: 'Feature';
	readonly properties: { readonly id: string; readonly from: number };
	readonly geometry: { readonly type: 'Point'; readonly coordinates: [ number, number ] };
}

type Row = ( string | number )[];

/** Converts a table row to a map feature. A row contains name, longitude, latitude, and minimum zoom level. */
const toLabel =
	( kind: Kind ) =>
	( [ name, longitude, latitude, from ]: Row ): Label => ( {
		type: 'Feature',
		properties: { id: `${ kind }:${ name }`, from: Number( from ) },
		geometry: { type: 'Point', coordinates: [ Number( longitude ), Number( latitude ) ] },
	} );

export const labels: Readonly< Record< Kind, Label[] > > = {
	city: cities.map( toLabel( 'city' ) ),
	country: countries.map( toLabel( 'country' ) ),
};

/**
 * Returns the browser's name of a country in the page's language.
 *
 * @param code     Two-letter country code.
 * @param language Language tag of the page, which may be invalid.
 */
function countryName( code: string, language: string ): string {
	try {
		return new Intl.DisplayNames( [ language, 'en' ], { type: 'region' } ).of( code ) ?? code;
	} catch {
		return new Intl.DisplayNames( 'en', { type: 'region' } ).of( code ) ?? code;
	}
}

/**
 * Draws a label as an image, because Mapbox GL JS draws text only with glyphs from a server.
 *
 * @param id       ID of the label.
 * @param language Language of the page.
 * @param scale    Screen pixels per CSS pixel.
 * @return An image of the text, with a dot for a city; undefined if the ID is not that of a label.
 */
export function drawLabel( id: string, language: string, scale: number ): ImageData | undefined {
	const [ , kind, name = '' ] = /^(city|country):(.+)$/.exec( id ) ?? [];
	const context = document.createElement( 'canvas' ).getContext( '2d' );
	if ( ! context || ( kind !== 'city' && kind !== 'country' ) ) {
		return undefined;
	}
	const text = kind === 'city' ? name : countryName( name, language );
	const font = `${ FONTS[ kind ] } system-ui, sans-serif`;
	const start = kind === 'city' ? 2 * DOT : HALO;
	context.font = font;
	const width = Math.ceil( context.measureText( text ).width ) + start + HALO;
	context.canvas.width = width * scale;
	context.canvas.height = 18 * scale;
	// Set these after measuring, because resizing a canvas resets its context.
	Object.assign( context, { font, textBaseline: 'middle', lineWidth: 2 * HALO, lineJoin: 'round' } );
	context.scale( scale, scale );
	context.strokeStyle = '#ffffffd9';
	context.fillStyle = kind === 'city' ? '#1e1e1e' : '#54504a';
	context.strokeText( text, start, 9 );
	context.fillText( text, start, 9 );
	if ( kind === 'city' ) {
		context.beginPath();
		context.arc( DOT, 9, DOT / 2, 0, 2 * Math.PI );
		context.fill();
	}
	return context.getImageData( 0, 0, context.canvas.width, context.canvas.height );
}
