import { deprecated } from '../deprecated';

test( 'what somebody wrote into the element is none of the older shapes, so that no migration throws it away', () => {
	const saved = '<div class="wp-block-jetpack-subscriptions"><p>Written here</p></div>';
	expect( deprecated.map( ( { save } ) => save( { attributes: { saved } } ) ) ).toEqual( [ null, null, null ] );
} );
