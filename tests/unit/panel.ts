import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Opens a panel of the sidebar. The region that renderBlock() puts around the sidebar is no panel, whatever its name.
 *
 * @param title As an author reads it.
 * @return Queries of the controls in it.
 */
export async function openPanel( title: string ) {
	const toggle = screen
		.getAllByRole( 'button', { name: title } )
		.find( ( button ) => button.matches( '.components-panel__body-toggle' ) );
	const panel = toggle?.closest< HTMLElement >( '.components-panel__body' );
	if ( ! toggle || ! panel ) {
		throw new Error( `No panel is called "${ title }".` );
	}
	if ( toggle.getAttribute( 'aria-expanded' ) !== 'true' ) {
		await userEvent.click( toggle );
	}
	return within( panel );
}
