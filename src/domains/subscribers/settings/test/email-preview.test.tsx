import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { forceColorMode } from '../force-color-mode';
import { DesignPreview, TextsPreview } from '../parts';

const HTML =
	'<!DOCTYPE html><html><head><meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}' +
	'@media (prefers-color-scheme:dark){a{color:red}}</style></head><body>Hello</body></html>';

interface Request {
	readonly path: string;
	readonly data: { readonly template: string; readonly settings: unknown };
}

let requests: Request[] = [];
let notices: string[] = [];
let refusal: { message?: string } | undefined;
let answer: ( () => Promise< unknown > ) | undefined;

apiFetch.use( async ( { path, data } ) => {
	const request = { path: path ?? '', data: data as Request[ 'data' ] };
	requests.push( request );
	if ( answer ) {
		return answer();
	}
	if ( refusal ) {
		throw refusal;
	}
	return request.path.endsWith( '/test' )
		? { message: 'A test email was sent to ann@example.org.' }
		: { subject: `Subject ${ requests.length }`, html: HTML, text: '', notices };
} );

beforeEach( () => {
	requests = [];
	notices = [];
	refusal = undefined;
	answer = undefined;
} );
afterEach( () => jest.useRealTimers() );

const DRAFT = {};
const SAVED = { accent: '' };
const frame = () => screen.findByTitle( 'Email preview' );
const press = ( name: string ) => userEvent.click( screen.getByRole( 'button', { name } ) );

it( 'shows the email in a sandbox without rights, and its subject', async () => {
	render( <DesignPreview values={ SAVED } draft={ {} } /> );
	const iframe = await frame();
	expect( iframe ).toHaveAttribute( 'sandbox', '' );
	expect( iframe ).toHaveAttribute( 'srcdoc', forceColorMode( HTML, 'light' ) );
	expect( screen.getByText( 'Subject 1' ) ).toBeInTheDocument();
	expect( requests ).toEqual( [
		{
			path: '/slipstream/v1/subscriber-emails/preview',
			data: { template: 'confirmation', settings: { 'email-design': {} } },
		},
	] );
} );

it( 'loads the preview again 400 ms after the last change, with the values that are not saved', async () => {
	jest.useFakeTimers();
	const { rerender } = render( <TextsPreview values={ SAVED } draft={ {} } /> );
	await act( () => jest.advanceTimersByTimeAsync( 0 ) );
	expect( requests ).toHaveLength( 1 );
	for ( const text of [ 'W', 'We', 'Wel' ] ) {
		rerender( <TextsPreview values={ SAVED } draft={ { welcome_subject: text } } /> );
		await act( () => jest.advanceTimersByTimeAsync( 399 ) );
	}
	expect( requests ).toHaveLength( 1 );
	await act( () => jest.advanceTimersByTimeAsync( 1 ) );
	expect( requests.slice( 1 ).map( ( { data } ) => data.settings ) ).toEqual( [
		{ 'subscriber-emails': { welcome_subject: 'Wel' } },
	] );
	// Saving empties the draft and changes the saved values.
	rerender( <TextsPreview values={ { welcome_subject: 'Wel' } } draft={ {} } /> );
	await act( () => jest.advanceTimersByTimeAsync( 400 ) );
	expect( requests ).toHaveLength( 3 );
} );

it( 'loads both previews again after a save of either section', async () => {
	jest.useFakeTimers();
	const both = ( design: Record< string, string >, texts: Record< string, string > ) => (
		<>
			<DesignPreview values={ design } draft={ DRAFT } />
			<TextsPreview values={ texts } draft={ DRAFT } />
		</>
	);
	const sections = () => requests.map( ( { data } ) => Object.keys( data.settings as object )[ 0 ] );
	const { rerender } = render( both( SAVED, SAVED ) );
	await act( () => jest.advanceTimersByTimeAsync( 400 ) );
	expect( sections() ).toEqual( [ 'email-design', 'subscriber-emails' ] );
	const design = { accent: '#123456' };
	for ( const saved of [ both( design, SAVED ), both( design, { welcome_text: 'Hi' } ) ] ) {
		requests = [];
		rerender( saved );
		await act( () => jest.advanceTimersByTimeAsync( 400 ) );
		expect( sections() ).toEqual( [ 'email-design', 'subscriber-emails' ] );
	}
	requests = [];
	await act( () => jest.advanceTimersByTimeAsync( 4000 ) );
	expect( requests ).toEqual( [] );
} );

it( 'ignores the response to an outdated request', async () => {
	jest.useFakeTimers();
	const respond: Array< ( subject: string ) => void > = [];
	answer = () =>
		new Promise( ( resolve ) => {
			respond.push( ( subject ) => resolve( { subject, html: HTML, text: '', notices: [] } ) );
		} );
	const { rerender } = render( <DesignPreview values={ SAVED } draft={ {} } /> );
	await act( () => jest.advanceTimersByTimeAsync( 0 ) );
	rerender( <DesignPreview values={ SAVED } draft={ { accent: '#123456' } } /> );
	await act( () => jest.advanceTimersByTimeAsync( 400 ) );
	await act( async () => respond[ 1 ]?.( 'New' ) );
	await act( async () => respond[ 0 ]?.( 'Old' ) );
	expect( screen.getByText( 'New' ) ).toBeInTheDocument();
	expect( screen.queryByText( 'Old' ) ).toBeNull();
} );

