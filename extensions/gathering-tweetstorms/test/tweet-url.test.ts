import { TWEET_URL } from '../requests';

const user = ( url: string ) => TWEET_URL.exec( url )?.[ 1 ];

test.each( [
	[ 'http://twitter.com/ann/status/1', 'ann' ],
	[ 'https://twitter.com/Ann_1/status/1', 'Ann_1' ],
	[ 'http://www.twitter.com/ann/status/1', 'ann' ],
	[ 'https://www.twitter.com/ann/status/12345678901234567890?s=20#m', 'ann' ],
	[ 'https://mobile.twitter.com/ann/status/1', 'ann' ],
	[ 'https://x.com/ann/status/1', 'ann' ],
	[ 'https://www.x.com/ann/status/1/photo/1', 'ann' ],
] )( '[UNR-06] %s is a tweet of %s', ( url, name ) => {
	expect( user( url ) ).toBe( name );
} );

test.each( [
	'',
	'ftp://twitter.com/ann/status/1',
	'//twitter.com/ann/status/1',
	'twitter.com/ann/status/1',
	'httpss://twitter.com/ann/status/1',
	' https://twitter.com/ann/status/1',
	'https://twitter.com/ann',
	'https://twitter.com/ann/status',
	'https://twitter.com/ann/status/',
	'https://twitter.com/ann/status/x1',
	'https://twitter.com/ann/statuses/1',
	'https://twitter.com//status/1',
	'https://twitter.com/status/1',
	'https://twitter.com/a/b/status/1',
	'https://twitter.com/ann?x/status/1',
	'https://twitter.com/#ann/status/1',
	'https://nottwitter.com/ann/status/1',
	'https://m.twitter.com/ann/status/1',
	'https://wwwxtwitter.com/ann/status/1',
	'https://twitter.com.evil.example/ann/status/1',
	'https://twitterxcom/ann/status/1',
	'https://evil.example/https://twitter.com/ann/status/1',
	'https://ann@evil.example/twitter.com/ann/status/1',
] )( '[UNR-06] %j is not', ( url ) => {
	expect( user( url ) ).toBeUndefined();
} );
