import { screen } from '@testing-library/react';
import { Slot } from '@wordpress/components';
import { PluginPrePublishPanel } from '@wordpress/editor';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';

const Sidebar = () => <Slot name="JetpackPluginSidebar" />;
const BeforePublishing = () => <PluginPrePublishPanel.Slot />;

const META = { advanced_seo_description: '', jetpack_seo_html_title: '' };

const counts = () =>
	[ ...document.querySelectorAll( '.jetpack-seo-character-count' ) ].map( ( one ) => one.textContent );

const TEXTS: ReadonlyArray< readonly [ string, string, number ] > = [
	[ '10,000 letters', 'x'.repeat( 10_000 ), 10_000 ],
	[ '10,000 emoji', '🫖'.repeat( 10_000 ), 10_000 ],
	[ '10,000 letters from right to left', 'ש'.repeat( 10_000 ), 10_000 ],
	[ 'HTML and quotes', `<b title="a">'"&amp;</b>\n`, 25 ],
];

const PLACES = [
	[ 'sidebar', Sidebar ],
	[ 'checks before publishing', BeforePublishing ],
] as const;

test.each( PLACES.flatMap( ( [ name, Place ] ) => TEXTS.map( ( text ) => [ name, ...text, Place ] as const ) ) )(
	'[SEO-05] %s: %s are kept whole and counted when an author pastes them',
	async ( _name, _title, text, count, Place ) => {
		Object.assign( window, { Jetpack_Editor_Initial_State: {} } );
		const { user, edited } = await renderPanel( extension, Place, { post: { meta: META } } );
		const field = await screen.findByRole( 'textbox', { name: 'SEO description' } );
		const title = screen.getByRole( 'textbox', { name: 'SEO title' } );
		expect( field ).not.toHaveAttribute( 'maxlength' );
		expect( title ).not.toHaveAttribute( 'maxlength' );
		await user.click( field );
		await user.paste( text );
		expect( field ).toHaveValue( text );
		await user.click( title );
		await user.paste( `${ text }y` );
		expect( edited( 'meta' ) ).toEqual( { advanced_seo_description: text, jetpack_seo_html_title: `${ text }y` } );
		expect( counts() ).toEqual( [ `${ count } characters`, `${ count + 1 } characters` ] );
	},
	20_000
);
