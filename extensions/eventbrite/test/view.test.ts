const real = ( id: string ) =>
	`<div class="wp-block-jetpack-eventbrite" slipstream-root="eventbrite"><a id="${ id }" href="#">Register</a><dialog><form></form><template><iframe title="Checkout"></iframe></template></dialog></div>`;

const find = < E extends HTMLElement >( selector: string ) => document.querySelector< E >( selector )!;

it( 'loads the checkout only for the block’s own link, not for an author’s link around it', () => {
	HTMLDialogElement.prototype.showModal = jest.fn();
	document.body.innerHTML = `<div class="wp-block-jetpack-eventbrite" data-slipstream-root="eventbrite"><a id="fake" href="#">More</a><dialog open>${ real(
		'own'
	) }</dialog></div>`;
	jest.isolateModules( () => require( '../view' ) );
	find( '#fake' ).click();
	expect( find( 'iframe' ) ).toBeNull();
	find( '#own' ).click();
	expect( find( 'iframe' ) ).not.toBeNull();
	expect( HTMLDialogElement.prototype.showModal ).toHaveBeenCalledTimes( 1 );
} );
