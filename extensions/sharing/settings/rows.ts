import { allServices, findService } from '../services';

/** Where visitors see a service: at once, behind "More", or not at all. */
export type Group = 'visible' | 'hidden' | 'off';

export interface Row {
	readonly id: string;
	readonly group: Group;
}

/** IDs as they are stored, closed services included. */
export interface Choice {
	readonly visible: readonly string[];
	readonly hidden: readonly string[];
}

/** Returns one row for each service that exists: chosen ones in their order, then all others. */
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

/** Returns what to store. Closed services, and those that the owner added in Jetpack, stay at the end of their list. */
export function toChoice( rows: readonly Row[], stored: Choice ): Choice {
	const ids = ( group: 'visible' | 'hidden' ) => [
		...rows.filter( ( row ) => row.group === group ).map( ( { id } ) => id ),
		...stored[ group ].filter( ( id ) => ! findService( id ) ),
	];
	return { visible: ids( 'visible' ), hidden: ids( 'hidden' ) };
}

/** Moves a row. Places outside the list change nothing. */
export function moveRow( rows: readonly Row[], from: number, to: number ): readonly Row[] {
	const row = rows[ from ];
	if ( ! row || to < 0 || to >= rows.length ) {
		return rows;
	}
	const others = rows.filter( ( _, index ) => index !== from );
	return [ ...others.slice( 0, to ), row, ...others.slice( to ) ];
}
