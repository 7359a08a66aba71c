import topology from 'world-atlas/countries-110m.json';

export type Position = [ number, number ];

const { arcs, transform, objects } = topology;
const countries = objects.countries.geometries.flatMap( ( shape ) =>
	shape.type === 'Polygon' ? [ shape.arcs ] : shape.arcs
);

/** Converts a TopoJSON arc from integer steps to coordinates. */
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

/** Returns an arc by its TopoJSON index. A negative index means the reversed arc. */
function arcOf( lines: readonly Position[][], id: number ): Position[] {
	return id < 0 ? [ ...( lines[ -1 - id ] ?? [] ) ].reverse() : ( lines[ id ] ?? [] );
}

/** Lets lines that cross the date line continue beyond 180 degrees, instead of jumping to the other side of the map. */
function unwrap( line: readonly Position[] ): Position[] {
	let turns = 0;
	return line.map( ( [ longitude, latitude ], index ) => {
		const step = longitude - ( line[ index - 1 ]?.[ 0 ] ?? longitude );
		turns -= Math.abs( step ) > 180 ? Math.sign( step ) : 0;
		return [ longitude + 360 * turns, latitude ];
	} );
}

/** Closes a ring around the pole, which is Antarctica, along the lower edge of the map. */
function close( ring: Position[] ): Position[] {
	const [ first, last ] = [ ring[ 0 ], ring.at( -1 ) ];
	const isClosed = ! first || ! last || Math.abs( first[ 0 ] - last[ 0 ] ) < 180;
	return isClosed ? ring : [ ...ring, [ last[ 0 ], -90 ], [ first[ 0 ], -90 ], first ];
}

/** Returns coasts and borders of the world. Scale 1:110,000,000, from Natural Earth by way of world-atlas. */
export function worldShapes(): { land: Position[][][]; borders: Position[][] } {
	const lines = arcs.map( decode );
	const ring = ( ids: readonly number[] ) =>
		close(
			unwrap(
				// Skip the first point, which is the last point of the previous arc.
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
		// An arc that two countries share is a border. Any other is a coast.
		borders: lines.filter( ( _, id ) => ( uses.get( id ) ?? 0 ) > 1 ).map( unwrap ),
	};
}
