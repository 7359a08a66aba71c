export const attributes = {
	rid: { type: 'array', default: [] },
	style: { type: 'string', default: 'standard' },
	iframe: { type: [ 'boolean', 'string' ], default: true },
	domain: { type: 'string', default: 'com' },
	lang: { type: 'string' },
	newtab: { type: [ 'boolean', 'string' ], default: false },
	negativeMargin: { type: 'boolean', default: false },
};

export type Saved = {
	rid: Array< string | number >;
	style: string;
	className?: string;
	[ name: string ]: unknown;
};

export const links = ( rid: Saved[ 'rid' ] ) =>
	rid.map( ( id ) => `https://www.opentable.com/restref/client/?rid=${ id }` );
