import { dateI18n } from '@wordpress/date';
import { getDomain } from '../domain';
import { shorten } from '../shorten';
import type { Tweet, TweetCard } from '../types';
import { QuotedTweet } from './quoted-tweet';
import { Media } from './tweet-media';
import { TweetText } from './tweet-text';

const LARGE = 'summary_large_image';

function Card( { card }: { readonly card: TweetCard } ) {
	const type = card.type === 'large_image_summary' ? LARGE : card.type;
	const classes = [ 'twitter-preview__card', `twitter-preview__card-${ type }` ];
	return (
		<div className={ [ ...classes, ...( card.image ? [ 'twitter-preview__card-has-image' ] : [] ) ].join( ' ' ) }>
			{ card.image !== null && <img className="twitter-preview__card-image" src={ card.image } alt="" /> }
			<div className="twitter-preview__card-body">
				<div className="twitter-preview__card-title" dir="auto">
					{ card.title }
				</div>
				<div className="twitter-preview__card-description" dir="auto">
					{ shorten( card.description, { fits: 200 } ) }
				</div>
				<div className="twitter-preview__card-url">{ getDomain( card.url ) }</div>
			</div>
		</div>
	);
}

function SingleTweet( { tweet, isLast }: { readonly tweet: Tweet; readonly isLast: boolean } ) {
	return (
		<div className="twitter-preview__container">
			<div className="twitter-preview__sidebar" aria-hidden="true">
				<div className="twitter-preview__profile-image" />
				{ ! isLast && <div className="twitter-preview__connector" /> }
			</div>
			<div className="twitter-preview__main">
				<div className="twitter-preview__header">
					<bdi className="twitter-preview__name">{ tweet.name }</bdi>
					<bdi className="twitter-preview__screen-name">{ tweet.screenName }</bdi>
					<span>·</span>
					<span className="twitter-preview__date">{ dateI18n( 'M j', tweet.date, undefined ) }</span>
				</div>
				<TweetText text={ tweet.text } cardUrl={ tweet.card?.url ?? '' } />
				<Media media={ tweet.media } />
				{ tweet.quote !== '' && <QuotedTweet url={ tweet.quote } /> }
				{ tweet.card && <Card card={ tweet.card } /> }
			</div>
		</div>
	);
}

export function TwitterPreview( { tweets }: { readonly tweets: readonly Tweet[] } ) {
	return (
		<div className="twitter-preview">
			{ tweets.map( ( tweet, index ) => (
				<SingleTweet key={ index } tweet={ tweet } isLast={ index === tweets.length - 1 } />
			) ) }
		</div>
	);
}
