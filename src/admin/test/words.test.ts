import { applyFilters } from '@wordpress/hooks';
import { setLocaleData } from '@wordpress/i18n';
import { translateWords } from '../words';

/** What WordPress' translation functions say of a text that WordPress translates so. */
const text = ( words: string, translated = words ) =>
	applyFilters( 'i18n.gettext_default', translated, words, 'default' );
const items = ( count: number, translated: string ) =>
	applyFilters( 'i18n.ngettext_default', translated, '%d Item', '%d Items', count, 'default' );

describe( 'the words of the list’s engine', () => {
	beforeAll( () => {
		const German = {
			'Select all': [ 'Alle auswählen' ],
			Reset: [ 'Zurücksetzen' ],
			'%d Item': [ '%d Eintrag', '%d Einträge' ],
		};
		setLocaleData( German, 'slipstream' );
		translateWords();
	} );

	it( 'are ours where WordPress has no translation', () => {
		expect( text( 'Select all' ) ).toBe( 'Alle auswählen' );
		expect( items( 1, '%d Item' ) ).toBe( '%d Eintrag' );
		expect( items( 7, '%d Items' ) ).toBe( '%d Einträge' );
	} );

	it( 'are WordPress’ where it has one, and where we have none', () => {
		expect( text( 'Reset', 'Von vorn' ) ).toBe( 'Von vorn' );
		expect( items( 7, '%d Sachen' ) ).toBe( '%d Sachen' );
		expect( text( 'Something else' ) ).toBe( 'Something else' );
	} );
} );
