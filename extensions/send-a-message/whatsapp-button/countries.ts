import { isRTL } from '@wordpress/i18n';
import constants from './constants.json';
import values from './countries.json';
import dialing from './dialing.json';

/** A country of the list. */
export interface Country {
	/** Dial code and letters, `49DE`: what is saved. */
	readonly value: string;
	/** Two letters, `DE`. */
	readonly code: string;
	/** Flag and dial code, `🇩🇪 +49`. */
	readonly label: string;
}

const REGIONAL_A = 0x1f1e6;

/** @param code Two letters. */
function flagOf( code: string ): string {
	return [ ...code ].map( ( letter ) => String.fromCodePoint( REGIONAL_A + letter.charCodeAt( 0 ) - 65 ) ).join( '' );
}

/** @param value A list value, or one that an older release saved. */
function toCountry( value: string ): Country {
	const [ , dial = value, code = '' ] = /^(\d*)([A-Z]{2})?$/.exec( value ) ?? [];
	return { value, code, label: code ? `${ flagOf( code ) } +${ dial }` : `+${ dial }` };
}

export const COUNTRIES: readonly Country[] = values.map( toCountry );

/**
 * @param code Two letters.
 * @return The list's entry for a country.
 */
export function countryByCode( code: string ): Country | undefined {
	return COUNTRIES.find( ( country ) => country.code === code );
}

/**
 * @param digits A number with its country code.
 * @return The country with the longest dial code that fits; of those that share one, the one that gave it.
 */
export function countryByDigits( digits: string ): Country | undefined {
	const dialCode = ( { value }: Country ) => value.slice( 0, -2 );
	const isMain = ( { value }: Country ) => dialing.mainCountries.includes( value );
	return COUNTRIES.filter( ( country ) => digits.startsWith( dialCode( country ) ) ).sort(
		( a, b ) => dialCode( b ).length - dialCode( a ).length || Number( isMain( b ) ) - Number( isMain( a ) )
	)[ 0 ];
}

/**
 * @param countryCode As it is saved.
 * @return The entry to show: the United States as long as only `1` is set.
 */
export function shownValue( countryCode?: string ): string | null {
	return countryCode === constants.firstCode ? constants.firstCode + constants.firstCountry : ( countryCode ?? null );
}

/** @return What a country is called; its letters where the browser can't tell. */
function namesIn( locale: string ): ( code: string ) => string {
	try {
		const names = new Intl.DisplayNames( [ locale ], { type: 'region' } );
		return ( code ) => names.of( code ) ?? code;
	} catch {
		return ( code ) => code;
	}
}

/**
 * The countries for a combobox: found by name, letters and dial code.
 *
 * @param locale      For the names, and their order.
 * @param countryCode As it is saved; one that is not in the list is offered as well.
 */
export function countryOptions( locale: string, countryCode?: string ): { value: string; label: string }[] {
	const nameOf = namesIn( locale );
	// Without the mark a line from right to left shows the plus behind the code.
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
