import { select, type ActionCreatorsOf, type CurriedSelectorsOf } from '@wordpress/data';
import type { store } from '@wordpress/editor';

/** Name of the post editor's store. Importing the store would load its script in widget editors. */
export const POST_EDITOR = 'core/editor';

/** Whether this is a post editor instead of a widget editor. */
export const hasPostEditor = (): boolean => Boolean( select( POST_EDITOR ) );

/**
 * @param from `select` of a useSelect() or of a registry.
 * @return Undefined in widget editors.
 */
export const selectPostEditor = ( from: ( name: string ) => unknown ) =>
	from( POST_EDITOR ) as CurriedSelectorsOf< typeof store > | undefined;

/**
 * @param from `dispatch` of a registry.
 * @return Undefined in widget editors.
 */
export const dispatchToPostEditor = ( from: ( name: string ) => unknown ) =>
	from( POST_EDITOR ) as ActionCreatorsOf< typeof store > | undefined;
