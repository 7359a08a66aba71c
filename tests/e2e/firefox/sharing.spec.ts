import { connect, expectShared, openPanel, publish } from '../../../extensions/publicize/test/sharing';
import { startSocial } from '../../services/social';
import { addToSite } from '../lib/embeds';
import { expect, test } from '../lib/test';

test.skip( ! process.env.SLIPSTREAM_SITE_DIR, 'SLIPSTREAM_SITE_DIR must name the folder of the served site' );

test( 'Firefox: an author connects an account, publishes, and sees the link of the shared post', async ( {
	page,
	blockPage,
} ) => {
	test.slow();
	addToSite( 'social' );
	const social = await startSocial();
	await blockPage.newPost( 'Tea in Firefox' );
	await openPanel( page );
	await connect( page, social.host );
	await publish( page );
	await expectShared( page );
	expect( social.posts() ).toEqual( [ 'Tea in Firefox' ] );
	social.stop();
} );
