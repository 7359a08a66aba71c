import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { WEEKDAYS } from '../days';
import type { LocalizedWeek } from '../types';

const PATH = '/wpcom/v2/business-hours/localized-week';

/** What stands in while the server can't be asked. */
function fallbackWeek(): LocalizedWeek {
	const names = [
		__( 'Sunday', 'slipstream' ),
		__( 'Monday', 'slipstream' ),
		__( 'Tuesday', 'slipstream' ),
		__( 'Wednesday', 'slipstream' ),
		__( 'Thursday', 'slipstream' ),
		__( 'Friday', 'slipstream' ),
		__( 'Saturday', 'slipstream' ),
	];
	return {
		days: Object.fromEntries( WEEKDAYS.map( ( day, index ) => [ day, names[ index ] ?? day ] ) ),
		startOfWeek: 0,
	};
}

function isLocalizedWeek( answer: unknown ): answer is LocalizedWeek {
	const { days, startOfWeek } = ( answer ?? {} ) as Record< string, unknown >;
	const names = ( days ?? {} ) as Record< string, unknown >;
	return Number.isInteger( startOfWeek ) && WEEKDAYS.every( ( day ) => typeof names[ day ] === 'string' );
}

/**
 * @return The week in the site's words and order; English from Sunday on when the server gives none; undefined until
 *         that is known.
 */
export function useLocalizedWeek(): LocalizedWeek | undefined {
	const [ week, setWeek ] = useState< LocalizedWeek >();

	useEffect( () => {
		let isCurrent = true;
		const settle = ( answer: unknown ) =>
			isCurrent && setWeek( isLocalizedWeek( answer ) ? answer : fallbackWeek() );
		apiFetch( { path: PATH } ).then( settle, () => settle( undefined ) );
		return () => {
			isCurrent = false;
		};
	}, [] );

	return week;
}
