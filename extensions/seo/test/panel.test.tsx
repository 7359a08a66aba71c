import { screen, within } from '@testing-library/react';
import { Slot } from '@wordpress/components';
import { PluginPrePublishPanel } from '@wordpress/editor';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';

const Sidebar = () => (
	<div data-testid="sidebar">
		<Slot name="JetpackPluginSidebar" />
	</div>
);

const BeforePublishing = () => (
	<div data-testid="pre-publish">
		<PluginPrePublishPanel.Slot />
	</div>
);

const META = {
	advanced_seo_description: '',
	jetpack_seo_html_title: '',
	jetpack_seo_noindex: false,
	jetpack_seo_schema_type: '',
};

const show = ( place: 'sidebar' | 'pre-publish', meta: object | null = META ) =>
	renderPanel( extension, place === 'sidebar' ? Sidebar : BeforePublishing, { post: { meta } } );

const description = () => screen.findByRole( 'textbox', { name: 'SEO description' } );

beforeEach( () => Object.assign( window, { Jetpack_Editor_Initial_State: {} } ) );

/** Checks that this part of the editor contains the panel with an empty textarea. */
async function expectPanel( place: 'sidebar' | 'pre-publish' ) {
	await show( place );
	expect( await description() ).toHaveAttribute( 'rows', '4' );
	expect( await description() ).toHaveAttribute( 'placeholder', 'Write a description…' );
	expect( await description() ).toHaveValue( '' );
	const button = within( screen.getByTestId( place ) ).getByRole( 'button', { name: 'SEO Description' } );
	expect( button ).toHaveAttribute( 'aria-expanded', 'true' );
}

it( '[SEO-02] the sidebar has a panel with a textarea of four rows and its placeholder', async () => {
	await expectPanel( 'sidebar' );
} );

it( '[SEO-03] the checks before publishing have the same panel', async () => {
	await expectPanel( 'pre-publish' );
} );

it( '[SEO-01] reads and writes the meta advanced_seo_description', async () => {
	const { user, edited } = await show( 'sidebar', { ...META, advanced_seo_description: 'Tea' } );
	expect( await description() ).toHaveValue( 'Tea' );
	await user.type( await description(), ' and cake' );
	expect( edited( 'meta' ) ).toEqual( { ...META, advanced_seo_description: 'Tea and cake' } );
} );

it( '[SEO-04] counts the characters while the author types, an emoji as one', async () => {
	const { user } = await show( 'sidebar' );
	const field = await description();
	const count = () => document.querySelector( '.jetpack-seo-character-count' )?.textContent;
	expect( count() ).toBe( '0 characters' );
	await user.type( field, 'T' );
	expect( count() ).toBe( '1 character' );
	await user.type( field, 'ea🫖' );
	expect( count() ).toBe( '4 characters' );
	await user.type( field, ' ' );
	expect( count() ).toBe( '5 characters' );
	await user.clear( field );
	expect( count() ).toBe( '0 characters' );
} );

it( 'accepts a description of 10,000 characters', async () => {
	await show( 'sidebar', { ...META, advanced_seo_description: 'x'.repeat( 10_000 ) } );
	expect( await description() ).toHaveValue( 'x'.repeat( 10_000 ) );
	expect( document.querySelector( '.jetpack-seo-character-count' ) ).toHaveTextContent( /^10000 characters$/ );
} );

it( 'edits title, type of content and visibility, each in its own meta', async () => {
	const { user, edited } = await show( 'sidebar', { ...META, advanced_seo_description: 'Kept' } );
	const title = await screen.findByRole( 'textbox', { name: 'SEO title' } );
	expect( title ).toHaveAttribute( 'rows', '2' );
	expect( title ).toHaveAttribute( 'placeholder', 'Write a title…' );
	await user.type( title, 'My tea' );
	const types = screen.getByRole( 'combobox', { name: 'Type of content' } );
	expect( Array.from( types.querySelectorAll( 'option' ), ( { value, text } ) => [ value, text ] ) ).toEqual( [
		[ '', 'Default' ],
		[ 'article', 'Article' ],
		[ 'faq', 'FAQ' ],
	] );
	await user.selectOptions( types, 'faq' );
	await user.click( screen.getByRole( 'checkbox', { name: 'Hide page from search engines' } ) );
	expect( edited( 'meta' ) ).toEqual( {
		advanced_seo_description: 'Kept',
		jetpack_seo_html_title: 'My tea',
		jetpack_seo_noindex: true,
		jetpack_seo_schema_type: 'faq',
	} );
	await user.click( screen.getByRole( 'checkbox', { name: 'Hide page from search engines' } ) );
	expect( edited( 'meta' ) ).toMatchObject( { jetpack_seo_noindex: false } );
} );

it.each( [ null, {}, [] ] )( 'is hidden for a post type without this meta: %j', async ( meta ) => {
	await show( 'sidebar', meta );
	expect( screen.queryByRole( 'button', { name: 'SEO Description' } ) ).not.toBeInTheDocument();
} );

it( 'names the SEO plugin that prints the tags instead', async () => {
	Object.assign( window, { Jetpack_Editor_Initial_State: { slipstream: { seoPlugin: 'Slim SEO' } } } );
	await show( 'sidebar' );
	await description();
	expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent(
		/^Slim SEO adds the tags for search engines on this site\. Slipstream adds only “Hide page from search engines”\.$/
	);
	expect( screen.getByRole( 'checkbox', { name: 'Hide page from search engines' } ) ).toHaveAccessibleDescription(
		'Also removes it from feeds. Hide the page in Slim SEO as well: that plugin may have its own tag and sitemap.'
	);
} );

it.each( [ {}, { seoPlugin: 'Slim SEO' } ] )( 'says that the owner turned the tags off: %j', async ( more ) => {
	Object.assign( window, { Jetpack_Editor_Initial_State: { slipstream: { seoTags: false, ...more } } } );
	await show( 'sidebar' );
	await description();
	expect(
		screen.getByRole( 'checkbox', { name: 'Hide page from search engines' } )
	).not.toHaveAccessibleDescription();
	expect( document.querySelector( '.components-notice__content' ) ).toHaveTextContent(
		/^Tags for search engines are turned off on this site\. These settings have no effect\.$/
	);
} );

it( 'names no other plugin when Slipstream prints the tags', async () => {
	Object.assign( window, { Jetpack_Editor_Initial_State: { slipstream: { seoTags: true } } } );
	await show( 'sidebar' );
	await description();
	expect( document.querySelector( '.components-notice' ) ).toBeNull();
	expect( screen.getByRole( 'checkbox', { name: 'Hide page from search engines' } ) ).toHaveAccessibleDescription(
		'Also removes it from the sitemap and from feeds.'
	);
} );
