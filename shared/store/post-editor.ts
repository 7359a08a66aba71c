import { select } from '@wordpress/data';

/** The post editor's store, by its name: widget editors have none, and must not load the script that holds it. */
export const POST_EDITOR = 'core/editor';

/** Whether posts are edited here, and not widgets. */
export const hasPostEditor = (): boolean => Boolean( select( POST_EDITOR ) );
