import { isRTL } from '@wordpress/i18n';
import constants from './constants.json';
import values from './countries.json';
import dialing from './dialing.json';

/** A country in the list. */
export interface Country {
	/** Saved value: dial code and country code, such as `49DE`. */
	readonly value: string;
	/** Two-letter country code, such as `DE`. */
	readonly code: string;
	/** Flag and dial code, such as `🇩🇪 +49`. */
	readonly label: string;
}

const REGIONAL_A = 0x1f1e6;

/** @param code Two letters. */
function flagOf( code: string ): string {
	return [ ...code ].map( ( letter ) => String.fromCodePoint( REGIONAL_A + letter.charCodeAt( 0 ) - 65 ) ).join( '' );
}

/** @param value A value in the list, or one that an older release saved. */
function toCountry( value: string ): Country {
	const [ , dial = value, code = '' ] = /^(\d*)([A-Z]{2})?$/.exec( value ) ?? [];
	return { value, code, label: code ? `${ flagOf( code ) } +${ dial }` : `+${ dial }` };
}

export const COUNTRIES: readonly Country[] = values.map( toCountry );

/**
 * @param code Two-letter country code.
 * @return The country in the list; undefined if there is none.
 */
export function countryByCode( code: string ): Country | undefined {
	return COUNTRIES.find( ( country ) => country.code === code );
}

/**
 * @param digits Digits of a number with its country code.
 * @return The country with the longest matching dial code. If several countries share it, the main one.
 */
export function countryByDigits( digits: string ): Country | undefined {
	const dialCode = ( { value }: Country ) => value.slice( 0, -2 );
	const isMain = ( { value }: Country ) => dialing.mainCountries.includes( value );
	return COUNTRIES.filter( ( country ) => digits.startsWith( dialCode( country ) ) ).sort(
		( a, b ) => dialCode( b ).length - dialCode( a ).length || Number( isMain( b ) ) - Number( isMain( a ) )
	)[ 0 ];
}

/**
 * @param countryCode Saved country code.
 * @return The country to show. For the default `1`, the United States.
 */
export function shownValue( countryCode?: string ): string | null {
	return countryCode === constants.firstCode ? constants.firstCode + constants.firstCountry : ( countryCode ?? null );
}

/** @return Function that returns the name of a country, or its two-letter code if the browser has no name for it. */
function namesIn( locale: string ): ( code: string ) => string {
	try {
		const names = new Intl.DisplayNames( [ locale ], { type: 'region' } );
		return ( code ) => names.of( code ) ?? code;
	} catch {
		return ( code ) => code;
	}
}

/**
 * Returns the options of a combobox, searchable by name, country code and dial code.
 *
 * @param locale      Language of the names, which also determines their order.
 * @param countryCode Saved country code. Added if it is not in the list.
 */
export function countryOptions( locale: string, countryCode?: string ): { value: string; label: string }[] {
	const nameOf = namesIn( locale );
	// A left-to-right mark. Without it, the plus would be after the code in right-to-left text.
	const isolate = ( label: string ) => ( isRTL() ? label.replace( '+', '\u200E+' ) : label );
	const shown = shownValue( countryCode );
	const isForeign = shown && ! COUNTRIES.some( ( { value } ) => value === shown );
	const all = isForeign ? [ toCountry( shown ), ...COUNTRIES ] : COUNTRIES;
	return all
		.map( ( { value, code, label } ) => ( {
			value,
			label: isolate( code ? `${ nameOf( code ) } (${ code }) ${ label }` : label ),
		} ) )
		.sort( ( a, b ) => a.label.localeCompare( b.label ) );
}
