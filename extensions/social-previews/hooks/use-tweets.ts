import { useSelect } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { usePostMeta } from '../../../shared/hooks/use-post-meta';
import { getText, toRecord } from '../../../shared/site';
import { narrow } from '../../../shared/store/narrow';
import { getClosingText, MAX_TWEETS, THREAD_SUFFIX } from '../../../shared/threads';
import type { PreviewedPost, Tweet, TweetCard, TweetMedia } from '../types';

/** Data store of the thread. It exists only while thread mode is on and sharing is available (contract tweetstorm). */
const STORE = 'jetpack/publicize';

/** A tweet with content of the post, as the server splits it. */
interface Part {
	readonly text: string;
	readonly media: ReadonlyArray< Omit< TweetMedia, 'alt' > & { readonly alt?: string } >;
	/** URL of the quoted tweet; '' if none. */
	readonly tweet: string;
	readonly urls: readonly string[];
}

/** `error` is `loading`, or a code if the page has no card. */
type FetchedCard = Partial< Omit< TweetCard, 'url' > > & { readonly error?: string };
type Cards = Readonly< Record< string, FetchedCard > >;

interface ThreadSelectors {
	readonly getTweets: () => readonly Part[];
	readonly getTwitterCards: () => Cards;
}

const NO_PARTS: readonly Part[] = [];
const NO_CARDS: Cards = {};

const typeOf = ( image: string | null ) => ( image === null ? 'summary' : 'summary_large_image' );

/** Returns the card of the first URL that has one. Twitter shows none beside media or a quoted tweet. */
function getCard( { urls, media, tweet }: Part, cards: Cards ): TweetCard | null {
	const url = urls.find( ( one ) => cards[ one ]?.title && ! cards[ one ]?.error );
	if ( url === undefined || media.length > 0 || tweet !== '' ) {
		return null;
	}
	const { title = '', description = '', image, type } = cards[ url ] ?? {};
	return { title, description, url, image: image || null, type: type || typeOf( image || null ) };
}

/** Returns the name and screen name of the post's first Twitter connection. */
function useAccount(): Pick< Tweet, 'name' | 'screenName' > {
	const name = useSelect( ( select ) => {
		const connections: unknown = select( editorStore ).getEditedPostAttribute( 'jetpack_publicize_connections' );
		const all = Array.isArray( connections ) ? connections.map( toRecord ) : [];
		const first = all.find( ( one ) => getText( one, 'service_name' ) === 'twitter' );
		return ( ( first && getText( first, 'display_name' ) ) ?? '' ).replace( /^@/, '' );
	}, [] );
	return name === ''
		? { name: __( 'Account Name', 'slipstream' ), screenName: '@account' }
		: { name, screenName: `@${ name }` };
}

/** Returns the preview of the post on Twitter: one tweet that links to it, or the whole thread in thread mode. */
export function useTweets( post: PreviewedPost ): readonly Tweet[] {
	const { meta } = usePostMeta();
	const date = useMemo( () => new Date(), [] );
	const isThread = meta.jetpack_is_tweetstorm === true;
	const { parts, cards } = useSelect(
		( select ) => {
			const thread = isThread ? narrow< ThreadSelectors | undefined >( select( STORE ) ) : undefined;
			return { parts: thread?.getTweets() ?? NO_PARTS, cards: thread?.getTwitterCards() ?? NO_CARDS };
		},
		[ isThread ]
	);
	const title = useSelect(
		( select ) => String( select( editorStore ).getEditedPostAttribute( 'title' ) ?? '' ),
		[]
	);
	const message = getText( meta, 'jetpack_publicize_message' ) ?? '';
	const plain: Tweet = { ...useAccount(), date, text: message, media: [], quote: '', card: null };
	const single = { ...plain, card: { ...post, type: typeOf( post.image ) } };
	if ( ! isThread ) {
		return [ single ];
	}
	const opening = ( message || ( meta.jetpack_publicize_hasEditedShareMessage === true ? '' : title ) ).trim();
	return [
		{ ...single, text: opening.endsWith( THREAD_SUFFIX.trim() ) ? opening : ( opening + THREAD_SUFFIX ).trim() },
		...parts.slice( 0, MAX_TWEETS ).map( ( part ) => ( {
			...plain,
			text: part.text,
			media: part.media.map( ( one ) => ( { ...one, alt: one.alt ?? '' } ) ),
			quote: part.tweet,
			card: getCard( part, cards ),
		} ) ),
		...( parts.length > 0 ? [ { ...plain, text: getClosingText( parts.length, post.url ) } ] : [] ),
	];
}
