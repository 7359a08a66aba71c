import { select, type ActionCreatorsOf, type CurriedSelectorsOf } from '@wordpress/data';
import type { store } from '@wordpress/editor';

/** Name of the post editor's store. Importing the store instead would load its script in widget editors. */
export const POST_EDITOR = 'core/editor';

/** Whether this editor edits posts. False in widget editors. */
export const hasPostEditor = (): boolean => Boolean( select( POST_EDITOR ) );

/**
 * @param from The `select` of a useSelect() or registry.
 * @return Selectors of the post editor; undefined in widget editors.
 */
export const selectPostEditor = ( from: ( name: string ) => unknown ) =>
	from( POST_EDITOR ) as CurriedSelectorsOf< typeof store > | undefined;

/**
 * @param from The `dispatch` of a registry.
 * @return Actions of the post editor; undefined in widget editors.
 */
export const dispatchToPostEditor = ( from: ( name: string ) => unknown ) =>
	from( POST_EDITOR ) as ActionCreatorsOf< typeof store > | undefined;
