import topology from 'world-atlas/countries-110m.json';

export type Position = [ number, number ];

const { arcs, transform, objects } = topology;
const countries = objects.countries.geometries.flatMap( ( shape ) =>
	shape.type === 'Polygon' ? [ shape.arcs ] : shape.arcs
);

/** An arc of the topology, as integer steps between points. */
function decode( arc: readonly Position[] ): Position[] {
	let [ x, y ] = [ 0, 0 ];
	return arc.map( ( [ right, up ] ) => {
		x += right;
		y += up;
		return [
			x * transform.scale[ 0 ] + transform.translate[ 0 ],
			y * transform.scale[ 1 ] + transform.translate[ 1 ],
		];
	} );
}

/** An arc by its number; negative numbers reverse it. */
function arcOf( lines: readonly Position[][], id: number ): Position[] {
	return id < 0 ? [ ...( lines[ -1 - id ] ?? [] ) ].reverse() : ( lines[ id ] ?? [] );
}

/** A flat map ends at the date line, so shapes that cross it continue beyond 180 degrees. */
function unwrap( line: readonly Position[] ): Position[] {
	let turns = 0;
	return line.map( ( [ longitude, latitude ], index ) => {
		const step = longitude - ( line[ index - 1 ]?.[ 0 ] ?? longitude );
		turns -= Math.abs( step ) > 180 ? Math.sign( step ) : 0;
		return [ longitude + 360 * turns, latitude ];
	} );
}

/** Antarctica surrounds the pole, so its ring is closed along the map's edge. */
function close( ring: Position[] ): Position[] {
	const [ first, last ] = [ ring[ 0 ], ring.at( -1 ) ];
	const isClosed = ! first || ! last || Math.abs( first[ 0 ] - last[ 0 ] ) < 180;
	return isClosed ? ring : [ ...ring, [ last[ 0 ], -90 ], [ first[ 0 ], -90 ], first ];
}

/** Coasts and borders of the world at 1:110,000,000, from Natural Earth through world-atlas. */
export function worldShapes(): { land: Position[][][]; borders: Position[][] } {
	const lines = arcs.map( decode );
	const ring = ( ids: readonly number[] ) =>
		close(
			unwrap(
				// Each arc starts where the previous one ends.
				ids.flatMap( ( id, index ) => arcOf( lines, id ).slice( index ? 1 : 0 ) )
			)
		);
	const uses = new Map< number, number >();
	for ( const id of countries.flat( 2 ) ) {
		const arc = id < 0 ? -1 - id : id;
		uses.set( arc, ( uses.get( arc ) ?? 0 ) + 1 );
	}
	return {
		land: countries.map( ( rings ) => rings.map( ring ) ),
		// An arc of two countries is a border, not a coast.
		borders: lines.filter( ( _, id ) => ( uses.get( id ) ?? 0 ) > 1 ).map( unwrap ),
	};
}
