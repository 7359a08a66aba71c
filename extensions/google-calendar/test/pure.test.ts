import { rawHandler, registerBlockType } from '@wordpress/blocks';
import { metadata, settings } from '..';
import { readCalendar } from '../calendar';

const NAME = metadata.name;
const URL = 'https://calendar.google.com/calendar/embed?src=test.user%40a8c.com&ctz=Pacific%2FAuckland';
const CODE = `<iframe src="${ URL }" style="border: 0" width="800" height="650" frameborder="0" scrolling="no"></iframe>`;

beforeAll( () => {
	const register = ( name: string, configuration: unknown ) =>
		registerBlockType( name, configuration as Parameters< typeof registerBlockType >[ 1 ] & object );
	const paragraph = {
		apiVersion: 3,
		title: 'Paragraph',
		attributes: { content: { type: 'string', source: 'html', selector: 'p' } },
	};
	register( 'core/paragraph', { ...paragraph, save: () => null } );
	register( 'core/html', {
		apiVersion: 3,
		title: 'HTML',
		attributes: { content: { type: 'string', source: 'raw' } },
		save: () => null,
	} );
	register( 'core/missing', { apiVersion: 3, title: 'Missing', attributes: {}, save: () => null } );
	register( NAME, { ...metadata, ...settings } );
} );

describe( 'pasted text', () => {
	it.each( [
		[ '[GCL-09] a public address', `  ${ URL } `, URL, undefined ],
		[ '[GCL-09] one without a secure scheme', URL.replace( 'https', 'http' ), URL, undefined ],
		[
			'[GCL-09] one in capitals',
			URL.replace( 'https://calendar.google.com', 'HTTPS://Calendar.Google.COM' ),
			URL,
			undefined,
		],
		[ '[GCL-09] one without a scheme', URL.replace( 'https://', '' ), URL, undefined ],
		[ '[GCL-10] embed code', CODE, URL, 650 ],
		[
			'[GCL-10] embed code in another order',
			`<iframe x='1' height='300' src='${ URL }' width=800></iframe>`,
			URL,
			300,
		],
		[ '[GCL-10] embed code as HTML writes it', CODE.replace( '&', '&amp;' ), URL, 650 ],
		[ '[GCL-10] a frame as high as the page', CODE.replace( '"650"', '"100%"' ), URL, undefined ],
		[ '[GCL-10] a frame higher than a page', CODE.replace( '650', '99999999' ), URL, 3000 ],
		[ '[GCL-10] a frame lower than a line', CODE.replace( '650', '49' ), URL, 50 ],
		[
			'[GCL-11] a link with a cid',
			'https://calendar.google.com/calendar?cid=Z2xlbi5kYXZpZXNAYThjLmNvbQ',
			'https://calendar.google.com/calendar/embed?src=glen.davies%40a8c.com',
			undefined,
		],
		[
			'[GCL-11] one with padding, of a user',
			'https://calendar.google.com/calendar/u/0?cid=Z2xlbi5kYXZpZXNAYThjLmNvbQ%3D%3D',
			'https://calendar.google.com/calendar/embed?src=glen.davies%40a8c.com',
			undefined,
		],
		[
			'[GCL-11] one in Base64 for addresses',
			'https://calendar.google.com/calendar/r?cid=Pz8_Pj4-QGE',
			'https://calendar.google.com/calendar/embed?src=%3F%3F%3F%3E%3E%3E%40a',
			undefined,
		],
		[
			'[GCL-11] one whose cid is the id itself',
			'https://calendar.google.com/calendar?cid=ada%40example.org',
			'https://calendar.google.com/calendar/embed?src=ada%40example.org',
			undefined,
		],
	] )( '%s is a calendar', ( _, text, url, height ) => {
		expect( readCalendar( text ) ).toEqual( { url, ...( height && { height } ) } );
	} );

	it.each( [
		'https://calendar.google.com/calendar/embed?src=a%40b.c',
		'https://calendar.google.com/calendar/b/1/embed?src=a%40b.c',
		'https://calendar.google.com/calendar/htmlembed?src=a%40b.c',
		'https://calendar.google.com/calendar/u/0/appointments/AcZssZ2',
		'https://calendar.google.com/calendar/selfsched?sstoken=a',
		'https://calendar.google.com/calendar/room',
	] )( '[GCL-09] %s may be shown in a frame', ( text ) => {
		expect( readCalendar( text ) ).toEqual( { url: text } );
	} );

	it.each( [
		[ 'nothing', ' ' ],
		[ 'words', 'My calendar' ],
		[ 'an empty frame', '<iframe></iframe>' ],
		[ 'no path', 'http://calendar.google.com/' ],
		[ 'another path', 'https://calendar.google.com/calendars' ],
		[ 'a look-alike', URL.replace( '.com', '.com.evil.test' ) ],
		[ 'a user in the address', URL.replace( 'https://', 'https://ada@' ) ],
		[ 'any character for a dot', URL.replace( 'calendar.google', 'calendarxgoogle' ) ],
		[ 'a script', `javascript:alert(1)//${ URL }` ],
		[ 'a frame of another company', CODE.replace( 'calendar.google.com', 'evil.test' ) ],
		[ 'the code of a script', `<script src="${ URL }"></script>` ],
		[ 'a broken cid', 'https://calendar.google.com/calendar?cid=a' ],
		[ 'a cid of anything', 'https://calendar.google.com/calendar?cid=!!!' ],
		[ 'a cid that is no id', 'https://calendar.google.com/calendar?cid=aGVsbG8' ],
		[ 'an empty cid', 'https://calendar.google.com/calendar?cid=' ],
		[ 'the view of a user', 'https://calendar.google.com/calendar/u/0/r' ],
		[ 'a month in it', 'https://calendar.google.com/calendar/u/1/r/month/2026/11/1?pli=1' ],
		[ 'its start', 'https://calendar.google.com/calendar/' ],
		[ 'the start of a second user', 'https://calendar.google.com/calendar/u/1' ],
		[ 'a file', 'https://calendar.google.com/calendar/ical/ada%40example.org/public/basic.ics' ],
		[ 'a feed', 'https://calendar.google.com/calendar/feeds/ada%40example.org/public/basic' ],
	] )( '[GCL-12] %s is not a calendar', ( _, text ) => {
		expect( readCalendar( text ) ).toBeUndefined();
	} );
} );

describe( 'transforms', () => {
	const convert = ( html: string ) =>
		rawHandler( { HTML: html } ).map( ( { name, attributes } ) => ( { name, attributes } ) );

	it.each( [
		[ 'a URL on its own line', `<p>${ URL }</p>`, 600 ],
		[ 'embed code', `<figure>${ CODE }</figure>`, 650 ],
		[
			'a shortcode of older posts',
			'<p>[googleapps domain="calendar" dir="calendar/embed" query="src=test.user%40a8c.com&amp;ctz=Pacific%2FAuckland" height="500" /]</p>',
			500,
		],
	] )( '%s', ( _, html, height ) => {
		expect( convert( html ) ).toEqual( [ { name: NAME, attributes: { url: URL, height } } ] );
	} );

	it.each( [
		[ 'words around an address', `<p>See ${ URL }</p>` ],
		[ 'the frame of another company', `<figure>${ CODE.replace( 'calendar.google', 'evil' ) }</figure>` ],
		[ 'the shortcode of a form', '<p>[googleapps domain="docs" dir="forms" query="src=1" /]</p>' ],
	] )( 'does not transform %s', ( _, html ) => {
		expect( convert( html ).map( ( { name } ) => name ) ).not.toContain( NAME );
	} );
} );
