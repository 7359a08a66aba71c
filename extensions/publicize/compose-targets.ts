import { addQueryArgs } from '@wordpress/url';

/** A network whose page for a new post can be opened. */
export interface Target {
	readonly title: string;
	/** Returns the URL of the page. Networks that accept no text open it empty or with the link only. */
	readonly url: ( text: string, link: string ) => string;
}

export const composeTargets: readonly Target[] = [
	{ title: 'X', url: ( text ) => addQueryArgs( 'https://x.com/intent/post', { text } ) },
	{ title: 'Threads', url: ( text ) => addQueryArgs( 'https://www.threads.net/intent/post', { text } ) },
	{
		title: 'LinkedIn',
		url: ( text ) => addQueryArgs( 'https://www.linkedin.com/feed/', { shareActive: true, text } ),
	},
	{
		title: 'Facebook',
		url: ( _text, link ) => addQueryArgs( 'https://www.facebook.com/sharer/sharer.php', { u: link } ),
	},
];
