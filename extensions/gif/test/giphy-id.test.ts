import { readGiphyId } from '../giphy-id';

describe( 'a Giphy URL', () => {
	it.each( [
		[ 'https://giphy.com/embed/tomatenAugen7777aSSSS', 'tomatenAugen7777aSSSS' ],
		[ 'http://giphy.com/embed/tomatenAugen7777aSSSS', 'tomatenAugen7777aSSSS' ],
		[ 'https://giphy.com/gifs/pineapple-kopf-ddddd123', 'ddddd123' ],
		[ 'https://i.giphy.com/bananaGesicht999999999.gif', 'bananaGesicht999999999' ],
		[ 'https://media.giphy.com/media/blaubeerenAugen000/giphy.gif', 'blaubeerenAugen000' ],
		[ ' https://giphy.com/gifs/a_b-c1/ ', 'c1' ],
		[ 'https://giphy.com/gifs/cat-Ab12?utm_source=x#y', 'Ab12' ],
		[ 'https://media2.giphy.com/media/v1.Y2lkPTc5MGI3NjEx/Ab12/200w.webp?cid=1', 'Ab12' ],
		[ 'https://giphy.com/stickers/cat-Ab12', 'Ab12' ],
		[ 'giphy.com/gifs/cat-Ab12', 'Ab12' ],
	] )( '[GIF-13] %s names the GIF %s', ( text, id ) => {
		expect( readGiphyId( text ) ).toBe( id );
	} );

	it.each( [
		' bubble bath  ',
		'https://this.does.not/work',
		'https://giphy.com.evil.test/gifs/cat-Ab12',
		'https://giphy.com@evil.test/gifs/cat-Ab12',
		'https://xgiphy.com/gifs/cat-Ab12',
		'https://giphy.com/explore/cats/more',
		'https://giphy.com/gifs/cat-' + '1'.repeat( 65 ),
		'https://giphy.com/',
		'javascript:alert(1)//giphy.com/gifs/a',
		'',
	] )( '[GIF-14] %j contains no ID', ( text ) => {
		expect( readGiphyId( text ) ).toBeUndefined();
	} );
} );
