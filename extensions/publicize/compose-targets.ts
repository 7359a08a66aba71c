import { addQueryArgs } from '@wordpress/url';
import networks from '../../shared/data/social-networks.json';

/** A network with a page for writing a new post. */
export interface Target {
	readonly title: string;
	/** Returns the URL of that page. If the network supports no text in the URL, the page is empty or contains only the link. */
	readonly url: ( text: string, link: string ) => string;
}

export const composeTargets: readonly Target[] = [
	{ title: networks.titles.twitter, url: ( text ) => addQueryArgs( 'https://x.com/intent/post', { text } ) },
	{
		title: networks.titles.threads,
		url: ( text ) => addQueryArgs( 'https://www.threads.net/intent/post', { text } ),
	},
	{
		title: networks.titles.linkedin,
		url: ( text ) => addQueryArgs( 'https://www.linkedin.com/feed/', { shareActive: true, text } ),
	},
	{
		title: 'Facebook',
		url: ( _text, link ) => addQueryArgs( 'https://www.facebook.com/sharer/sharer.php', { u: link } ),
	},
];
