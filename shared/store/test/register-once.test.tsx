import { render, renderHook } from '@testing-library/react';
import { select } from '@wordpress/data';
import { createMedium } from '../../../tests/unit/medium';
import { useMediaSource } from '../../hooks/use-media-source';
import { installBlockFilters } from '../../register';
import { promptsStore } from '../../upgrade';
import { store } from '../media-source';
import { plansStore } from '../plans';

/** WordPress' own registry, as other plugins see it. */
const isKnown = ( name: string ) => select( name ) !== undefined;

const NAMES = [ store.name, promptsStore.name, 'wordpress-com/plans' ];

// In this order: what is registered stays so.
describe( 'a store', () => {
	it( 'is not registered by being imported', () => {
		expect( NAMES.filter( isKnown ) ).toEqual( [] );
	} );

	it( 'is registered by who first needs it, and no second time', () => {
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
		// WordPress complains of a second time there.
		expect( console ).not.toHaveErrored();
	} );
} );
