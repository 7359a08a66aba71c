import type { Tweet } from '../types';

/** A tweet without text, media, quoted tweet and card. */
export const TWEET: Tweet = {
	name: 'Account Name',
	screenName: '@account',
	date: new Date( 2026, 2, 5, 12 ),
	text: '',
	media: [],
	quote: '',
	card: null,
};
