import { preloadUntilChange } from '../preloaded';

const FEATURES = { path: '/slipstream/v1/features' };

/** Sends requests through the middleware in order, and returns the source of each response. */
async function answers( ...requests: ReadonlyArray< { path: string; method?: string } > ) {
	const middleware = preloadUntilChange( { [ FEATURES.path ]: { body: 'preloaded' } } );
	const found = [];
	for ( const request of requests ) {
		found.push( await middleware( request, async () => 'server' ) );
	}
	return found;
}

test( 'uses a preloaded response once', async () => {
	expect( await answers( FEATURES, FEATURES ) ).toEqual( [ 'preloaded', 'server' ] );
} );

test( 'keeps preloaded responses after other reads', async () => {
	const head = { path: '/slipstream/v1/jobs', method: 'HEAD' };
	expect( await answers( head, FEATURES ) ).toEqual( [ 'server', 'preloaded' ] );
} );

test.each( [ 'POST', 'PUT', 'PATCH', 'DELETE' ] )( 'a preloaded answer is outdated after a %s', async ( method ) => {
	expect( await answers( { path: '/slipstream/v1/plan', method }, FEATURES ) ).toEqual( [ 'server', 'server' ] );
} );
