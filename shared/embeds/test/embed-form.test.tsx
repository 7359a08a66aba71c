import { fireEvent, render, screen } from '@testing-library/react';
import { EmbedForm } from '../embed-form';
import { EmbedPreview } from '../embed-preview';

const FIELD = { title: 'Times', icon: <svg />, label: 'Address', placeholder: 'Enter an address…', value: '' };

describe( 'the form of an embed', () => {
	it( 'submits the trimmed text, and keeps it when there is an error', () => {
		const submit = jest.fn();
		const { rerender } = render( <EmbedForm { ...FIELD } onSubmit={ submit } /> );
		fireEvent.change( screen.getByLabelText( 'Address' ), { target: { value: ' https://x.test ' } } );
		fireEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
		expect( submit ).toHaveBeenCalledWith( 'https://x.test' );
		rerender( <EmbedForm { ...FIELD } onSubmit={ submit } error={ { message: 'No.' } } /> );
		expect( screen.getByText( 'No.', { selector: '.components-notice__content' } ) ).toBeVisible();
		expect( screen.getByLabelText( 'Address' ) ).toHaveValue( ' https://x.test ' );
	} );

	it( 'offers to convert a URL that cannot be embedded to a link', () => {
		const convert = jest.fn();
		render( <EmbedForm { ...FIELD } onSubmit={ jest.fn() } error={ { message: 'No.', onConvert: convert } } /> );
		fireEvent.click( screen.getByRole( 'button', { name: 'Convert block to link' } ) );
		expect( convert ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'accepts code of several lines', () => {
		render( <EmbedForm { ...FIELD } isCode onSubmit={ jest.fn() } /> );
		expect( screen.getByLabelText( 'Address' ).tagName ).toBe( 'TEXTAREA' );
	} );
} );

describe( 'the preview of an embed', () => {
	it( 'is interactive after a click, until the block is deselected', () => {
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
