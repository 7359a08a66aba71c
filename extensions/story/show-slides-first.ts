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
 * Shows the selected files first in WordPress' media dialog, in the order of the slides. By default, the dialog lists the newest
 * files first.
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
	// Add the selected files to the list. Otherwise, the dialog would load old files only after scrolling.
	library.observe( selection );
}
