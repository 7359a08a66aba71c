import { act, render, screen, within } from '@testing-library/react';
import { Slot } from '@wordpress/components';
import { PluginPrePublishPanel } from '@wordpress/editor';
import type { ComponentType } from 'react';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';
import { TwitterPreview } from '../previews/twitter';
import type { TweetMedia } from '../types';
import { TWEET } from './tweet';

const media = ( ...types: string[] ): TweetMedia[] =>
	types.map( ( type, index ) => ( { type, url: `https://site.example/${ index + 1 }`, alt: `Alt ${ index + 1 }` } ) );

/** Renders a tweet. Returns the tag name and file number of its media elements, their accessible names, and the class of the row. */
function shown( all: readonly TweetMedia[] ) {
	const { container } = render( <TwitterPreview tweets={ [ { ...TWEET, media: all } ] } /> );
	const row = container.querySelector( '.twitter-preview__media' );
	const elements = [ ...container.querySelectorAll( 'img, video, iframe, audio, object, embed' ) ];
	return {
		elements: elements.map( ( one ) => `${ one.localName } ${ one.getAttribute( 'src' )?.split( '/' ).at( -1 ) }` ),
		names: elements.map( ( one ) => one.getAttribute( 'alt' ) ?? one.getAttribute( 'aria-label' ) ),
		classes: row?.className ?? null,
	};
}

const PICTURES = [ 'image/jpeg', 'image/png', 'image/webp', 'image/avif' ];

test.each( [
	[ 'SPV-21', 'one picture', PICTURES.slice( 0, 1 ), [ 'img 1' ] ],
	[ 'SPV-21', 'three pictures', PICTURES.slice( 0, 3 ), [ 'img 1', 'img 2', 'img 3' ] ],
	[ 'SPV-21', 'four pictures', PICTURES, [ 'img 1', 'img 2', 'img 3', 'img 4' ] ],
	[ 'SPV-21', 'the first four of five', [ ...PICTURES, 'image/png' ], [ 'img 1', 'img 2', 'img 3', 'img 4' ] ],
	[
		'SPV-21',
		'four, also behind other files',
		[ 'audio/mp3', 'text/html', 'application/pdf', '', ...PICTURES, 'image/png' ],
		[ 'img 5', 'img 6', 'img 7', 'img 8' ],
	],
	[ 'SPV-21', 'a type that only contains the word', [ 'x-image/png', 'application/video/mp4' ], [] ],
	[ 'SPV-22', 'a video at the beginning', [ 'video/mp4', ...PICTURES ], [ 'video 1' ] ],
	[ 'SPV-22', 'a video of another type', [ 'video/webm', 'video/mp4' ], [ 'video 1' ] ],
	[ 'SPV-22', 'a GIF at the beginning', [ 'image/gif', ...PICTURES ], [ 'img 1' ] ],
	[ 'SPV-22', 'a GIF before a video', [ 'image/gif', 'video/mp4' ], [ 'img 1' ] ],
	[ 'SPV-22', 'a video first after other files', [ 'audio/mp3', 'video/mp4', 'image/png' ], [ 'video 2' ] ],
	[
		'SPV-22',
		'pictures without a later video or GIF',
		[ 'image/png', 'video/mp4', 'image/gif', 'image/png', 'image/png', 'image/png', 'image/png' ],
		[ 'img 1', 'img 4', 'img 5', 'img 6' ],
	],
	[ 'SPV-21', 'nothing', [], [] ],
	[ 'SPV-21', 'nothing of other files', [ 'audio/mp3', 'text/html' ], [] ],
] )( '[%s] the preview shows %s', ( _id, _title, types, expected ) => {
	const numbers = expected.map( ( one ) => one.split( ' ' )[ 1 ] );
	expect( shown( media( ...types ) ) ).toEqual( {
		elements: expected,
		names: numbers.map( ( number ) => `Alt ${ number }` ),
		classes:
			expected.length === 0
				? null
				: `twitter-preview__media twitter-preview__media-children-${ expected.length }`,
	} );
} );

test( '[SPV-21, SPV-22] each tweet of a thread follows the rule on its own', () => {
	const { container } = render(
		<TwitterPreview
			tweets={ [
				{ ...TWEET, media: media( ...PICTURES, 'image/png' ) },
				{ ...TWEET, media: media( 'video/mp4', 'image/png' ) },
			] }
		/>
	);
	expect(
		[ ...container.querySelectorAll( '.twitter-preview__container' ) ].map( ( tweet ) => [
			tweet.querySelectorAll( 'img' ).length,
			tweet.querySelectorAll( 'video' ).length,
		] )
	).toEqual( [
		[ 4, 0 ],
		[ 0, 1 ],
	] );
	const video = container.querySelector( 'video' );
	expect( video?.autoplay ).toBe( false );
	expect( video?.controls ).toBe( true );
} );

const PLACES: ReadonlyArray< readonly [ string, string, ComponentType ] > = [
	[ 'SPV-02', 'the sidebar', () => <Slot name="JetpackPluginSidebar" /> ],
	[ 'SPV-03', 'the checks before publishing', () => <PluginPrePublishPanel.Slot /> ],
];

test.each( PLACES )(
	'[%s, SPV-04] without the plan, %s has one button, "Learn more", which opens the pitch',
	async ( _id, _title, Place ) => {
		await act( async () => {
			Object.assign( window, {
				Jetpack_Editor_Initial_State: {
					available_blocks: {
						'social-previews': {
							available: false,
							unavailable_reason: 'missing_plan',
							details: { required_feature: 'social-previews', required_plan: 'value_bundle' },
						},
					},
				},
			} );
		} );
		const Inside = () => (
			<div data-testid="place">
				<Place />
			</div>
		);
		const nudge = { panel: { ...extension.panel, render: extension.panel.renderUpgradeNudge! } };
		const { user } = await renderPanel( nudge, Inside, { post: { title: 'Tea', meta: {} } } );
		const place = within( screen.getByTestId( 'place' ) );
		await user.click( await place.findByRole( 'button', { name: 'Social Previews' } ) );
		await place.findByText( 'Business or eCommerce plan required.' );
		expect( place.getAllByRole( 'button' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Social Previews',
			'Learn more',
		] );
		await user.click( place.getByRole( 'button', { name: 'Learn more about paid plans' } ) );
		const dialog = within( screen.getByRole( 'dialog', { name: 'Social Previews' } ) );
		expect( dialog.getByRole( 'heading', { level: 2 } ) ).toHaveTextContent(
			/^Upgrade to a Business plan to unlock the power of our SEO tools$/
		);
		expect( dialog.queryByRole( 'tab' ) ).toBeNull();
	}
);
