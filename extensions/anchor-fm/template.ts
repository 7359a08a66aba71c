import { createBlock, getBlockType, type Block } from '@wordpress/blocks';
import { __, sprintf } from '@wordpress/i18n';
import { toBlocks } from './description';
import type { TemplateInput } from './types';

const PLAYER = 'jetpack/podcast-player';
const CONVERSATION = 'jetpack/conversation';

/** WordPress' blue, also used for icons in the editor. */
const PLAYER_COLOR = '#3858e9';

/** Number of speakers in a new conversation. */
const SPEAKERS = 3;

const paragraph = ( placeholder: string ) => createBlock( 'core/paragraph', { placeholder } );
const heading = ( content: string, placeholder: string ) =>
	createBlock( 'core/heading', { level: 3, content, placeholder } );

/** Creates the player block; WordPress' audio block if the podcast player is switched off. */
function player( { feedUrl, episodeTrack: { guid, src } }: TemplateInput ): Block[] {
	if ( ! getBlockType( PLAYER ) ) {
		return src ? [ createBlock( 'core/audio', { src } ) ] : [];
	}
	return [
		createBlock( PLAYER, {
			customPrimaryColor: PLAYER_COLOR,
			hexPrimaryColor: PLAYER_COLOR,
			url: feedUrl,
			selectedEpisodes: guid ? [ { guid } ] : [],
			showCoverArt: false,
			showEpisodeTitle: false,
			showEpisodeDescription: false,
		} ),
	];
}

function badge( { spotifyImageUrl, spotifyShowUrl }: TemplateInput ): Block[] {
	if ( ! spotifyImageUrl || ! spotifyShowUrl ) {
		return [];
	}
	return [
		createBlock( 'core/image', {
			url: spotifyImageUrl,
			alt: __( 'Listen on Spotify', 'slipstream' ),
			linkDestination: 'none',
			href: spotifyShowUrl,
			align: 'center',
			// WordPress 6.3 and later need a unit.
			width: '165px',
			height: '40px',
			className: 'is-spotify-podcast-badge',
		} ),
	];
}

function summary( { episodeTrack }: TemplateInput ): Block[] {
	const description = toBlocks( episodeTrack.description_html );
	return [
		heading( __( 'Summary', 'slipstream' ), __( 'Podcast episode title', 'slipstream' ) ),
		...( description.length ? description : [ paragraph( __( 'Podcast episode summary', 'slipstream' ) ) ] ),
	];
}

function transcription(): Block[] {
	const placeholder = __( 'Podcast episode dialogue', 'slipstream' );
	const title = heading( __( 'Transcription', 'slipstream' ), __( 'Podcast episode transcription', 'slipstream' ) );
	const participants = Array.from( { length: SPEAKERS }, ( _, index ) => ( {
		slug: `participant-${ index }`,
		/* translators: %d: number of a speaker. */
		label: sprintf( __( 'Speaker %d', 'slipstream' ), index + 1 ),
	} ) );
	if ( ! getBlockType( CONVERSATION ) ) {
		return [ title, ...participants.map( () => paragraph( placeholder ) ) ];
	}
	const dialogues = participants.map( ( { slug } ) => createBlock( 'jetpack/dialogue', { placeholder, slug } ) );
	return [ createBlock( CONVERSATION, { participants }, [ title, ...dialogues ] ) ];
}

const TEMPLATES: Record< TemplateInput[ 'tpl' ], ( input: TemplateInput ) => Block[] > = {
	basicEpisode: ( input ) => [ ...player( input ), ...badge( input ), ...summary( input ), ...transcription() ],
	spotifyBadge: badge,
};

/** @return The blocks of an episode, or only the Spotify badge. */
export const buildTemplate = ( input: TemplateInput ): Block[] => TEMPLATES[ input.tpl ]( input );
