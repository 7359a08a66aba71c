/** Icons of what stands in a form, by the block's name without its namespace. */
const PATHS: Readonly< Record< string, string > > = {
	text: 'M4 6h16v1.5H4V6Zm0 5h16v1.5H4V11Zm0 5h9v1.5H4V16Z',
	name: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 1.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM5 20c0-3.6 2.4-6 7-6s7 2.4 7 6h-1.5c0-2.8-1.9-4.5-5.5-4.5S6.5 17.2 6.5 20H5Z',
	email: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm.5 2.6v9.9h15V7.6L12 13.7 4.5 7.6Zm1.2-1.1L12 11.7l6.3-5.2H5.7Z',
	url: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm-7.4 8.3h3c.1-2.1.5-3.9 1.2-5.3a7.5 7.5 0 0 0-4.2 5.3Zm0 1.5A7.5 7.5 0 0 0 8.8 18c-.7-1.4-1.1-3.2-1.2-5.2h-3Zm4.5-1.5h5.8C14.6 7.3 13.2 4.6 12 4.6S9.4 7.3 9.1 11.3Zm0 1.5c.3 3.9 1.7 6.6 2.9 6.6s2.6-2.7 2.9-6.6H9.1Zm7.3-1.5h3A7.5 7.5 0 0 0 15.2 6c.7 1.4 1.1 3.2 1.2 5.3Zm0 1.5c-.1 2-.5 3.8-1.2 5.2a7.5 7.5 0 0 0 4.2-5.2h-3Z',
	date: 'M8 3h1.5v2h5V3H16v2h3a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1h3V3ZM5.5 9.5v9h13v-9h-13ZM8 12h3v3H8v-3Z',
	telephone:
		'M7 4h3l1.5 4-2 1.6a12 12 0 0 0 4.9 4.9l1.6-2 4 1.5v3a2 2 0 0 1-2 2C11 19 5 13 5 6a2 2 0 0 1 2-2Zm0 1.5a.5.5 0 0 0-.5.5c0 6.2 5.3 11.5 11.5 11.5a.5.5 0 0 0 .5-.5v-2l-2-.8-1.8 2.2a13.5 13.5 0 0 1-7-7l2.2-1.8-.9-2.1H7Z',
	textarea: 'M4 4h16v16H4V4Zm1.5 1.5v13h13v-13h-13ZM8 8h8v1.5H8V8Zm0 3.3h8v1.5H8v-1.5Zm0 3.2h5V16H8v-1.5Z',
	checkbox: 'M4 4h16v16H4V4Zm1.5 1.5v13h13v-13h-13Zm11 4.1-6 6.1-3-3 1-1.1 2 2 5-5 1 1Z',
	consent:
		'm12 3 7.5 2.5V11c0 4.7-2.8 8-7.5 10-4.7-2-7.5-5.3-7.5-10V5.5L12 3Zm0 1.6L6 6.6V11c0 3.8 2.1 6.5 6 8.3 3.9-1.8 6-4.5 6-8.3V6.6l-6-2Zm4 5-5 5.1-3-3 1-1.1 2 2 4-4 1 1Z',
	'checkbox-multiple':
		'M3 4h7v7H3V4Zm1.5 1.5v4h4v-4h-4ZM3 13h7v7H3v-7Zm1.5 1.5v4h4v-4h-4ZM12.5 6.8H21v1.5h-8.5V6.8Zm0 9H21v1.5h-8.5v-1.5Z',
	radio: 'M6.5 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Zm0 1.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm0 7.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Zm0 2.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2Zm6-8.7H21v1.5h-8.5V6.8Zm0 9H21v1.5h-8.5v-1.5Z',
	select: 'M3 6h18v12H3V6Zm1.5 1.5v9h15v-9h-15Zm8.5 3h5l-2.5 3-2.5-3ZM6 11.3h5v1.5H6v-1.5Z',
	file: 'M6 3h8l5 5v13H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm.5 1.5v15h11V9H13V4.5H6.5Zm5.5 6 3 3-1 1-1.3-1.2V18h-1.5v-4.7L10 14.5l-1-1 3-3Z',
	form: 'M4 5h16v14H4V5Zm1.5 1.5v11h13v-11h-13Z',
};

/** @param name `field-text`. @return The path of an SVG of 24 × 24; a frame for what has no icon of its own. */
export function pathOf( name: string ): string {
	return PATHS[ name.replace( 'field-', '' ) ] ?? String( PATHS.form );
}
