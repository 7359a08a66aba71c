declare module 'world-atlas/countries-110m.json' {
	type Ring = number[];
	type Shape =
		| { readonly type: 'Polygon'; readonly arcs: Ring[] }
		| { readonly type: 'MultiPolygon'; readonly arcs: Ring[][] };

	/** TopoJSON. Only the properties that Slipstream uses. */
	const topology: {
		readonly transform: { readonly scale: [ number, number ]; readonly translate: [ number, number ] };
		readonly arcs: [ number, number ][][];
		readonly objects: { readonly countries: { readonly geometries: Shape[] } };
	};
	export default topology;
}
