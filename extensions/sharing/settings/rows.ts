import { allServices, findService } from '../services';

/** Where visitors see a service: directly, behind "More", or nowhere. */
export type Group = 'visible' | 'hidden' | 'off';

export interface Row {
	readonly id: string;
	readonly group: Group;
}

/** Service IDs as stored, including closed services. */
export interface Choice {
	readonly visible: readonly string[];
	readonly hidden: readonly string[];
}

/** Returns a row for each available service: first the chosen ones in their order, then the rest. */
export function toRows( { visible, hidden }: Choice ): readonly Row[] {
	const chosen = [
		...visible.map( ( id ) => ( { id, group: 'visible' as Group } ) ),
		...hidden.map( ( id ) => ( { id, group: 'hidden' as Group } ) ),
		...allServices().map( ( { id } ) => ( { id, group: 'off' as Group } ) ),
	].flatMap( ( { id, group } ) => {
		const service = findService( id );
		return service ? [ { id: service.id, group } ] : [];
	} );
	return chosen.filter( ( { id }, index ) => chosen.findIndex( ( row ) => row.id === id ) === index );
}

/** Returns the IDs to store. Closed and custom services have no row. Their IDs are added at the end. */
export function toChoice( rows: readonly Row[], stored: Choice ): Choice {
	const ids = ( group: 'visible' | 'hidden' ) => [
		...rows.filter( ( row ) => row.group === group ).map( ( { id } ) => id ),
		...stored[ group ].filter( ( id ) => ! findService( id ) ),
	];
	return { visible: ids( 'visible' ), hidden: ids( 'hidden' ) };
}

/** Moves a row. Returns the same array if an index is out of range. */
export function moveRow( rows: readonly Row[], from: number, to: number ): readonly Row[] {
	const row = rows[ from ];
	if ( ! row || to < 0 || to >= rows.length ) {
		return rows;
	}
	const others = rows.filter( ( _, index ) => index !== from );
	return [ ...others.slice( 0, to ), row, ...others.slice( to ) ];
}
