import { render, renderHook } from '@testing-library/react';
import { select } from '@wordpress/data';
import { createMedium } from '../../../tests/unit/medium';
import { useMediaSource } from '../../hooks/use-media-source';
import { installBlockFilters } from '../../register';
import { promptsStore } from '../../upgrade';
import { store } from '../media-source';
import { plansStore } from '../plans';

/** WordPress' default registry. */
const isKnown = ( name: string ) => select( name ) !== undefined;

const NAMES = [ store.name, promptsStore.name, 'wordpress-com/plans' ];

// The tests depend on their order, because stores stay registered.
describe( 'a store', () => {
	it( 'is not registered by an import', () => {
		expect( NAMES.filter( isKnown ) ).toEqual( [] );
	} );

	it( 'is registered once, by its first user', () => {
		const Player = ( { id }: { id: string } ) => {
			useMediaSource( id, null );
			return null;
		};
		render(
			<>
				<Player id="one" />
				<Player id="two" />
			</>
		);
		const medium = createMedium();
		renderHook( () => useMediaSource( 'three', medium ) );
		expect( select( store ).getDefaultMediaSource() ).toMatchObject( { id: 'three' } );

		installBlockFilters();
		installBlockFilters();
		expect( select( promptsStore ).getPrompt( 'none' ) ).toEqual( {} );

		expect( plansStore().getPlan( 'none' ) ).toBeNull();
		expect( plansStore().getPlan( 'none' ) ).toBeNull();
		expect( NAMES.filter( isKnown ) ).toEqual( NAMES );
		// If the store were registered again, WordPress would warn here.
		expect( console ).not.toHaveErrored();
	} );
} );
