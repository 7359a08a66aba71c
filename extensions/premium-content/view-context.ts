import { createContext } from '@wordpress/element';

/** The two views of a container. */
export type View = 'visitors' | 'subscribers';

interface ViewState {
	readonly view: View;
	/** Number of blocks at the beginning of the subscribers' view that visitors can read. */
	readonly teaserLength: number;
	readonly onChange: ( view: View ) => void;
}

/** React context with the open view of the container. */
export const ViewContext = createContext< ViewState >( { view: 'visitors', teaserLength: 0, onChange: () => {} } );
