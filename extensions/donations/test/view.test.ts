import '../view';

const CHECKOUT = `${ window.location.origin }/?slipstream-checkout=plan&plan=1&redirect=%2Fa%3Fb`;

const option = ( name: string, url = CHECKOUT ) => `<div class="donations__option donations__${ name }-item">
	<fieldset class="donations__amounts"><legend>Choose</legend>
		<label class="donations__amount"><input type="radio" name="${ name }" value="5.00"><span>$5.00</span></label>
		<label class="donations__amount"><input type="radio" name="${ name }" value="15.00"><span>$15.00</span></label>
	</fieldset>
	<div class="donations__custom"><label for="${ name }-custom">Other ${ name }</label>
	<div class="donations__amount donations__custom-amount"><input class="donations__amount-value" id="${ name }-custom"
		placeholder="50.00" data-digits="2" data-minimum="0.50"></div>
	<p class="donations__error" id="${ name }-error" hidden>Enter an amount of $0.50 or more.</p></div>
	<a class="donations__donate-button" href="${ url.replaceAll( '&', '&amp;' ) }">Donate</a></div>`;

const markup = (
	url?: string,
	root = 'slipstream-root="donations"'
) => `<div ${ root }><div class="donations__container">
	<div class="donations__nav"><button class="donations__nav-item" aria-pressed="true">One-Time</button><button
		class="donations__nav-item" aria-pressed="false">Monthly</button></div>
	${ option( 'one-time', url ) }${ option( 'monthly', url ) }</div></div>`;

async function open( html = markup() ) {
	document.body.innerHTML = html;
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	const [ first, second ] = [ ...document.querySelectorAll< HTMLElement >( '.donations__option' ) ];
	const parts = ( root: HTMLElement | undefined ) => ( {
		root: root!,
		link: root!.querySelector( 'a' )!,
		field: root!.querySelector< HTMLInputElement >( '.donations__amount-value' )!,
		error: root!.querySelector< HTMLElement >( '.donations__error' )!,
		radios: [ ...root!.querySelectorAll< HTMLInputElement >( '[type=radio]' ) ],
	} );
	return { first: parts( first ), second: parts( second ), tabs: [ ...document.querySelectorAll( 'button' ) ] };
}

const type = ( field: HTMLInputElement, text: string ) => {
	field.value = text;
	field.dispatchEvent( new Event( 'input' ) );
	field.dispatchEvent( new Event( 'change' ) );
};
const isDisabled = ( link: HTMLElement ) =>
	( link as HTMLElement & { ariaDisabled: string } ).ariaDisabled === 'true' &&
	link.classList.contains( 'is-disabled' );
/** Clicks a link. Returns whether the browser would follow it. */
function click( link: HTMLElement ): boolean {
	let isFollowed = false;
	const listener = ( event: Event ) => {
		isFollowed = ! event.defaultPrevented;
		event.preventDefault();
	};
	document.addEventListener( 'click', listener, { once: true } );
	link.click();
	return isFollowed;
}

test( '[DON-40] one type is shown at a time, and choosing another clears the amount', async () => {
	const { first, second, tabs } = await open();
	expect( [ first.root.hidden, second.root.hidden ] ).toEqual( [ false, true ] );
	expect( document.querySelector( '.donations__container' ) ).toHaveClass( 'loaded' );
	first.radios[ 0 ]?.click();
	tabs[ 1 ]?.click();
	expect( [ first.root.hidden, second.root.hidden ] ).toEqual( [ true, false ] );
	expect( tabs.map( ( tab ) => tab.getAttribute( 'aria-pressed' ) ) ).toEqual( [ 'false', 'true' ] );
	expect( tabs[ 1 ] ).toHaveClass( 'is-active' );
	tabs[ 0 ]?.click();
	expect( first.radios[ 0 ]?.checked ).toBe( false );
	expect( isDisabled( first.link ) ).toBe( true );
	expect( first.link.href ).toBe( CHECKOUT );
} );

