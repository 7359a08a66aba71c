interface Row {
	readonly id: number;
}

/** Where the focus goes when rows leave the list: to the next one that stays, else to the one before. */
export function neighbours( rows: readonly Row[], ids: readonly number[] ): readonly number[] {
	const first = rows.findIndex( ( { id } ) => ids.includes( id ) );
	const stays = ( { id }: Row ) => ! ids.includes( id );
	return [ ...rows.slice( first + 1 ).filter( stays ), ...rows.slice( 0, Math.max( 0, first ) ).reverse() ].map(
		( { id } ) => id
	);
}
