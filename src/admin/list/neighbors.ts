interface Row {
	readonly id: number;
}

/**
 * Returns rows that can receive the focus after others were removed: first the following rows, then the preceding
 * ones.
 */
export function neighbors( rows: readonly Row[], ids: readonly number[] ): readonly number[] {
	const first = rows.findIndex( ( { id } ) => ids.includes( id ) );
	const stays = ( { id }: Row ) => ! ids.includes( id );
	return [ ...rows.slice( first + 1 ).filter( stays ), ...rows.slice( 0, Math.max( 0, first ) ).reverse() ].map(
		( { id } ) => id
	);
}
