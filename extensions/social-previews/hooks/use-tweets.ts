import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { usePostMeta } from '../../../shared/hooks/use-post-meta';
import { getText, toRecord, type UnknownRecord } from '../../../shared/site';
import { narrow } from '../../../shared/store/narrow';
import type { PreviewedPost, Tweet, TweetCard, TweetMedia } from '../types';
import { useResponse } from './use-response';

/** Data store of the thread. It exists only while thread mode is on and sharing is available (contract tweetstorm). */
const STORE = 'jetpack/publicize';

/** A tweet as X receives it; see TweetsRoute.php. */
interface SentTweet {
	readonly text: string;
	readonly media: readonly TweetMedia[];
}

/** `error` is `loading`, or a code if the page has no card. */
type FetchedCard = Partial< Omit< TweetCard, 'url' > > & { readonly error?: string };
type Cards = Readonly< Record< string, FetchedCard > >;

interface ThreadSelectors {
	readonly getTwitterCards: () => Cards;
}

const NO_CARDS: Cards = {};

const URLS = /https?:\/\/[^\s()]+/g;

/** The URL of a tweet at the end of a text. X shows that tweet as a quote. */
const QUOTE = /(?:^|\s+)(https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w+\/status\/\d+)$/;

const typeOf = ( image: string | null ) => ( image === null ? 'summary' : 'summary_large_image' );

/** Returns the post's first Twitter connection that is switched on, or else its first one. */
function useConnection(): UnknownRecord {
	return useSelect( ( select ) => {
		const connections: unknown = select( editorStore ).getEditedPostAttribute( 'jetpack_publicize_connections' );
		const all = ( Array.isArray( connections ) ? connections.map( toRecord ) : [] ).filter(
			( one ) => getText( one, 'service_name' ) === 'twitter'
		);
		return all.find( ( { enabled } ) => enabled === true ) ?? toRecord( all[ 0 ] );
	}, [] );
}

function getAccount( connection: UnknownRecord ): Pick< Tweet, 'name' | 'screenName' > {
	const name = ( getText( connection, 'display_name' ) ?? '' ).replace( /^@/, '' );
	return name === ''
		? { name: __( 'Account Name', 'slipstream' ), screenName: '@account' }
		: { name, screenName: `@${ name }` };
}

/** Returns the card of the first URL in the text that has one. */
function getCard( text: string, post: PreviewedPost, cards: Cards ): TweetCard | null {
	const own = { [ post.url ]: { ...post, type: post.card } };
	const all: Cards = { ...cards, ...own };
	const url = ( text.match( URLS ) ?? [] ).find( ( one ) => all[ one ]?.title && ! all[ one ]?.error );
	const { title = '', description = '', image, type } = all[ url ?? '' ] ?? {};
	return url === undefined
		? null
		: { title, description, url, image: image || null, type: type || typeOf( image || null ) };
}

const getAttached = ( options: unknown ): readonly number[] => {
	const list = toRecord( options ).attached_media;
	return ( Array.isArray( list ) ? list : [] ).map( ( one ) => Number( toRecord( one ).id ) || 0 );
};

interface Tweets {
	readonly tweets: readonly Tweet[];
	/** Whether the tweets could not be loaded. */
	readonly hasFailed: boolean;
}

/** Returns the preview of the post on Twitter: the tweets that the server would send. */
export function useTweets( post: PreviewedPost ): Tweets {
	const { meta } = usePostMeta();
	const date = useMemo( () => new Date(), [] );
	const isThread = meta.jetpack_is_tweetstorm === true;
	const connection = useConnection();
	const texts = useSelect( ( select ) => {
		const editor = select( editorStore );
		return JSON.stringify( {
			id: editor.getCurrentPostId(),
			title: editor.getEditedPostAttribute( 'title' ) ?? '',
			excerpt: editor.getEditedPostAttribute( 'excerpt' ) ?? '',
			content: editor.getEditedPostContent(),
		} );
	}, [] );
	const cards = useSelect(
		( select ) => {
			const thread = isThread ? narrow< ThreadSelectors | undefined >( select( STORE ) ) : undefined;
			return thread?.getTwitterCards() ?? NO_CARDS;
		},
		[ isThread ]
	);
	const message = getText( connection, 'message' ) || ( getText( meta, 'jetpack_publicize_message' ) ?? '' );
	const { id, ...edited } = toRecord( JSON.parse( texts ) );
	const { response, hasFailed } = useResponse( `/slipstream/v1/social/tweets/${ String( id ) }`, {
		...edited,
		seo_description: getText( meta, 'advanced_seo_description' ) ?? '',
		message,
		link: post.url,
		is_edited: meta.jetpack_publicize_hasEditedShareMessage === true,
		is_thread: isThread,
		attached: meta.slipstream_share_without_picture === true ? [] : getAttached( meta.jetpack_social_options ),
	} );
	const sent: readonly SentTweet[] = Array.isArray( response ) ? response : [ { text: message, media: [] } ];
	const account = getAccount( connection );
	const tweets = sent.map( ( { text, media } ): Tweet => {
		const [ match = '', quote = '' ] = QUOTE.exec( text ) ?? [];
		return {
			...account,
			date,
			text: text.slice( 0, text.length - match.length ),
			media,
			quote,
			card: media.length > 0 || quote !== '' ? null : getCard( text, post, cards ),
		};
	} );
	return { tweets, hasFailed };
}
