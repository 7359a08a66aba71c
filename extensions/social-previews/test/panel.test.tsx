import { act, screen, waitFor, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Slot } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch } from '@wordpress/data';
import { PluginPrePublishPanel, store as editorStore } from '@wordpress/editor';
import { addAction, addFilter, removeAction, removeFilter } from '@wordpress/hooks';
import { getPlugin, unregisterPlugin } from '@wordpress/plugins';
import * as extension from '..';
import { registerJetpackPlugin } from '../../../shared/register/register-plugin';
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

const PLACES = { sidebar: Sidebar, 'pre-publish': BeforePublishing };

interface Given {
	readonly place?: keyof typeof PLACES;
	readonly post?: Record< string, unknown >;
	readonly module?: typeof extension;
}

async function show( { place = 'sidebar', post = {}, module = extension }: Given = {} ) {
	const tools = await renderPanel( module, PLACES[ place ], {
		post: { title: 'Tea', content: '', excerpt: '', meta: {}, link: 'https://example.org/tea/', ...post },
	} );
	await tools.user.click( await screen.findByRole( 'button', { name: 'Social Previews' } ) );
	return tools;
}

async function open( given: Given = {} ) {
	const tools = await show( given );
	await tools.user.click( await screen.findByRole( 'button', { name: 'Open Social Previews' } ) );
	return tools;
}

const NUDGE = { panel: { ...extension.panel, render: extension.panel.renderUpgradeNudge! } };

const AVAILABLE = { 'social-previews': { available: true } };
const MISSING = {
	'social-previews': {
		available: false,
		unavailable_reason: 'missing_plan',
		details: { required_feature: 'social-previews', required_plan: 'value_bundle' },
	},
};
const setBlocks = ( blocks: object ) =>
	Object.assign( window, { Jetpack_Editor_Initial_State: { available_blocks: blocks } } );

/** Bodies of the requests for texts. */
const sent: unknown[] = [];

/** Responds to requests for tweets and texts as the server does. With null, requests for texts fail. */
const answerTexts = ( texts: object | null ) =>
	apiFetch.setFetchHandler( async ( { path = '', data } ) => {
		if ( path.includes( '/discovery/texts' ) ) {
			sent.push( data );
			return texts ?? Promise.reject( new Error( 'no answer' ) );
		}
		const text = `${ data?.message }\n\n${ data?.link }`;
		return path.includes( '/social/tweets/' ) ? [ { text, media: [] } ] : {};
	} );

beforeEach( () => {
	sent.length = 0;
	setBlocks( AVAILABLE );
	answerTexts( { title: '', description: '' } );
} );

const textOf = ( selector: string ) => document.querySelector( selector )?.textContent;

/** Checks that one part of the editor contains the panel. */
async function expectPanel( place: keyof typeof PLACES ) {
	await show( { place } );
	const region = within( screen.getByTestId( place ) );
	await region.findByText( 'Preview what this will look like on social networks and Google search.' );
	const buttons = region.getAllByRole( 'button' ).map( ( { textContent } ) => textContent );
	expect( buttons ).toEqual( [ 'Social Previews', 'Preview' ] );
}

it( '[SPV-02, SPV-04] the panel of the sidebar has one button', async () => {
	await expectPanel( 'sidebar' );
} );

it( '[SPV-03, SPV-04] the panel of the checks before publishing has one button', async () => {
	await expectPanel( 'pre-publish' );
} );

it( '[SPV-05, SPV-06] the button opens a modal with vertical tabs', async () => {
	const { user } = await open();
	const modal = within( screen.getByRole( 'dialog', { name: 'Social Previews' } ) );
	expect( modal.getByRole( 'tablist' ) ).toHaveAttribute( 'aria-orientation', 'vertical' );
	expect( modal.getAllByRole( 'tab' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Google Search',
		'Facebook',
		'Twitter',
		'Mastodon',
		'Bluesky',
		'LinkedIn',
		'WhatsApp',
		'Threads',
	] );
	for ( const [ name, selector ] of [
		[ 'Facebook', '.facebook-preview__title' ],
		[ 'Twitter', '.twitter-preview__card-title' ],
		[ 'Mastodon', '.link-preview__mastodon .link-preview__title' ],
		[ 'Threads', '.link-preview__threads .link-preview__title' ],
	] as const ) {
		await user.click( modal.getByRole( 'tab', { name } ) );
		await waitFor( () => expect( textOf( selector ) ).toBe( 'Tea' ) );
	}
	await user.click( modal.getByRole( 'button', { name: 'Close' } ) );
	expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
} );