it( 'switches email, mode and width', async () => {
	render( <DesignPreview values={ SAVED } draft={ {} } /> );
	const iframe = await frame();
	expect( iframe ).not.toHaveClass( 'is-narrow' );
	await press( 'Phone width' );
	expect( iframe ).toHaveClass( 'is-narrow' );
	expect( screen.getByRole( 'button', { name: 'Phone width' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
	await press( 'Dark mode' );
	expect( iframe ).toHaveAttribute( 'srcdoc', forceColorMode( HTML, 'dark' ) );
	await press( 'Dark mode' );
	expect( iframe ).toHaveAttribute( 'srcdoc', forceColorMode( HTML, 'light' ) );
	expect( requests ).toHaveLength( 1 );
	await userEvent.selectOptions( screen.getByRole( 'combobox', { name: 'Email' } ), 'Welcome email' );
	await waitFor( () => expect( requests ).toHaveLength( 2 ) );
	expect( requests[ 1 ]?.data.template ).toBe( 'welcome' );
} );

it( 'shows notices about the design only beside the color', async () => {
	notices = [ 'This color is too close.' ];
	const texts = render( <TextsPreview values={ SAVED } draft={ {} } /> );
	await frame();
	expect( screen.queryByText( 'This color is too close.' ) ).toBeNull();
	texts.unmount();
	const { container } = render( <DesignPreview values={ SAVED } draft={ { accent: '#ffffff' } } /> );
	await frame();
	const notice = container.querySelector< HTMLElement >( '.components-notice.is-warning' );
	expect( within( notice! ).getByText( 'This color is too close.' ) ).toBeInTheDocument();
} );

it( 'keeps the last preview when a value is refused, and says why', async () => {
	const { rerender, container } = render( <DesignPreview values={ SAVED } draft={ {} } /> );
	await frame();
	refusal = { message: 'Enter a color such as #1e1e1e.' };
	rerender( <DesignPreview values={ SAVED } draft={ { accent: 'red' } } /> );
	const error = () => container.querySelector< HTMLElement >( '.components-notice.is-error' );
	await waitFor( () => expect( error() ).toHaveTextContent( 'Enter a color such as #1e1e1e.' ) );
	expect( screen.getByText( 'Subject 1' ) ).toBeInTheDocument();
	refusal = undefined;
	rerender( <DesignPreview values={ SAVED } draft={ { accent: '#ff0000' } } /> );
	await waitFor( () => expect( error() ).toBeNull() );
} );

it( 'says so if the first preview fails without a message', async () => {
	refusal = {};
	const { container } = render( <DesignPreview values={ SAVED } draft={ {} } /> );
	const error = () => container.querySelector< HTMLElement >( '.components-notice.is-error' );
	await waitFor( () => expect( error() ).toHaveTextContent( 'The preview could not be loaded.' ) );
} );

it( 'sends a test email with the values of the form, is busy until then, and announces the result', async () => {
	const { container } = render( <TextsPreview values={ SAVED } draft={ { welcome_text: 'Hi' } } /> );
	await frame();
	const button = screen.getByRole( 'button', { name: 'Send a test email' } );
	let respond = () => {};
	answer = () =>
		new Promise( ( resolve ) => {
			respond = () => resolve( { message: 'A test email was sent to ann@example.org.' } );
		} );
	await userEvent.click( button );
	expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.click( button );
	expect( requests.slice( 1 ) ).toEqual( [
		{
			path: '/slipstream/v1/subscriber-emails/test',
			data: { template: 'confirmation', settings: { 'subscriber-emails': { welcome_text: 'Hi' } } },
		},
	] );
	await act( async () => respond() );
	expect( button ).not.toHaveAttribute( 'aria-disabled', 'true' );
	expect( container.querySelector( '.components-notice.is-success' ) ).toHaveTextContent(
		'A test email was sent to ann@example.org.'
	);
	await waitFor( () =>
		expect( document.querySelector( '.a11y-speak-region' )?.parentElement ).toHaveTextContent(
			'A test email was sent to ann@example.org.'
		)
	);
} );

it( 'says why a test email was not sent, and removes the message after a change', async () => {
	const { container, rerender } = render( <TextsPreview values={ SAVED } draft={ {} } /> );
	await frame();
	refusal = { message: 'The mail server refused.' };
	await press( 'Send a test email' );
	const notice = () => container.querySelector( '.components-notice' );
	await waitFor( () => expect( notice() ).toHaveTextContent( 'The mail server refused.' ) );
	refusal = undefined;
	rerender( <TextsPreview values={ SAVED } draft={ { welcome_text: 'x' } } /> );
	await waitFor( () => expect( notice() ).toBeNull() );
} );

it( 'shows light and dark mode whatever the mode of the browser is, and opens no links', () => {
	for ( const [ mode, rule ] of [
		[ 'light', '@media not all{' ],
		[ 'dark', '@media all{' ],
	] as const ) {
		const html = forceColorMode( HTML, mode );
		expect( html.startsWith( '<!DOCTYPE html><html><head><base target="_blank">' ) ).toBe( true );
		expect( html ).toContain( rule );
		expect( html ).not.toContain( 'prefers-color-scheme' );
		expect( html ).not.toContain( 'light dark' );
		expect( html ).toContain( `content="${ mode }"` );
		expect( html ).toContain( `:root{color-scheme:${ mode }}` );
	}
} );
