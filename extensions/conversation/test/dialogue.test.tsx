import { act, fireEvent, screen, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as mediaStore } from '../../../shared/store/media-source';
import { ANN, BOB, button, registerBlocks, settings, talk } from './editor';

beforeAll( registerBlocks );

describe( 'dialogue', () => {
	const field = () => screen.getByRole( 'combobox', { name: 'Speaker' } );
	const classes = () => String( field().parentElement?.className );

	it( '[DLG-01, DLG-09, DLG-11] selects a speaker from the list or by name', async () => {
		const { user, lines, select } = await talk( [ ANN, BOB ], [ { content: 'One' } ] );
		await select( lines()[ 0 ] );
		expect( classes() ).toContain( 'is-participant-ready' );
		await user.click( field() );
		expect( screen.getAllByRole( 'option' ).map( ( option ) => option.textContent ) ).toEqual( [ 'Ann', 'Bob' ] );
		expect( classes() ).toContain( 'is-participant-selecting' );
		await user.keyboard( '{ArrowDown}{ArrowDown}{Enter}' );
		expect( lines()[ 0 ]?.attributes ).toMatchObject( BOB );
		expect( classes() ).toContain( 'was-participant-selected' );

		await user.clear( field() );
		await user.type( field(), 'ann' );
		await act( async () => fireEvent.blur( field() ) );
		expect( lines()[ 0 ]?.attributes ).toMatchObject( ANN );
		// WordPress 7.2 deprecates this template format, but earlier versions accept no other.
		expect( console ).toHaveWarned();
	} );

	it( '[DLG-12] renames the speaker when the field loses focus with another name', async () => {
		const { user, attributes, lines, select } = await talk( [ ANN, BOB ], [ { ...ANN, content: 'One' } ] );
		await select( lines()[ 0 ] );
		await user.clear( field() );
		await user.type( field(), 'Anna' );
		expect( classes() ).toContain( 'is-participant-editing' );
		await act( async () => fireEvent.blur( field() ) );
		expect( attributes().participants ).toEqual( [ { ...ANN, label: 'Anna' }, BOB ] );
		expect( lines()[ 0 ]?.attributes ).toMatchObject( { slug: ANN.slug, label: 'Anna' } );
		expect( classes() ).toContain( 'was-participant-edited' );
	} );

	it( '[DLG-13] adds a speaker when the field loses focus with an unknown name', async () => {
		const { user, attributes, lines, select } = await talk( [ ANN ], [ { content: 'One' } ] );
		await select( lines()[ 0 ] );
		await user.type( field(), 'Eve' );
		expect( classes() ).toContain( 'is-participant-adding' );
		await act( async () => fireEvent.blur( field() ) );
		expect( attributes().participants?.map( ( { label } ) => label ) ).toEqual( [ 'Ann', 'Eve' ] );
		expect( lines()[ 0 ]?.attributes ).toMatchObject( attributes().participants?.[ 1 ] ?? {} );
		expect( classes() ).toContain( 'was-participant-added' );
	} );

	it( 'adds a new speaker from the list instead of renaming the current one', async () => {
		const { user, attributes, lines, select } = await talk( [ ANN ], [ { ...ANN, content: 'One' } ] );
		await select( lines()[ 0 ] );
		await user.clear( field() );
		await user.type( field(), 'Eve' );
		await user.click( screen.getByRole( 'option', { name: 'Add Eve as a new speaker' } ) );
		expect( attributes().participants?.map( ( { label } ) => label ) ).toEqual( [ 'Ann', 'Eve' ] );
		expect( lines()[ 0 ]?.attributes.label ).toBe( 'Eve' );
	} );

	it( 'removes a speaker who was added by a typo, but no other', async () => {
		const { user, attributes, lines, select } = await talk(
			[ ANN, BOB ],
			[ { ...ANN, content: 'One' }, { content: 'Two' } ]
		);
		const labels = () => attributes().participants?.map( ( { label } ) => label );
		const say = async ( name: string ) => {
			await user.clear( field() );
			await user.type( field(), name || ' ' );
			await act( async () => fireEvent.blur( field() ) );
		};
		await select( lines()[ 1 ] );
		await say( 'Anb' );
		expect( labels() ).toEqual( [ 'Ann', 'Bob', 'Anb' ] );
		await say( 'Ann' );
		expect( labels() ).toEqual( [ 'Ann', 'Bob' ] );
		await say( 'Bob' );
		await say( '' );
		// Bob has no dialogues, but is kept: the name was not typed in this editor.
		expect( labels() ).toEqual( [ 'Ann', 'Bob' ] );
	} );

	it( '[CNV-10, DLG-07] offers the conversation’s speakers as soon as they are added', async () => {
		const { user, blocks, lines, select, registry } = await talk(
			[ ANN ],
			[ { content: 'One' }, { content: 'Two' } ]
		);
		const editor = () =>
			registry.dispatch( blockEditorStore ) as unknown as Record< string, ( ...input: unknown[] ) => void >;
		const offered = async ( index: number ) => {
			await select( lines()[ index ] );
			await user.click( field() );
			const names = screen.getAllByRole( 'option' ).map( ( option ) => option.textContent );
			await user.keyboard( '{Escape}' );
			return names;
		};
		expect( await offered( 0 ) ).toEqual( [ 'Ann' ] );
		await act( async () => {
			editor().updateBlockAttributes?.( blocks()[ 0 ]?.clientId, { participants: [ ANN, BOB ] } );
		} );
		expect( await offered( 0 ) ).toEqual( [ 'Ann', 'Bob' ] );
		expect( await offered( 1 ) ).toEqual( [ 'Ann', 'Bob' ] );
	} );

	it( '[DLG-15] has no speaker after the field is cleared', async () => {
		const { user, attributes, lines, select } = await talk( [ ANN ], [ { ...ANN, content: 'One' } ] );
		await select( lines()[ 0 ] );
		await user.clear( field() );
		await act( async () => fireEvent.blur( field() ) );
		expect( lines()[ 0 ]?.attributes.slug ).toBeUndefined();
		expect( lines()[ 0 ]?.attributes.label ).toBeUndefined();
		expect( attributes().participants ).toEqual( [ ANN ] );
	} );

	it( 'keeps the speaker when the edit is canceled', async () => {
		const { user, attributes, lines, select } = await talk( [ ANN ], [ { ...ANN, content: 'One' } ] );
		await select( lines()[ 0 ] );
		await user.type( field(), 'xyz{Escape}' );
		expect( field() ).toHaveValue( 'Ann' );
		await act( async () => fireEvent.blur( field() ) );
		expect( attributes().participants ).toEqual( [ ANN ] );
	} );

	it( '[DLG-02, DLG-16, DLG-17, DLG-18] has fields for hours, minutes and seconds, and a toggle', async () => {
		const { user, lines, select } = await talk( [], [ { content: 'One' } ] );
		await select( lines()[ 0 ] );
		await user.click( settings().getByRole( 'checkbox', { name: 'Show timestamp' } ) );
		expect( lines()[ 0 ]?.attributes.showTimestamp ).toBe( true );
		const change = ( name: string, value: string ) =>
			act( async () => {
				fireEvent.change( settings().getByRole( 'spinbutton', { name } ), { target: { value } } );
			} );
		await change( 'Second', '5' );
		await change( 'Minute', '2' );
		expect( lines()[ 0 ]?.attributes.timestamp ).toBe( '02:05' );
		await change( 'Hour', '30' );
		expect( lines()[ 0 ]?.attributes.timestamp ).toBe( '23:02:05' );
		expect( screen.getByText( '23:02:05', { selector: '[data-type] *' } ) ).toBeVisible();
	} );

	it( '[DLG-02, DLG-19] has a slider that saves after a quarter of a second', async () => {
		const { lines, select } = await talk( [], [ { content: 'One' } ] );
		await select( lines()[ 0 ] );
		jest.useFakeTimers();
		const slide = ( value: string ) =>
			act( async () => {
				fireEvent.change( settings().getByRole( 'slider', { name: 'Position' } ), { target: { value } } );
			} );
		await slide( '50' );
		await act( async () => jest.advanceTimersByTime( 249 ) );
		await slide( '75' );
		await act( async () => jest.advanceTimersByTime( 249 ) );
		expect( lines()[ 0 ]?.attributes.timestamp ).toBe( '00:00' );
		await act( async () => jest.advanceTimersByTime( 1 ) );
		expect( lines()[ 0 ]?.attributes.timestamp ).toBe( '01:15' );
		jest.useRealTimers();
	} );

	it( '[DLG-03, DLG-05] controls the default player from the toolbar in steps of 5 seconds, and copies its time', async () => {
		const { user, lines, select, registry } = await talk( [], [ { content: 'One' } ] );
		registry.register( mediaStore );
		await select( lines()[ 0 ] );
		const toolbar = within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
		expect( toolbar.queryByRole( 'button', { name: 'Play' } ) ).not.toBeInTheDocument();

		const media = registry.dispatch( mediaStore ) as unknown as Record< string, ( ...input: unknown[] ) => void >;
		const source = () =>
			(
				registry.select( mediaStore ) as unknown as { getDefaultMediaSource: () => unknown }
			 ).getDefaultMediaSource();
		await act( async () => media.registerMediaSource?.( 'a', { currentTime: 62.7, duration: 66 } ) );
		await user.click( toolbar.getByRole( 'button', { name: 'Set timestamp' } ) );
		expect( lines()[ 0 ]?.attributes ).toMatchObject( { timestamp: '01:02', showTimestamp: true } );
		await user.click( toolbar.getByRole( 'button', { name: 'Jump back' } ) );
		expect( source() ).toMatchObject( { currentTime: 57.7 } );
		await user.click( toolbar.getByRole( 'button', { name: 'Skip forward' } ) );
		await user.click( toolbar.getByRole( 'button', { name: 'Skip forward' } ) );
		expect( source() ).toMatchObject( { currentTime: 66 } );
		await user.click( toolbar.getByRole( 'button', { name: 'Play' } ) );
		expect( source() ).toMatchObject( { state: 'playing' } );
		await user.click( toolbar.getByRole( 'button', { name: 'Pause' } ) );
		expect( source() ).toMatchObject( { state: 'paused' } );
		await user.click( button( 'Play from 01:02' ) );
		expect( source() ).toMatchObject( { state: 'playing', currentTime: 62 } );
	} );
} );