test( 'the link is disabled until an amount is chosen, which is added to its address', async () => {
	const { first } = await open();
	expect( isDisabled( first.link ) ).toBe( true );
	expect( click( first.link ) ).toBe( false );
	expect( first.radios[ 0 ] ).toHaveFocus();
	first.radios[ 1 ]?.click();
	expect( isDisabled( first.link ) ).toBe( false );
	expect( click( first.link ) ).toBe( true );
	const url = new URL( first.link.href );
	expect( Object.fromEntries( url.searchParams ) ).toEqual( {
		'slipstream-checkout': 'plan',
		plan: '1',
		redirect: '/a?b',
		amount: '15.00',
	} );
	expect( first.radios.map( ( radio ) => radio.parentElement?.classList.contains( 'is-selected' ) ) ).toEqual( [
		false,
		true,
	] );
} );

test.each( [
	[ '0.50', '0.50' ],
	[ '1.234,5', '1234.5' ],
	[ '75', '75' ],
] )( '[DON-28] the custom amount %s is accepted, and takes the place of a chosen one', async ( text, amount ) => {
	const { first } = await open();
	first.radios[ 0 ]?.click();
	type( first.field, text );
	expect( new URL( first.link.href ).searchParams.get( 'amount' ) ).toBe( amount );
	expect( new URL( first.link.href ).searchParams.get( 'customAmount' ) ).toBe( 'true' );
	expect( first.radios[ 0 ]?.checked ).toBe( false );
	expect( first.error.hidden ).toBe( true );
	first.radios[ 0 ]?.click();
	expect( first.field.value ).toBe( '' );
	expect( new URL( first.link.href ).searchParams.has( 'customAmount' ) ).toBe( false );
} );

test.each( [ '0.49', '0', '-5', 'five', '1e3', '5.001.2' ] )(
	'[DON-29] the custom amount %s shows an error on the field, and cannot be paid',
	async ( text ) => {
		const { first } = await open();
		type( first.field, '75' );
		type( first.field, text );
		expect( first.field.parentElement ).toHaveClass( 'has-error' );
		expect( first.error.hidden ).toBe( false );
		expect( first.field ).toHaveAttribute( 'aria-describedby', 'one-time-error' );
		expect( isDisabled( first.link ) ).toBe( true );
		expect( first.link.href ).toBe( CHECKOUT );
	}
);

test( 'no error is shown while an amount is typed, and a valid one removes it', async () => {
	const { first } = await open();
	first.field.value = '0';
	first.field.dispatchEvent( new Event( 'input' ) );
	expect( first.error.hidden ).toBe( true );
	expect( isDisabled( first.link ) ).toBe( true );
	first.field.dispatchEvent( new Event( 'change' ) );
	expect( first.error.hidden ).toBe( false );
	first.field.value = '0.5';
	first.field.dispatchEvent( new Event( 'input' ) );
	expect( first.error.hidden ).toBe( true );
	expect( isDisabled( first.link ) ).toBe( false );
} );

test( '[DON-30] an emptied custom amount is no error: the field shows its default', async () => {
	const { first } = await open();
	type( first.field, 'x' );
	type( first.field, ' ' );
	expect( first.field.parentElement ).not.toHaveClass( 'has-error' );
	expect( first.field ).not.toHaveAttribute( 'aria-describedby' );
	expect( first.field ).toHaveAttribute( 'placeholder', '50.00' );
	expect( isDisabled( first.link ) ).toBe( true );
} );

test( 'an amount is never added to an address of another origin', async () => {
	const { first } = await open( markup( 'https://elsewhere.example/?a=1' ) );
	first.radios[ 0 ]?.click();
	expect( first.link.href ).toBe( 'https://elsewhere.example/?a=1' );
} );

test( 'a form that an author wrote is not started', async () => {
	const { first, second } = await open( markup( undefined, 'class="wp-block-jetpack-donations"' ) );
	first.radios[ 0 ]?.click();
	expect( first.link.href ).toBe( CHECKOUT );
	expect( second.root.hidden ).toBe( false );
} );
