import { fireEvent, waitFor } from '@testing-library/react';

jest.mock( '../../../shared/view/lightbox', () => {
	throw new Error( '404' );
} );

const GALLERY = `<div class="wp-block-jetpack-tiled-gallery"><figure><a href="#photo.jpg" data-enlarge="900"><img alt="" /></a></figure>
	<template><dialog></dialog></template></div>`;

it( 'a link opens its image if the lightbox can’t be loaded', async () => {
	document.body.innerHTML = GALLERY;
	await import( '../view' );
	const link = document.querySelector( 'a' ) as HTMLAnchorElement;
	expect( fireEvent.click( link ) ).toBe( false );
	await waitFor( () => expect( window.location.hash ).toBe( '#photo.jpg' ) );
	expect( fireEvent.click( link ) ).toBe( true );
} );
