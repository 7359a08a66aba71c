import { deprecated } from '../deprecated';

test( 'ignores markup that an author wrote into the element, so that no migration removes it', () => {
	const saved = '<div class="wp-block-jetpack-subscriptions"><p>Written here</p></div>';
	expect( deprecated.map( ( { save } ) => save( { attributes: { saved } } ) ) ).toEqual( [ null, null, null ] );
} );
