interface Answer {
	readonly message?: string;
	readonly data?: { readonly params?: { readonly email?: string } };
}

/**
 * @param root A block.
 */
export function sendInPlace( root: HTMLElement ): void {
	const form = root.querySelector( 'form' ) as HTMLFormElement;
	const email = form.querySelector( '[type=email]' ) as HTMLInputElement;
	const fieldError = form.querySelector( '.wp-block-jetpack-mailchimp__field-error' ) as HTMLElement;

	/** Shows one notice, or none; with its own text unless another is said. */
	const show = ( kind?: string, text?: string ) => {
		for ( const notice of root.querySelectorAll< HTMLElement >( '[tabindex]' ) ) {
			const isMeant = Boolean( kind ) && notice.className.includes( `_${ kind }` );
			notice.classList.toggle( 'is-visible', isMeant );
			if ( isMeant ) {
				// What is written while it is seen is read out.
				notice.textContent = text || notice.textContent;
				notice.focus();
			}
		}
	};
	const complain = ( text: string ) => {
		fieldError.textContent = text;
		email.classList.toggle( 'error', Boolean( text ) );
		email.ariaInvalid = text ? 'true' : null;
		if ( text ) {
			email.focus();
		}
	};

	const send = async ( body: FormData ) => {
		const response = await fetch( String( root.dataset.url ), { method: 'POST', body } );
		const { message, data }: Answer = await response.json();
		root.classList.remove( 'is-processing' );
		if ( response.ok ) {
			root.classList.add( 'is-sent' );
			show( 'success', message );
		} else if ( data?.params?.email ) {
			show();
			complain( data.params.email );
		} else {
			show( 'error', message );
		}
	};

	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		if ( root.classList.contains( 'is-processing' ) ) {
			return;
		}
		const body = new FormData( form );
		body.set( 'slipstream_elapsed', String( Math.round( performance.now() ) ) );
		complain( '' );
		root.classList.add( 'is-processing' );
		show( 'processing' );
		send( body ).catch( () => {
			root.classList.remove( 'is-processing' );
			show( 'error' );
		} );
	} );
	email.addEventListener( 'input', () => complain( '' ) );
}
