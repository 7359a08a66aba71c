import { mountEach, whenNear } from '../../../shared/view';
import { start } from './view/transcript';

/** Plays from a timestamp, highlights the current line, and searches. */
mountEach( 'body', start );

mountEach( '.wp-block-jetpack-conversation.has-search', async ( root ) => {
	await whenNear( root );
	const { addSearch } = await import( /* webpackChunkName: "conversation-search" */ './view/search' );
	addSearch( root );
} );
