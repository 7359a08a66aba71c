import { createContext } from '@wordpress/element';

/** The two views of a container. */
export type View = 'visitors' | 'subscribers';

interface ViewState {
	readonly view: View;
	/** How many of the first blocks of the subscribers' view visitors read, too. */
	readonly teaserLength: number;
	readonly onChange: ( view: View ) => void;
}

/** The open view of the container around a block. */
export const ViewContext = createContext< ViewState >( { view: 'visitors', teaserLength: 0, onChange: () => {} } );
