import { expect, type Page } from '@playwright/test';

/** @param page */
export const app = ( page: Page ) => page.locator( '.wp-story-app' );

/** @param name Accessible name. */
export const button = ( page: Page, name: string ) => app( page ).getByRole( 'button', { name, exact: true } );

/** @param alt  Alternative text of the current slide. */
export const expectShown = ( page: Page, alt: string ) =>
	expect( page.locator( '.wp-story-slide:not([hidden]) :is( img[alt], video )' ) ).toHaveAttribute(
		alt === 'Boat' ? 'aria-label' : 'alt',
		alt
	);

/** @return CSS classes of the element that is in full screen. */
export const fillsScreen = ( page: Page ) => page.evaluate( () => document.fullscreenElement?.className ?? '' );
