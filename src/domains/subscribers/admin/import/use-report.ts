import { useCallback, useEffect, useState } from '@wordpress/element';
import { reasonOf } from '../../../../admin/requests';
import { requests } from '../requests';
import type { ReportRow } from '../types';

/** Number of rows to load at a time. */
const SHOWN = 50;

interface Report {
	readonly rows: readonly ReportRow[];
	/** Cursor of the next page; null after the last page. */
	readonly next: string | null;
}

/** Loads pages until there are enough rows. With the filter for problems, a page may be empty although there are further pages. */
async function readOn( id: number, { rows, next }: Report, enough: number, problems: boolean ): Promise< Report > {
	if ( next === null || rows.length >= enough ) {
		return { rows, next };
	}
	const page = await requests.report( id, next, problems );
	return readOn( id, { rows: [ ...rows, ...page.items ], next: page.next }, enough, problems );
}

const START: Report = { rows: [], next: '' };

/** Loads the result of every row. */
export const readReport = async ( id: number ) => ( await readOn( id, START, Infinity, false ) ).rows;

/** Loads the rows that were not added. */
export function useReport( id: number ) {
	const [ report, setReport ] = useState( START );
	const [ error, setError ] = useState( '' );
	const [ isLoading, setIsLoading ] = useState( false );

	const load = useCallback(
		async ( from: Report ) => {
			setIsLoading( true );
			setError( '' );
			try {
				setReport( await readOn( id, from, from.rows.length + SHOWN, true ) );
			} catch ( problem ) {
				setError( reasonOf( problem ) || ' ' );
			}
			setIsLoading( false );
		},
		[ id ]
	);
	useEffect( () => {
		void load( START );
	}, [ load ] );

	return { ...report, error, isLoading, loadMore: () => load( report ) };
}
