import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch, select, subscribe } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { getText, toRecord, type UnknownRecord } from '../../shared/site';
import type { HelperAction } from './helper';
import { addEpisode, insertTemplate, setTitle } from './insert';
import { editMeta, EPISODE, PODCAST, SPOTIFY } from './meta';
import { fetchEpisode, messageOf, notFound } from './request';
import type { TemplateInput } from './types';

const ERROR_NOTICE = 'episode-error-notice';
const LOADING_NOTICE = 'episode-loading-notice';

const text = ( params: UnknownRecord, key: string ) => getText( params, key ) ?? '';

/** Shows an error with a Retry link, unless the link leads to another site. */
function showError( message: string, retryUrl: string ): void {
	const isOwn = retryUrl !== '' && new URL( retryUrl, window.location.href ).origin === window.location.origin;
	dispatch( noticesStore ).createErrorNotice( message, {
		id: ERROR_NOTICE,
		actions: isOwn ? [ { label: __( 'Retry', 'slipstream' ), url: retryUrl } ] : [],
	} );
}

const templateOf = ( tpl: TemplateInput[ 'tpl' ], params: UnknownRecord ): TemplateInput => {
	const track = toRecord( params.episodeTrack );
	return {
		tpl,
		feedUrl: text( params, 'feedUrl' ),
		episodeTrack: {
			guid: text( track, 'guid' ),
			description_html: text( track, 'description_html' ),
			src: text( track, 'src' ),
		},
		spotifyImageUrl: text( params, 'spotifyImageUrl' ),
		spotifyShowUrl: text( params, 'spotifyShowUrl' ),
	};
};

/** Loads the episode from the feed and links the post to it. A new post also receives its title and blocks. */
async function findEpisode( params: UnknownRecord ): Promise< void > {
	const { createInfoNotice, removeNotice } = dispatch( noticesStore );
	createInfoNotice( __( 'Getting the episode from your feed…', 'slipstream' ), {
		id: LOADING_NOTICE,
		isDismissible: false,
	} );
	try {
		const episode = await fetchEpisode( text( params, 'feedUrl' ), text( params, 'guid' ) );
		if ( params.isNew === true ) {
			addEpisode( episode, templateOf( 'basicEpisode', { ...params, episodeTrack: episode } ) );
		}
		editMeta( { [ PODCAST ]: text( params, 'podcast' ), [ EPISODE ]: episode.guid } );
	} catch ( error ) {
		showError( messageOf( error ), text( params, 'retry_url' ) );
	} finally {
		removeNotice( LOADING_NOTICE );
	}
}

/** Handlers by action name. Unknown actions are ignored. */
const TASKS: Readonly< Record< string, ( params: UnknownRecord ) => void | Promise< void > > > = {
	'find-episode': findEpisode,
	'set-episode-title': ( params ) => setTitle( text( params, 'title' ) ),
	'insert-episode-template': ( params ) => void insertTemplate( templateOf( 'basicEpisode', params ) ),
	'insert-spotify-badge': ( params ) => void insertTemplate( templateOf( 'spotifyBadge', params ) ),
	'set-spotify-show': ( params ) => editMeta( { [ SPOTIFY ]: text( params, 'spotifyShowUrl' ) } ),
	'create-episode-error-notice': ( params ) => showError( notFound(), text( params, 'retry_url' ) ),
};

/** Resolves when the editor has loaded the post: when the post is new or has blocks. */
function untilReady(): Promise< void > {
	const isReady = () => select( editorStore ).isEditedPostNew() || select( blockEditorStore ).getBlockCount() > 0;
	return new Promise( ( resolve ) => {
		const look = () => {
			if ( isReady() ) {
				stop();
				resolve();
			}
		};
		const stop = subscribe( look );
		look();
	} );
}

/** Runs the server's actions in order. */
export async function runTasks( tasks: readonly HelperAction[] ): Promise< void > {
	await untilReady();
	for ( const [ name, params ] of tasks ) {
		await TASKS[ name ]?.( params );
	}
}
