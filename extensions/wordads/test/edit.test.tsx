import { screen } from '@testing-library/react';
import { setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { openPanel } from '../../../tests/unit/panel';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import type { AdAttributes } from '../types';

const tell = ( formats: object, settingsUrl = 'https://site.example/settings' ) => {
	window.Jetpack_Editor_Initial_State = { slipstream: { ads: { formats, settingsUrl } } };
};

beforeEach( () => {
	tell( {} );
	setCategories( [ { slug: 'earn', title: 'Earn' } ] );
} );

const show = ( attributes: Partial< AdAttributes > = {} ) => renderBlock< AdAttributes >( extension, Edit, attributes );
const ad = () => document.querySelector( '.jetpack-wordads__ad' );
const root = () => document.querySelector( '[data-type="jetpack/wordads"]' );

describe( 'the block', () => {
	it( '[ADS-01, ADS-02, ADS-06] is in the category earn, is a centered rectangle by default, and aligns left and right only', async () => {
		expect( extension.metadata ).toMatchObject( {
			name: 'jetpack/wordads',
			title: 'Ad',
			category: 'earn',
			supports: { align: [ 'left', 'center', 'right' ], alignWide: false },
		} );
		const { attributes } = await show();
		expect( attributes() ).toEqual( { align: 'center', format: 'mrec', hideMobile: false } );
	} );

	it( '[ADS-03] offers four formats in its toolbar', async () => {
		const { user, attributes } = await show();
		const picker = screen.getByRole( 'button', { name: 'Pick an ad format' } );
		expect( picker ).toHaveAttribute( 'aria-expanded', 'false' );
		await user.click( picker );
		const items = screen.getAllByRole( 'menuitemcheckbox' );
		expect( items.map( ( { textContent } ) => textContent ) ).toEqual( [
			'Rectangle 300x250',
			'Leaderboard 728x90',
			'Mobile Leaderboard 320x50',
			'Wide Skyscraper 160x600',
		] );
		expect( items[ 0 ] ).toBeChecked();
		expect( items[ 0 ] ).toHaveClass( 'is-active' );
		await user.click( items[ 3 ]! );
		expect( attributes().format ).toBe( 'wideskyscraper' );
		for ( const [ label, format ] of [
			[ 'Rectangle 300x250', 'mrec' ],
			[ 'Leaderboard 728x90', 'leaderboard' ],
			[ 'Mobile Leaderboard 320x50', 'mobile_leaderboard' ],
		] ) {
			await user.click( picker );
			await user.click( screen.getByRole( 'menuitemcheckbox', { name: label } ) );
			expect( attributes().format ).toBe( format );
		}
		expect( screen.queryByRole( 'menu' ) ).toBeNull();
	} );

	it( '[ADS-04] has a switch to hide it on mobile devices', async () => {
		const { user, attributes } = await show();
		const sidebar = await openPanel( 'Visibility' );
		expect( sidebar.getByText( 'Hides this block for site visitors on mobile devices.' ) ).toBeVisible();
		await user.click( sidebar.getByRole( 'checkbox', { name: 'Hide on mobile' } ) );
		expect( attributes().hideMobile ).toBe( true );
	} );

	it.each( [
		[ 'mrec', '300px', '250px' ],
		[ 'leaderboard', '728px', '90px' ],
		[ 'mobile_leaderboard', '320px', '50px' ],
		[ 'wideskyscraper', '160px', '600px' ],
	] )( '[ADS-05] has the size of a %s: %s by %s', async ( format, width, height ) => {
		await show( { format } );
		expect( root() ).toHaveClass( 'wp-block-jetpack-wordads', `jetpack-wordads-${ format }` );
		expect( ad() ).toHaveStyle( { width, height } );
	} );

	it( 'opens an unknown format as visitors see it, and keeps it', async () => {
		const { attributes } = await show( { format: 'billboard' } );
		expect( ad() ).toHaveStyle( { width: '300px', height: '250px' } );
		expect( attributes().format ).toBe( 'billboard' );
	} );
} );

describe( 'its preview', () => {
	it( 'explains that nothing is set, with a link to the settings for administrators', async () => {
		await show();
		expect( ad() ).toHaveTextContent( 'Rectangle 300x250: no ad is set for this size, so visitors see nothing.' );
		expect( screen.getByRole( 'link', { name: /Set up an ad/ } ) ).toHaveAttribute(
			'href',
			'https://site.example/settings'
		);
	} );

	it( 'tells other authors to ask an administrator', async () => {
		tell( {}, '' );
		await show();
		expect( ad() ).toHaveTextContent( 'Ask an administrator to set up an ad' );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'shows the picture, or a note about code, which does not run here', async () => {
		tell( { mrec: { kind: 'picture', picture: 'https://site.example/tea.png' }, leaderboard: { kind: 'code' } } );
		await show();
		expect( ad()?.querySelector( 'img' ) ).toHaveAttribute( 'src', 'https://site.example/tea.png' );
		await show( { format: 'leaderboard' } );
		expect( screen.getByText( 'Leaderboard 728x90: your ad code runs here on the published page.' ) ).toBeVisible();
		expect( document.querySelector( '[data-type="jetpack/wordads"] iframe' ) ).toBeNull();
	} );
} );
