import { expect, type Page } from '@playwright/test';

/** @param page */
export const app = ( page: Page ) => page.locator( '.wp-story-app' );

/** @param name What it is called. */
export const button = ( page: Page, name: string ) => app( page ).getByRole( 'button', { name, exact: true } );

/** @param alt  What is to be seen on the slide that is shown. */
export const expectShown = ( page: Page, alt: string ) =>
	expect( page.locator( '.wp-story-slide:not([hidden]) :is( img[alt], video )' ) ).toHaveAttribute(
		alt === 'Boat' ? 'aria-label' : 'alt',
		alt
	);

/** @return The classes of what fills the screen. */
export const fillsScreen = ( page: Page ) => page.evaluate( () => document.fullscreenElement?.className ?? '' );
