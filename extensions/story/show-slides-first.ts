interface Attachment {
	readonly id: number;
}

type Compare = ( this: Attachments, one: Attachment, other: Attachment ) => number;

interface Attachments {
	comparator: Compare;
	readonly pluck: ( name: 'id' ) => number[];
	readonly observe: ( others: Attachments ) => void;
	readonly sort: () => void;
}

interface MediaWindow {
	readonly wp?: {
		readonly media?: {
			readonly frame?: {
				readonly state: () => { readonly get: ( name: 'library' | 'selection' ) => Attachments | undefined };
			};
		};
	};
}

/**
 * WordPress' window shows the library, the newest file first. In the one that is open, the chosen files come before that, in
 * their order, however old they are.
 */
export function showSlidesFirst(): void {
	const state = ( window as unknown as MediaWindow ).wp?.media?.frame?.state();
	const [ library, selection ] = [ state?.get( 'library' ), state?.get( 'selection' ) ];
	if ( ! library || ! selection ) {
		return;
	}
	const { comparator } = library;
	const ids = selection.pluck( 'id' );
	const rank = ( { id }: Attachment ) => ( ids.includes( id ) ? ids.indexOf( id ) : ids.length );
	library.comparator = function ( one, other ) {
		return rank( one ) - rank( other ) || comparator.call( this, one, other );
	};
	// They come from the query of the library only when somebody scrolls as far.
	library.observe( selection );
}
