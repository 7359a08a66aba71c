import { mountEach, whenNear } from '../../../shared/view';
import { start } from './view/transcript';

/** Makes a conversation interactive: timestamps play the media, the current line is highlighted, and lines can be searched. */
mountEach( 'body', start );

mountEach( '.wp-block-jetpack-conversation.has-search', async ( root ) => {
	await whenNear( root );
	const { addSearch } = await import( /* webpackChunkName: "conversation-search" */ './view/search' );
	addSearch( root );
} );
