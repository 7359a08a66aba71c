import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import constants from '../constants.json';
import { WEEKDAYS } from '../days';
import type { LocalizedWeek } from '../types';

const PATH = '/wpcom/v2/business-hours/localized-week';

/** English fallback for a failed request. */
const FALLBACK_WEEK: LocalizedWeek = { days: constants.days, startOfWeek: 0 };

function isLocalizedWeek( response: unknown ): response is LocalizedWeek {
	const { days, startOfWeek } = ( response ?? {} ) as Record< string, unknown >;
	const names = ( days ?? {} ) as Record< string, unknown >;
	return Number.isInteger( startOfWeek ) && WEEKDAYS.every( ( day ) => typeof names[ day ] === 'string' );
}

/** @return The week in the site's language and order; undefined while loading. If the request fails: English, from Sunday. */
export function useLocalizedWeek(): LocalizedWeek | undefined {
	const [ week, setWeek ] = useState< LocalizedWeek >();

	useEffect( () => {
		let isCurrent = true;
		const settle = ( response: unknown ) =>
			isCurrent && setWeek( isLocalizedWeek( response ) ? response : FALLBACK_WEEK );
		apiFetch( { path: PATH } ).then( settle, () => settle( undefined ) );
		return () => {
			isCurrent = false;
		};
	}, [] );

	return week;
}
