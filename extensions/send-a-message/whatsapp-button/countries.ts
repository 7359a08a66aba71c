import { isRTL } from '@wordpress/i18n';
import constants from './constants.json';
import values from './countries.json';
import dialing from './dialing.json';

/** A country of the list. */
export interface Country {
	/** Dial code and letters, such as `49DE`: the saved value. */
	readonly value: string;
	/** Two letters, such as `DE`. */
	readonly code: string;
	/** Flag and dial code, such as `🇩🇪 +49`. */
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
 * @return The list entry of a country.
 */
export function countryByCode( code: string ): Country | undefined {
	return COUNTRIES.find( ( country ) => country.code === code );
}

/**
 * @param digits A number with its country code.
 * @return The country with the longest matching dial code. If several share one, the given country.
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
 * @return The entry to show: the United States while only `1` is set.
 */
export function shownValue( countryCode?: string ): string | null {
	return countryCode === constants.firstCode ? constants.firstCode + constants.firstCountry : ( countryCode ?? null );
}

/** @return The country's name, or its letters if the browser has none. */
function namesIn( locale: string ): ( code: string ) => string {
	try {
		const names = new Intl.DisplayNames( [ locale ], { type: 'region' } );
		return ( code ) => names.of( code ) ?? code;
	} catch {
		return ( code ) => code;
	}
}

/**
 * Countries for a combobox, searchable by name, letters and dial code.
 *
 * @param locale      Language of the names and their order.
 * @param countryCode Saved country code, added if it is not in the list.
 */
export function countryOptions( locale: string, countryCode?: string ): { value: string; label: string }[] {
	const nameOf = namesIn( locale );
	// Without this mark, right-to-left text would show the plus after the code.
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