it.each( [
	[ true, 'Twitter' ],
	[ false, 'Google Search' ],
	[ undefined, 'Google Search' ],
] )( '[SPV-07] starts for jetpack_is_tweetstorm %s with %s', async ( isThread, name ) => {
	await open( { post: { meta: { jetpack_is_tweetstorm: isThread } } } );
	expect( screen.getByRole( 'tab', { selected: true } ) ).toHaveTextContent( name );
} );

it( '[SPV-01] shows the texts that the server prints of the unsaved post', async () => {
	answerTexts( { title: 'Best tea', description: 'Free' } );
	const content = '<!-- wp:paragraph -->\n<p>Free</p>\n<!-- /wp:paragraph -->';
	await open( {
		post: {
			excerpt: 'Short\nand good',
			content,
			meta: { jetpack_seo_html_title: 'Best <b>tea</b>', advanced_seo_description: 'Written <b>"so"</b>' },
		},
	} );
	await waitFor( () => expect( textOf( '.search-preview__description' ) ).toBe( 'Free' ) );
	expect( textOf( '.search-preview__title' ) ).toBe( 'Best tea' );
	expect( sent ).toEqual( [
		{
			post_id: expect.any( Number ),
			title: 'Tea',
			excerpt: 'Short\nand good',
			content,
			seo_title: 'Best <b>tea</b>',
			seo_description: 'Written <b>"so"</b>',
			featured_media: 0,
			is_hidden: false,
			is_private: false,
		},
	] );
} );

it( '[SPV-01] never shows content that the server has not checked', async () => {
	answerTexts( null );
	await open( { post: { excerpt: 'Short [gallery]', content: '<p>Secret</p>' } } );
	expect( textOf( '.search-preview__description' ) ).toBe( '' );
	await screen.findAllByText( 'Some texts could not be loaded. Close the previews and open them again.' );
	expect( textOf( '.search-preview__description' ) ).toBe( '' );
} );

it( '[SPV-01] shows the site’s name for a post without a title', async () => {
	answerTexts( { title: 'Tea shop', description: '' } );
	await open( { post: { title: '' } } );
	await waitFor( () => expect( textOf( '.search-preview__title' ) ).toBe( 'Tea shop' ) );
} );

it.each( [
	[ 'when there is nothing to show', {}, 1 ],
	[ 'for a post with a password, whose page has no description', { password: 'secret', excerpt: 'Hidden' }, 0 ],
] )( '[SPV-01] says so %s', async ( _, post, requests ) => {
	await open( { post } );
	await waitFor( () => expect( textOf( '.search-preview__description' ) ).toBe( 'Visit the post for more.' ) );
	expect( sent ).toHaveLength( requests );
} );

it( '[SPV-01] shows the title for search engines, the address, the author and, in all tabs, the picture of the page', async () => {
	await act( async () => dispatch( coreStore ).receiveEntityRecords( 'root', 'user', [ { id: 3, name: 'Ada' } ] ) );
	const image = 'https://example.org/large.jpg';
	answerTexts( { title: 'Better tea', description: '', image, card: 'summary_large_image' } );
	const { user } = await open( {
		post: { author: 3, featured_media: 8, meta: { jetpack_seo_html_title: 'Better tea' } },
	} );
	expect( textOf( '.search-preview__title' ) ).toBe( 'Better tea' );
	expect( textOf( '.search-preview__url' ) ).toBe( 'example.org › tea ›  ▾' );
	const tabs = screen.getAllByRole( 'tab' ).slice( 1 );
	expect( tabs ).toHaveLength( 7 );
	for ( const tab of tabs ) {
		await user.click( tab );
		await waitFor( () =>
			expect( document.querySelector( '.jetpack-social-previews__preview img' ) ).toHaveAttribute( 'src', image )
		);
	}
	await user.click( screen.getByRole( 'tab', { name: 'Facebook' } ) );
	expect( textOf( '.facebook-preview__url' ) ).toBe( 'example.org | Ada' );
	expect( screen.getByRole( 'img', { name: 'Facebook Preview Thumbnail' } ) ).toHaveAttribute( 'src', image );
} );

