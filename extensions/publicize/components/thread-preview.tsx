import { useSelect } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import networks from '../../../shared/data/social-networks.json';
import { publicizeStore } from '../store';
import { FRAME, getClosingText, threadLinks } from '../threads/first-and-last';
import type { Tweet, TwitterCard } from '../threads/types';

interface Props {
	/** Text of the thread's first tweet. */
	readonly first: string;
	/** URL of the post. */
	readonly link: string;
}

function Card( { card, url }: { readonly card: TwitterCard; readonly url: string } ) {
	if ( card.error === 'loading' ) {
		return <p>{ __( 'Loading the preview of the link…', 'slipstream' ) }</p>;
	}
	return card.error || ! card.title ? (
		<p>{ url }</p>
	) : (
		<div className="slipstream-share-preview__card">
			{ card.image && <img src={ card.image } alt="" loading="lazy" referrerPolicy="no-referrer" /> }
			<p>
				<strong dir="auto">{ card.title }</strong>
			</p>
			{ card.description && <p dir="auto">{ card.description }</p> }
			<p>{ url }</p>
		</div>
	);
}

/** A tweet with text, media, and either the quoted tweet or the card of the first link. */
function Piece( { tweet, card }: { readonly tweet: Tweet; readonly card: TwitterCard | undefined } ) {
	const [ url ] = tweet.urls;
	const isVideo = tweet.media.some( ( { type } ) => type.startsWith( 'video/' ) );
	return (
		<>
			<p className="slipstream-share-preview__text" dir="auto">
				{ tweet.text }
			</p>
			{ tweet.media.map( ( { url: source, alt, type } ) =>
				type.startsWith( 'video/' ) ? null : (
					<img key={ source } src={ source } alt={ alt ?? '' } loading="lazy" />
				)
			) }
			{ isVideo && <p>{ __( 'Video', 'slipstream' ) }</p> }
			{ tweet.tweet && <p>{ tweet.tweet }</p> }
			{ url && card && tweet.media.length === 0 && ! tweet.tweet && <Card card={ card } url={ url } /> }
		</>
	);
}

/** Preview of all tweets of the thread. */
export function ThreadPreview( { first, link }: Props ) {
	const { tweets, cards } = useSelect( ( select ) => {
		const store = select( publicizeStore );
		return { tweets: store.getTweets(), cards: store.getTwitterCards() };
	}, [] );
	if ( tweets.length === 0 ) {
		return null;
	}
	const content = tweets.slice( 0, networks.maxTweets );
	const count = content.length + FRAME;
	const hasMoreLinks = threadLinks( tweets ).length > networks.maxCards;
	/* translators: %d: number of tweets. */
	const title = _n( 'Preview of the thread (%d tweet)', 'Preview of the thread (%d tweets)', count, 'slipstream' );
	return (
		<details className="slipstream-share-preview slipstream-thread-preview">
			<summary>{ sprintf( title, count ) }</summary>
			<ol>
				<li>
					<p className="slipstream-share-preview__text" dir="auto">
						{ first }
					</p>
				</li>
				{ content.map( ( tweet, index ) => (
					<li key={ index }>
						<Piece tweet={ tweet } card={ cards[ tweet.urls[ 0 ] ?? '' ] } />
					</li>
				) ) }
				<li>
					<p className="slipstream-share-preview__text">{ getClosingText( tweets.length, link ) }</p>
				</li>
			</ol>
			{ hasMoreLinks && (
				<p>
					{ sprintf(
						/* translators: %d: maximum number of links with a preview. */
						_n(
							'Only the first %d link has a preview.',
							'Only the first %d links have a preview.',
							networks.maxCards,
							'slipstream'
						),
						networks.maxCards
					) }
				</p>
			) }
		</details>
	);
}
