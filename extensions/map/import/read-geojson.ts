import { readCandidate, type Row } from './rows';

type Loose = Readonly< Record< string, unknown > >;

const toRecord = ( value: unknown ): Loose => ( typeof value === 'object' && value !== null ? ( value as Loose ) : {} );

/** Returns the first of the named properties that is a string or number; '' if none. */
function textOf( properties: Loose, names: readonly string[] ): string {
	const value = names
		.map( ( name ) => properties[ name ] )
		.find( ( one ) => [ 'string', 'number' ].includes( typeof one ) );
	return String( value ?? '' ).trim();
}

/** Reads the points of a feature or a bare geometry. */
function readFeature( feature: unknown, number: number ): Row[] {
	const record = toRecord( feature );
	const { type, coordinates } = toRecord( record.geometry ?? record );
	const properties = toRecord( record.properties );
	const title = textOf( properties, [ 'title', 'name', 'label' ] );
	const places = { Point: [ coordinates ], MultiPoint: coordinates }[ String( type ) ];
	if ( ! Array.isArray( places ) ) {
		return [ { number, name: title, problem: 'not-a-point' } ];
	}
	const caption = textOf( properties, [ 'caption', 'description', 'address' ] );
	return places.map( ( place: unknown ) => {
		const [ longitude, latitude ] = Array.isArray( place ) ? ( place as unknown[] ) : [];
		return readCandidate( { number, latitude, longitude, title, caption } );
	} );
}

/** @return A row for each point, and an error row for each feature without points; undefined if the text is not JSON. */
export function readGeojson( text: string ): Row[] | undefined {
	let json: unknown;
	try {
		json = JSON.parse( text );
	} catch {
		return undefined;
	}
	const { features, geometries } = toRecord( json );
	const list = [ features, geometries, json ].find( Array.isArray ) ?? [ json ];
	return ( list as unknown[] ).flatMap( ( feature, index ) => readFeature( feature, index + 1 ) );
}
