import { applyFilters } from '@wordpress/hooks';
import { setLocaleData } from '@wordpress/i18n';
import { translateDataViews } from '../dataviews-texts';

/** Simulates WordPress' translation functions: returns their result for an already translated text. */
const text = ( words: string, translated = words ) =>
	applyFilters( 'i18n.gettext_default', translated, words, 'default' );
const items = ( count: number, translated: string ) =>
	applyFilters( 'i18n.ngettext_default', translated, '%d Item', '%d Items', count, 'default' );

describe( 'texts of DataViews', () => {
	beforeAll( () => {
		const German = {
			'Select all': [ 'Alle auswählen' ],
			Reset: [ 'Zurücksetzen' ],
			'%d Item': [ '%d Eintrag', '%d Einträge' ],
		};
		setLocaleData( German, 'slipstream' );
		translateDataViews();
	} );

	it( 'are ours when WordPress has no translation', () => {
		expect( text( 'Select all' ) ).toBe( 'Alle auswählen' );
		expect( items( 1, '%d Item' ) ).toBe( '%d Eintrag' );
		expect( items( 7, '%d Items' ) ).toBe( '%d Einträge' );
	} );

	it( 'are WordPress’ when it has a translation or we have none', () => {
		expect( text( 'Reset', 'Von vorn' ) ).toBe( 'Von vorn' );
		expect( items( 7, '%d Sachen' ) ).toBe( '%d Sachen' );
		expect( text( 'Something else' ) ).toBe( 'Something else' );
	} );
} );
