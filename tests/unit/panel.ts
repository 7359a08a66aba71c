import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** @return Panels in the sidebar, from top to bottom: visible title, and whether the panel is open. */
export const listPanels = () =>
	screen
		.getAllByRole( 'heading', { level: 2 } )
		.filter( ( heading ) => heading.matches( '.components-panel__body-title' ) )
		.map( ( heading ): [ string | null, boolean ] => [
			heading.textContent,
			within( heading ).getByRole( 'button' ).getAttribute( 'aria-expanded' ) === 'true',
		] );

/**
 * Opens a panel in the sidebar. Ignores the region around it, which renderBlock() adds.
 *
 * @param title Visible title.
 * @return Queries for the panel's content.
 */
export async function openPanel( title: string ) {
	const heading = screen
		.getAllByRole( 'heading', { level: 2, name: title } )
		.find( ( one ) => one.matches( '.components-panel__body-title' ) );
	const panel = heading?.closest< HTMLElement >( '.components-panel__body' );
	if ( ! heading || ! panel ) {
		throw new Error( `No panel is called "${ title }".` );
	}
	const toggle = within( heading ).getByRole( 'button' );
	if ( toggle.getAttribute( 'aria-expanded' ) !== 'true' ) {
		await userEvent.click( toggle );
	}
	return within( panel );
}
