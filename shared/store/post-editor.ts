import { select, type ActionCreatorsOf, type CurriedSelectorsOf } from '@wordpress/data';
import type { store } from '@wordpress/editor';

/** The post editor's store, by its name: widget editors have none, and must not load the script that holds it. */
export const POST_EDITOR = 'core/editor';

/** Whether posts are edited here, and not widgets. */
export const hasPostEditor = (): boolean => Boolean( select( POST_EDITOR ) );

/**
 * @param from A `select`, of a useSelect() or of a registry.
 * @return Undefined where widgets are edited.
 */
export const selectPostEditor = ( from: ( name: string ) => unknown ) =>
	from( POST_EDITOR ) as CurriedSelectorsOf< typeof store > | undefined;

/**
 * @param from A registry's `dispatch`.
 * @return Undefined where widgets are edited.
 */
export const dispatchToPostEditor = ( from: ( name: string ) => unknown ) =>
	from( POST_EDITOR ) as ActionCreatorsOf< typeof store > | undefined;
