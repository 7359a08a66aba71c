import { readAmount } from './read-amount';

/**
 * Copies the chosen amount of one donation type into its checkout link.
 *
 * @return A function that clears the chosen amount.
 */
function startOption( option: HTMLElement ): () => void {
	const link = option.querySelector< HTMLAnchorElement >( '.donations__donate-button' )!;
	const radios = option.querySelectorAll< HTMLInputElement >( '[type=radio]' );
	const field = option.querySelector< HTMLInputElement >( '.donations__amount-value' );
	const error = option.querySelector< HTMLElement >( '.donations__error' );
	const base = link.href;

	const choose = ( amount: string, isCustom = false ) => {
		const url = new URL( base );
		// Checkout pages of other sites accept no amount.
		if ( url.origin === location.origin ) {
			if ( amount ) {
				url.searchParams.set( 'amount', amount );
			}
			if ( amount && isCustom ) {
				url.searchParams.set( 'customAmount', 'true' );
			}
			link.href = url.href;
		}
		link.classList.toggle( 'is-disabled', ! amount );
		link.ariaDisabled = String( ! amount );
		for ( const radio of radios ) {
			radio.checked = ! isCustom && radio.value === amount;
			radio.parentElement!.classList.toggle( 'is-selected', radio.checked );
		}
	};
	const fail = ( isWrong: boolean ) => {
		if ( field && error ) {
			field.parentElement!.classList.toggle( 'has-error', isWrong );
			field.ariaInvalid = String( isWrong );
			error.hidden = ! isWrong;
			if ( isWrong ) {
				field.setAttribute( 'aria-describedby', error.id );
			} else {
				field.removeAttribute( 'aria-describedby' );
			}
		}
	};
	const reset = () => {
		if ( field ) {
			field.value = '';
		}
		fail( false );
		choose( '' );
	};

	for ( const radio of radios ) {
		radio.onchange = () => {
			reset();
			choose( radio.value );
		};
	}
	if ( field ) {
		const { digits, minimum } = field.dataset;
		const update = ( isDone: boolean ) => {
			const amount = readAmount( field.value, Number( digits ) );
			const isValid = Number( amount ) >= Number( minimum );
			// Show no error while a donor is typing.
			if ( isDone || isValid ) {
				fail( ! isValid && Boolean( field.value.trim() ) );
			}
			choose( isValid ? amount : '', true );
		};
		field.oninput = () => update( false );
		field.onchange = () => update( true );
	}
	link.onclick = ( event ) => {
		if ( link.ariaDisabled === 'true' ) {
			event.preventDefault();
			( radios[ 0 ] ?? field )?.focus();
		}
	};
	return reset;
}

/** Starts the tabs, which show one donation type at a time. */
export function startForm( root: HTMLElement ): void {
	const options = [ ...root.querySelectorAll< HTMLElement >( '.donations__option' ) ];
	const tabs = [ ...root.querySelectorAll< HTMLElement >( '.donations__nav-item' ) ];
	const resets = options.map( startOption );
	const open = ( chosen: number ) => {
		for ( const [ index, option ] of options.entries() ) {
			option.hidden = index !== chosen;
			resets[ index ]!();
			tabs[ index ]?.classList.toggle( 'is-active', index === chosen );
			tabs[ index ]?.setAttribute( 'aria-pressed', String( index === chosen ) );
		}
	};
	for ( const [ index, tab ] of tabs.entries() ) {
		tab.onclick = () => open( index );
	}
	open( 0 );
	root.querySelector( '.donations__container' )?.classList.add( 'loaded' );
}
