import { fireEvent, render, screen } from '@testing-library/react';
import { EmbedForm } from '../embed-form';
import { EmbedPreview } from '../embed-preview';

const FIELD = { title: 'Times', icon: <svg />, label: 'Address', placeholder: 'Enter an address…', value: '' };

describe( 'the form of an embed', () => {
	it( 'gives what is typed, without space around it, and keeps it beside an error', () => {
		const submit = jest.fn();
		const { rerender } = render( <EmbedForm { ...FIELD } onSubmit={ submit } /> );
		fireEvent.change( screen.getByLabelText( 'Address' ), { target: { value: ' https://x.test ' } } );
		fireEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
		expect( submit ).toHaveBeenCalledWith( 'https://x.test' );
		rerender( <EmbedForm { ...FIELD } onSubmit={ submit } error={ { message: 'No.' } } /> );
		expect( screen.getByText( 'No.', { selector: '.components-notice__content' } ) ).toBeVisible();
		expect( screen.getByLabelText( 'Address' ) ).toHaveValue( ' https://x.test ' );
	} );

	it( 'offers a link in place of what cannot be embedded, where there is one', () => {
		const convert = jest.fn();
		render( <EmbedForm { ...FIELD } onSubmit={ jest.fn() } error={ { message: 'No.', onConvert: convert } } /> );
		fireEvent.click( screen.getByRole( 'button', { name: 'Convert block to link' } ) );
		expect( convert ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'takes code of several lines where code is accepted', () => {
		render( <EmbedForm { ...FIELD } isCode onSubmit={ jest.fn() } /> );
		expect( screen.getByLabelText( 'Address' ).tagName ).toBe( 'TEXTAREA' );
	} );
} );

describe( 'the preview of an embed', () => {
	it( 'lets presses through after the first, until the block is no longer selected', () => {
		const { rerender } = render(
			<EmbedPreview label="Use it" isSelected>
				<iframe title="It" />
			</EmbedPreview>
		);
		fireEvent.click( screen.getByRole( 'button', { name: 'Use it' } ) );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		rerender(
			<EmbedPreview label="Use it" isSelected={ false }>
				<iframe title="It" />
			</EmbedPreview>
		);
		expect( screen.getByRole( 'button', { name: 'Use it' } ) ).toBeVisible();
	} );
} );
