import metadata from '../block.json';
import constants from '../constants.json';
import { calendarUrl, isHidden } from '../address';
import { readEmbedCode } from '../embed-code';
import { frameUrl } from '../frame-url';
import addresses from '../../../shared/embeds/test/addresses.json';

const URL = 'https://calendly.com/ada/tea';
const QUERY = '?hide_event_type_details=1&background_color=691414&text_color=2051a3&primary_color=1d6e9c';
const SET = { hideEventTypeDetails: true, backgroundColor: '691414', textColor: '2051a3', primaryColor: '1d6e9c' };

const inline = ( query = '' ) =>
	`<!-- Calendly inline widget begin -->
<div class="calendly-inline-widget" data-url="${ URL }${ query }" style="min-width:320px;height:630px;"></div>
<script type="text/javascript" src="https://assets.calendly.com/assets/external/widget.js"></script>
<!-- Calendly inline widget end -->`;

const badge = `<link href="https://assets.calendly.com/assets/external/widget.css" rel="stylesheet">
<script src="https://assets.calendly.com/assets/external/widget.js" type="text/javascript"></script>
<script type="text/javascript">window.onload = function() { Calendly.initBadgeWidget({ url: '${ URL }${ QUERY }', text: 'Tea & <talk>', color: '#00a2ff', textColor: '#ffffff', branding: true }); }</script>`;

const popup = `<script src="https://assets.calendly.com/assets/external/widget.js" type="text/javascript"></script>
<a href="" onclick="Calendly.initPopupWidget({url: '${ URL }'});return false;">Schedule some time with me</a>`;

describe( '[CAL-15] a URL or an embed code', () => {
	it.each( [
		[ 'an address', URL, {} ],
		[ 'one without a scheme', 'calendly.com/ada/tea', {} ],
		[ 'one of the page’s scheme, its query dropped', '//calendly.com/ada/tea?month=2020-01', {} ],
		[ 'one with settings', URL + QUERY, SET ],
		[ '[CAL-16] an inline widget', inline(), { style: 'inline' } ],
		[ '[CAL-16] an inline widget with settings', inline( QUERY ), { style: 'inline', ...SET } ],
		[ 'its ampersands encoded', inline( QUERY.replaceAll( '&', '&amp;' ) ), { style: 'inline', ...SET } ],
		[ '[CAL-17] a badge', badge, { style: 'link', ...SET } ],
		[ '[CAL-17] a pop-up', popup, { style: 'link' } ],
		[ '[CAL-17] the call alone', `Calendly.initPopupWidget({url:"${ URL }"})`, { style: 'link' } ],
	] )( '%s', ( _, text, attributes ) => {
		expect( readEmbedCode( text )?.attributes ).toEqual( { url: URL, ...attributes } );
	} );

	it( '[CAL-17] sets the button’s label, escaped, and its colors', () => {
		expect( readEmbedCode( badge )?.button ).toEqual( {
			text: 'Tea &amp; &lt;talk&gt;',
			customBackgroundColor: '#00a2ff',
			customTextColor: '#ffffff',
		} );
		expect( readEmbedCode( popup )?.button ).toEqual( { text: 'Schedule some time with me' } );
		expect( readEmbedCode( badge.replace( '#00a2ff', 'red;x:y' ) )?.button ).not.toHaveProperty(
			'customBackgroundColor'
		);
		expect( readEmbedCode( inline() )?.button ).toEqual( {} );
	} );

	it( '[CAL-18] accepts only colors of six hex digits, and 0 as no', () => {
		const read = ( query: string ) => readEmbedCode( URL + query )?.attributes;
		expect( read( '?text_color=fff&background_color=%23ffffff&primary_color=00a2ff0' ) ).toEqual( { url: URL } );
		expect( read( '?text_color=ABCDEF&background_color=gggggg' ) ).toEqual( { url: URL, textColor: 'ABCDEF' } );
		expect( read( '?hide_event_type_details=0' ) ).toEqual( { url: URL, hideEventTypeDetails: false } );
		expect( [ true, 1, '1', 'true', false, 0, '0', 'false', '', undefined ].map( isHidden ) ).toEqual(
			[ 1, 1, 1, 1, 0, 0, 0, 0, 0, 0 ].map( Boolean )
		);
	} );

	it.each( [
		...addresses.refused,
		'Tea at noon',
		'https://calendly.com/',
		'<iframe src="https://evil.test/?https://calendly.com/ada"></iframe>',
		'<div data-url="https://calendly.com.evil.test/ada"></div>',
		'<div data-url="javascript:alert(1)//calendly.com/ada"></div>',
	] )( '[CAL-14] rejects %j', ( text ) => {
		expect( readEmbedCode( text ) ).toBeUndefined();
	} );

	it( 'runs and loads nothing from the code', () => {
		const code = `${ inline() }<img src="x" onerror="window.isRun = 1"><script>window.isRun = 1</script>`;
		expect( readEmbedCode( code )?.attributes.url ).toBe( URL );
		expect( window ).not.toHaveProperty( 'isRun' );
		expect( document.querySelector( 'img, script' ) ).toBeNull();
	} );
} );

it( '[CAL-14] accepts only URLs of Calendly’s host', () => {
	expect( calendarUrl( 'http://CALENDLY.com/ada?x=1#y' ) ).toBe( 'https://calendly.com/ada' );
	expect( calendarUrl( 'https://www.calendly.com/ada' ) ).toBeUndefined();
	addresses.refused.forEach( ( address ) => expect( calendarUrl( address ) ).toBeUndefined() );
} );

describe( '[CAL-20] the frame’s URL', () => {
	const of = ( attributes: object, url = URL ) => frameUrl( { ...attributes, url }, 'tea.test' );
	const { backgroundColor, textColor, primaryColor } = constants.defaults;
	const colors = `background_color=${ backgroundColor }&text_color=${ textColor }&primary_color=${ primaryColor }`;

	it.each( Object.entries( constants.defaults ) )( 'has the default %s of block.json', ( name, color ) => {
		expect( metadata.attributes[ name as 'textColor' ].default ).toBe( color );
	} );

	it( 'contains the page’s host, hidden details and colors', () => {
		expect( of( {} ) ).toBe(
			`${ URL }?embed_domain=tea.test&embed_type=Inline&hide_event_type_details=0&${ colors }`
		);
		expect( of( SET ) ).toBe( `${ URL }?embed_domain=tea.test&embed_type=Inline&${ QUERY.slice( 1 ) }` );
	} );

	it( 'keeps the URL’s query and omits invalid colors', () => {
		expect( of( { textColor: 'red&x=1', primaryColor: '#112233' }, `${ URL }?month=1` ) ).toBe(
			`${ URL }?month=1&embed_domain=tea.test&embed_type=Inline&hide_event_type_details=0&${ colors.replace(
				primaryColor,
				'112233'
			) }`
		);
	} );
} );
