import { lazy } from '@wordpress/element';

const load = () => import( /* webpackChunkName: "subscriber-dialogs" */ './components/dialogs' );

/** Dialogs, loaded when the first one is opened. */
export const AddDialog = lazy( async () => ( { default: ( await load() ).AddDialog } ) );
export const EditDialog = lazy( async () => ( { default: ( await load() ).EditDialog } ) );
export const TagDialog = lazy( async () => ( { default: ( await load() ).TagDialog } ) );
