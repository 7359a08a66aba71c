import { speak } from '@wordpress/a11y';
import { __experimentalVStack as VStack, Button, Notice } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { store as preferencesStore } from '@wordpress/preferences';
import { usePodcast } from '../hooks/use-podcast';
import { addEpisode } from '../insert';
import { editMeta, ENCLOSURE, EPISODE } from '../meta';
import type { Feed } from '../types';
import { EpisodeList } from './episode-list';
import { FeedForm } from './feed-form';

/** Key of the user preference for the last feed URL. Most authors have one podcast. */
const PREFERENCE = [ 'slipstream', 'podcastFeed' ] as const;

function useRememberedFeed() {
	const remembered = useSelect( ( select ) => select( preferencesStore ).get( ...PREFERENCE ) as unknown, [] );
	const { set } = useDispatch( preferencesStore );
	return {
		remembered: typeof remembered === 'string' ? remembered : '',
		remember: ( url: string ) => set( ...PREFERENCE, url ),
	};
}

/** States that the site's feed includes the episode's audio, and lets the author remove it. */
function EnclosureState() {
	const enclosure = useSelect(
		( select ) =>
			( select( editorStore ).getEditedPostAttribute( 'meta' ) as Record< string, unknown > )?.[ ENCLOSURE ],
		[]
	);
	return enclosure ? (
		<VStack spacing={ 2 } alignment="left">
			<p>{ __( 'Your site’s feed includes the episode’s audio with this post.', 'slipstream' ) }</p>
			<Button variant="link" isDestructive onClick={ () => editMeta( { [ ENCLOSURE ]: '' } ) }>
				{ __( 'Remove the audio from the feed', 'slipstream' ) }
			</Button>
		</VStack>
	) : null;
}

interface LaterProps {
	readonly isLoading: boolean;
	readonly onRetry: () => void;
}

function Later( { isLoading, onRetry }: LaterProps ) {
	return (
		<p>
			{ __( 'A new episode can take a few minutes to appear here.', 'slipstream' ) }{ ' ' }
			<Button variant="link" disabled={ isLoading } accessibleWhenDisabled onClick={ onRetry }>
				{ __( 'Retry', 'slipstream' ) }
			</Button>
		</p>
	);
}

/** Lets the author choose an episode of a podcast feed and insert it into the post. */
export default function Episodes() {
	const { remembered, remember } = useRememberedFeed();
	const [ text, setText ] = useState( remembered );
	const [ chosen, setChosen ] = useState( '' );
	const { feed, message, isLoading, load, find } = usePodcast();
	const { createSuccessNotice } = useDispatch( noticesStore );

	const show = async ( isFresh = false ) => {
		const loaded = await load( text, isFresh );
		if ( loaded ) {
			setChosen( loaded.episodes[ 0 ]?.guid ?? '' );
			remember( loaded.url );
			const count = loaded.episodes.length;
			/* translators: %d: number of episodes. */
			speak( sprintf( _n( '%d episode.', '%d episodes.', count, 'slipstream' ), count ) );
		}
	};
	const add = async ( podcast: Feed ) => {
		const episode = await find( podcast, chosen );
		if ( ! episode ) {
			return;
		}
		const { url: feedUrl } = podcast;
		const isNew = addEpisode( episode, {
			tpl: 'basicEpisode',
			feedUrl,
			episodeTrack: episode,
			spotifyImageUrl: '',
			spotifyShowUrl: '',
		} );
		editMeta( { [ EPISODE ]: episode.guid } );
		createSuccessNotice(
			isNew
				? __( 'Episode added.', 'slipstream' )
				: __( 'This post already contains the episode.', 'slipstream' ),
			{ type: 'snackbar' }
		);
	};

	return (
		<VStack spacing={ 4 } alignment="stretch" className="slipstream-podcast-episode">
			<FeedForm text={ text } isLoading={ isLoading } onChange={ setText } onSubmit={ () => void show() } />
			{ message && (
				<Notice status="error" isDismissible={ false }>
					{ message }
				</Notice>
			) }
			{ feed && (
				<>
					<EpisodeList feed={ feed } value={ chosen } onChange={ setChosen } />
					<Button
						__next40pxDefaultSize
						variant="primary"
						disabled={ isLoading || ! chosen }
						accessibleWhenDisabled
						onClick={ () => void add( feed ) }
					>
						{ __( 'Use this episode', 'slipstream' ) }
					</Button>
					<Later isLoading={ isLoading } onRetry={ () => void show( true ) } />
				</>
			) }
			<EnclosureState />
		</VStack>
	);
}
