import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UpgradeBanner } from '..';

const props = {
	name: 'jetpack/tea',
	description: 'Tea needs a plan.',
	url: 'https://plans.example.org/',
	isRedirecting: false,
	onUpgrade: jest.fn(),
	onDismiss: jest.fn(),
};

beforeEach( () => jest.clearAllMocks() );

it( '[UBN-02] upgrades with its link, after everything is saved', () => {
	render( <UpgradeBanner { ...props } /> );
	const link = screen.getByRole( 'link', { name: 'Upgrade' } );
	const click = createEvent.click( link );
	fireEvent( link, click );
	expect( click.defaultPrevented ).toBe( true );
	expect( props.onUpgrade ).toHaveBeenCalledTimes( 1 );
} );

it( '[UBN-03] says "Redirecting…" while busy', () => {
	render( <UpgradeBanner { ...props } isRedirecting /> );
	const link = screen.getByRole( 'link', { name: 'Redirecting…' } );
	expect( link ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( screen.queryByRole( 'link', { name: 'Upgrade' } ) ).not.toBeInTheDocument();
} );

it( '[UBN-08] is dismissed by a button', async () => {
	render( <UpgradeBanner { ...props } /> );
	await userEvent.click( screen.getByRole( 'button', { name: 'Hide this note' } ) );
	expect( props.onDismiss ).toHaveBeenCalledTimes( 1 );
	expect( props.onUpgrade ).not.toHaveBeenCalled();
} );

it( 'has no link without an upgrade page', () => {
	render( <UpgradeBanner { ...props } url={ null } /> );
	expect( screen.queryByRole( 'link' ) ).not.toBeInTheDocument();
	expect( screen.getByText( 'Tea needs a plan.' ) ).toBeVisible();
} );
