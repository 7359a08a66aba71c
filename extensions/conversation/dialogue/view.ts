import { mountEach, whenNear } from '../../../shared/view';
import { start } from './view/transcript';

/** Script is needed to play from a time, to mark the line that is being spoken, and to search. */
mountEach( 'body', start );

mountEach( '.wp-block-jetpack-conversation.has-search', async ( root ) => {
	await whenNear( root );
	const { addSearch } = await import( /* webpackChunkName: "conversation-search" */ './view/search' );
	addSearch( root );
} );
