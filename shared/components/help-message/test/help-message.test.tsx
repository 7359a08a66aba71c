import { render, screen } from '@testing-library/react';
import { speak } from '@wordpress/a11y';
import { HelpMessage } from '..';

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );

beforeEach( () => jest.mocked( speak ).mockReset() );

describe( 'HelpMessage', () => {
	it( '[SHR-23] shows a message in its normal style', () => {
		const { container } = render( <HelpMessage>Two words</HelpMessage> );
		expect( container.innerHTML ).toBe( '<div class="help-message"><span>Two words</span></div>' );
		expect( speak ).not.toHaveBeenCalled();
	} );

	it( '[SHR-23] shows a message in the error style, with a decorative icon', () => {
		render( <HelpMessage isError>Please enter a valid number.</HelpMessage> );
		const message = screen.getByText( 'Please enter a valid number.' );
		expect( message.tagName ).toBe( 'SPAN' );
		expect( message.parentElement ).toHaveAttribute( 'class', 'help-message help-message-is-error' );
		expect( message.previousElementSibling?.tagName ).toBe( 'svg' );
		expect( message.previousElementSibling ).toHaveAttribute( 'aria-hidden', 'true' );
		expect( screen.queryByRole( 'img' ) ).not.toBeInTheDocument();
	} );

	it( 'announces an error once, and again when it changes', () => {
		const { rerender } = render( <HelpMessage isError>Too short</HelpMessage> );
		rerender( <HelpMessage isError>Too short</HelpMessage> );
		rerender( <HelpMessage isError>Too long</HelpMessage> );
		expect( jest.mocked( speak ).mock.calls ).toEqual( [
			[ 'Too short', 'assertive' ],
			[ 'Too long', 'assertive' ],
		] );
	} );

	it( 'can describe a field', () => {
		render(
			<>
				<input aria-describedby="help" />
				<HelpMessage id="help">Digits only</HelpMessage>
			</>
		);
		expect( screen.getByRole( 'textbox' ) ).toHaveAccessibleDescription( 'Digits only' );
	} );

	it.each( [ undefined, null, '', false ] )( 'shows nothing without a message (%j)', ( message ) => {
		const { container } = render( <HelpMessage isError>{ message }</HelpMessage> );
		expect( container ).toBeEmptyDOMElement();
	} );
} );