it.each( [
	[ {}, { featured_media: 0, is_hidden: false, is_private: false } ],
	[ { featured_media: 8 }, { featured_media: 8, is_hidden: false, is_private: false } ],
	[ { meta: { jetpack_seo_noindex: true } }, { featured_media: 0, is_hidden: true, is_private: false } ],
	[ { status: 'private' }, { featured_media: 0, is_hidden: false, is_private: true } ],
] )( '[SPV-01] the server chooses the picture by the unsaved post: %j', async ( post, fields ) => {
	await open( { post } );
	await waitFor( () => expect( sent ).toEqual( [ expect.objectContaining( fields ) ] ) );
} );

it( '[SPV-01] a post with a password shows no picture, like its page, and requests none', async () => {
	answerTexts( { title: '', description: '', image: 'https://example.org/a.jpg', card: 'summary' } );
	const { user } = await open( { post: { password: 'secret', featured_media: 8 } } );
	await user.click( screen.getByRole( 'tab', { name: 'Facebook' } ) );
	expect( document.querySelector( '.facebook-preview__image img' ) ).toBeNull();
	expect( sent ).toEqual( [] );
} );

it.each( [
	[ 'what looks like HTML', 'A <b>bold</b> <i onclick="alert(1)">link</i> &amp; more. ' ],
	[ 'quotes', `She said: "It's ‘good’ tea" & left. ` ],
	[ 'emoji', 'Tea 🫖 by 👩🏽‍🍳 for 🇩🇪. ' ],
	[ 'right-to-left text', 'שלום (tea) עולם, الشاي الأخضر. ' ],
] )( 'shows the beginning of a long description as text: %s', async ( _, part ) => {
	const description = part.repeat( 20 ).trim();
	answerTexts( { title: 'Tea', description } );
	const { user } = await open();
	await user.click( screen.getByRole( 'tab', { name: 'Bluesky' } ) );
	const shown = `${ Array.from( description ).slice( 0, 240 ).join( '' ) }…`;
	await waitFor( () => expect( textOf( '.link-preview__description' ) ).toBe( shown ) );
	expect( document.querySelector( '.link-preview__description' )?.children ).toHaveLength( 0 );
} );

it( '[SPV-01] follows the author while they write', async () => {
	const tools = await open();
	await waitFor( () => expect( sent ).toEqual( [ expect.objectContaining( { title: 'Tea' } ) ] ) );
	await tools.saved( { title: 'Coffee' } );
	expect( textOf( '.search-preview__title' ) ).toBe( 'Coffee' );
	await waitFor( () => expect( sent[ 1 ] ).toMatchObject( { title: 'Coffee' } ) );
} );

it.each( [
	[ '', 'summary', 'twitter-preview__card twitter-preview__card-summary' ],
	[
		'https://example.org/icon.png',
		'summary',
		'twitter-preview__card twitter-preview__card-summary twitter-preview__card-has-image',
	],
	[
		'https://example.org/full.jpg',
		'summary_large_image',
		'twitter-preview__card twitter-preview__card-summary_large_image twitter-preview__card-has-image',
	],
] )(
	'the tweet has the message for networks and a card, with the picture %s and the card %s',
	async ( image, card, classes ) => {
		answerTexts( { title: 'Tea', description: '', image, card } );
		const { user } = await open( {
			post: {
				meta: { jetpack_publicize_message: 'Read about tea' },
			},
		} );
		await user.click( screen.getByRole( 'tab', { name: 'Twitter' } ) );
		await waitFor( () => expect( document.querySelector( '.twitter-preview__card' )?.className ).toBe( classes ) );
		expect( textOf( '.twitter-preview__text' ) ).toBe( 'Read about tea' );
		expect( textOf( '.twitter-preview__name' ) ).toBe( 'Account Name' );
		expect( textOf( '.twitter-preview__screen-name' ) ).toBe( '@account' );
	}
);

