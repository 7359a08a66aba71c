import { readArchive } from '../archive';

const tweet = ( id: string, parent = '', more: object = {} ) => ( {
	tweet: { id_str: id, in_reply_to_status_id_str: parent, full_text: `Tweet ${ id }`, ...more },
} );

const archive = ( ...tweets: object[] ) => `window.YTD.tweets.part0 = ${ JSON.stringify( tweets ) }`;

test( 'An archive has its threads, newest first, without single tweets and replies to others', () => {
	const threads = readArchive(
		archive(
			tweet( '12', '11' ),
			tweet( '9' ),
			tweet( '11', '9' ),
			tweet( '20' ),
			tweet( '30', '5' ),
			tweet( '31', '30' )
		)
	);
	expect( threads.map( ( thread ) => thread.map( ( { id } ) => id ) ) ).toEqual( [
		[ '30', '31' ],
		[ '9', '11', '12' ],
	] );
} );

test( 'A second reply does not fork the thread', () => {
	const threads = readArchive( archive( tweet( '1' ), tweet( '2', '1' ), tweet( '3', '1' ) ) );
	expect( threads[ 0 ]?.map( ( { id } ) => id ) ).toEqual( [ '1', '2' ] );
} );

test( 'Short links are replaced, links of pictures removed, and pictures kept', () => {
	const [ thread ] = readArchive(
		archive(
			tweet( '1', '', {
				full_text: 'Tea &amp; cake https://t.co/a https://t.co/p',
				entities: {
					urls: [ { url: 'https://t.co/a', expanded_url: 'https://example.org/tea' } ],
					media: [ { url: 'https://t.co/p' } ],
				},
				extended_entities: {
					media: [
						{ type: 'photo', media_url_https: 'https://pbs.twimg.com/a.jpg', ext_alt_text: 'A pot' },
						{ type: 'photo', media_url_https: 'javascript:alert(1)' },
					],
				},
			} ),
			tweet( '2', '1' )
		)
	);
	expect( thread?.[ 0 ] ).toMatchObject( {
		text: 'Tea & cake https://example.org/tea',
		pictures: [ { url: 'https://pbs.twimg.com/a.jpg', alt: 'A pot' } ],
	} );
} );

test.each( [ '', 'no archive', '[ {', '{"a":1}' ] )( 'Another file is refused: %j', ( file ) => {
	expect( () => readArchive( file ) ).toThrow( SyntaxError );
} );

test( 'An archive of other data has no threads', () => {
	expect( readArchive( '[ null, 1, { "like": {} } ]' ) ).toEqual( [] );
} );
