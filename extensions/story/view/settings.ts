import table from './settings.json';

interface Row {
	readonly default: unknown;
	readonly min?: number;
	readonly max?: number;
}

/** Player settings. Their names, defaults and limits are in view/settings.json. */
export type Settings = { readonly [ Name in keyof typeof table ]: ( typeof table )[ Name ][ 'default' ] };

const ROWS: Readonly< Record< string, Row > > = table;

/** Durations of pictures above this number are milliseconds. Others are seconds. */
const MILLISECONDS = 1000;

const kind = ( value: unknown ) => ( value === null || Array.isArray( value ) ? 'none' : typeof value );

function limited( name: string, value: unknown, { min = -Infinity, max = Infinity }: Row ): unknown {
	if ( typeof value !== 'number' ) {
		return value;
	}
	const meant = name === 'imageTime' && value > max ? value / MILLISECONDS : value;
	return Math.min( Math.max( meant, min ), max );
}

/** @param sources Objects with settings. Later ones take precedence. Unknown names and invalid types are ignored. */
export function readSettings( ...sources: unknown[] ): Settings {
	const settings = Object.fromEntries( Object.entries( ROWS ).map( ( [ name, row ] ) => [ name, row.default ] ) );
	for ( const [ name, value ] of sources.flatMap( ( source ) => Object.entries( source ?? {} ) ) ) {
		const row = Object.hasOwn( ROWS, name ) ? ROWS[ name ] : undefined;
		if ( row && kind( value ) === kind( row.default ) && ! Number.isNaN( value ) ) {
			settings[ name ] = limited( name, value, row );
		}
	}
	return settings as Settings;
}

/**
 * @param text Text that may be JSON.
 * @return The parsed value; undefined if the text is not JSON.
 */
export function parseJson( text: string | undefined ): unknown {
	try {
		return JSON.parse( text ?? '' );
	} catch {
		return undefined;
	}
}

/** Reads settings from a URL's query: `?wp-story-play-on-load=true` sets `playOnLoad` to true. */
export function settingsOfQuery( query: string ): Record< string, unknown > {
	const named = [ ...new URLSearchParams( query ) ].filter( ( [ name ] ) => name.startsWith( 'wp-story-' ) );
	return Object.fromEntries(
		named.map( ( [ name, value ] ) => [
			name.slice( 9 ).replace( /-(.)/g, ( _, letter: string ) => letter.toUpperCase() ),
			parseJson( value ) ?? value,
		] )
	);
}
