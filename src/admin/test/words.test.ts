import { __ as translate, _n as translatePlural, setLocaleData } from '@wordpress/i18n';
import { translateWords } from '../words';

describe( 'the words of the list’s engine', () => {
	it( 'come from our translations where WordPress has none, and from WordPress’ where it has', () => {
		setLocaleData(
			{
				'Select all': [ 'Alle auswählen' ],
				Reset: [ 'Zurücksetzen' ],
				'%d Item': [ '%d Eintrag', '%d Einträge' ],
			},
			'slipstream'
		);
		setLocaleData( { Reset: [ 'Von vorn' ] }, 'default' );
		translateWords();
		const text = ( words: string ) => translate( words, 'default' );
		expect( text( 'Select all' ) ).toBe( 'Alle auswählen' );
		expect( text( 'Reset' ) ).toBe( 'Von vorn' );
		expect( text( 'Something else' ) ).toBe( 'Something else' );
		expect( [ 1, 7 ].map( ( count ) => translatePlural( '%d Item', '%d Items', count, 'default' ) ) ).toEqual( [
			'%d Eintrag',
			'%d Einträge',
		] );
	} );
} );