describe( 'without the plan', () => {
	const PLANS = [
		{ product_slug: 'business-bundle', product_name: 'Business' },
		{ product_slug: 'value_bundle', product_name: 'Premium' },
	];

	beforeEach( () => {
		Object.assign( window, {
			Jetpack_Editor_Initial_State: {
				available_blocks: MISSING,
				siteFragment: 'example.org',
				slipstream: { upgradeUrl: 'https://plans.example.org' },
			},
		} );
		apiFetch.setFetchHandler( async ( { path } ) => ( path?.includes( '/plans' ) ? PLANS : {} ) );
	} );
	afterEach( () => {
		delete window._currentSiteType;
	} );

	const NAMES = [ 'jetpack-social-previews', 'jetpack-social-previews-upgrade-nudge' ] as const;

	const register = () => {
		const { name, ...settings } = extension.panel;
		registerJetpackPlugin( name, settings );
		const found = NAMES.map( ( one ) => getPlugin( one )?.render );
		NAMES.filter( ( one ) => getPlugin( one ) ).forEach( ( one ) => unregisterPlugin( one ) );
		return found;
	};

	it.each( [
		[ 'missing on a hosted site', MISSING, 'simple', [ undefined, extension.panel.renderUpgradeNudge ] ],
		[ 'missing on a site of another type', MISSING, 'atomic', [ undefined, undefined ] ],
		[ 'missing on a site of its own', MISSING, undefined, [ undefined, undefined ] ],
		[ 'available on a hosted site', AVAILABLE, 'simple', [ extension.panel.render, undefined ] ],
	] )( '[SPV-11, SPV-12] registers previews or the nudge: %s', ( _, blocks, type, expected ) => {
		setBlocks( blocks );
		window._currentSiteType = type;
		expect( register() ).toEqual( expected );
	} );

	const openNudge = async () => {
		const { user } = await show( { module: NUDGE } );
		const button = await screen.findByRole( 'button', { name: 'Learn more about paid plans' } );
		expect( button ).toHaveTextContent( /^Learn more$/ );
		await user.click( button );
		return user;
	};

	it( '[SPV-04, SPV-08, SPV-09, SPV-11] the button leads to the upgrade pitch instead of the previews', async () => {
		await openNudge();
		const modal = within( screen.getByRole( 'dialog', { name: 'Social Previews' } ) );
		expect(
			modal.getByRole( 'heading', {
				name: 'Upgrade to a Business plan to unlock the power of our SEO tools',
			} )
		).toBeVisible();
		expect( modal.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Preview your site’s content as it will appear on Facebook, Twitter, and the WordPress.com Reader.',
			'Control how page titles will appear on Google search results and social networks.',
			'Customize your front page metadata to change how your site appears to search engines.',
		] );
		expect( modal.queryByRole( 'tab' ) ).not.toBeInTheDocument();
	} );

	const upgradeButton = () =>
		screen.findByRole( 'button', { name: 'Purchase a Business plan to access social previews' } );

	it( '[SPV-10] the button shows that the author is on the way', async () => {
		addFilter( 'editor.preSavePost', 'test', () => new Promise( () => {} ) );
		const user = await openNudge();
		await waitFor( async () => expect( await upgradeButton() ).not.toHaveAttribute( 'aria-disabled', 'true' ) );
		await act( async () => dispatch( editorStore ).editPost( { title: 'Not saved yet', status: 'draft' } ) );
		await user.click( await upgradeButton() );
		removeFilter( 'editor.preSavePost', 'test' );
		expect( await screen.findByText( 'Redirecting…' ) ).toBe( await upgradeButton() );
		expect( await upgradeButton() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( await upgradeButton() ).toHaveClass( 'is-busy' );
	} );

	it( '[SPV-10, SPV-13, SPV-14] a click upgrades to the required plan and is recorded', async () => {
		const [ events, checkouts ]: [ unknown[], unknown[] ] = [ [], [] ];
		addAction( 'slipstream.recordEvent', 'test', ( ...event: unknown[] ) => events.push( event ) );
		addAction( 'a8c.wpcom-block-editor.openCheckoutModal', 'test', ( cart: unknown ) => checkouts.push( cart ) );
		const user = await openNudge();
		expect( await upgradeButton() ).toHaveTextContent( /^Upgrade$/ );
		await waitFor( async () => expect( await upgradeButton() ).not.toHaveAttribute( 'aria-disabled', 'true' ) );
		await user.click( await upgradeButton() );
		removeAction( 'slipstream.recordEvent', 'test' );
		removeAction( 'a8c.wpcom-block-editor.openCheckoutModal', 'test' );
		expect( checkouts ).toEqual( [ { products: [ PLANS[ 1 ] ] } ] );
		expect( events ).toEqual( [
			[ 'jetpack_editor_block_upgrade_click', { plan: 'value_bundle', block: 'social-previews' } ],
		] );
	} );
} );
