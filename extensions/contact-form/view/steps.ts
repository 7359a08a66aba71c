import { clearErrors, ERRORS_SHOWN, showErrors } from './errors';
import { checkControls } from './check';

/** Marks a step as the current one, in the form and in the progress list. */
function mark( root: HTMLElement, form: HTMLFormElement, steps: readonly HTMLElement[], index: number ): void {
	steps.forEach( ( step, number ) => step.classList.toggle( 'is-current', number === index ) );
	root.classList.toggle( 'is-first', index === 0 );
	root.classList.toggle( 'is-last', index === steps.length - 1 );
	form.querySelectorAll( '.slipstream-progress' ).forEach( ( { children } ) => {
		[ ...children ].forEach( ( item ) => item.removeAttribute( 'aria-current' ) );
		children[ index ]?.setAttribute( 'aria-current', 'step' );
	} );
}

/**
 * Shows one step of a form at a time. The form is sent from the last step.
 *
 * @param root   Element with the class `has-steps`.
 * @param form   The form in it.
 * @param signal Removes the listeners on the form when aborted.
 */
export function startSteps( root: HTMLElement, form: HTMLFormElement, signal?: AbortSignal ): void {
	const steps = [ ...form.querySelectorAll< HTMLElement >( '.slipstream-step' ) ];
	if ( ! root.classList.contains( 'has-steps' ) || steps.length < 2 ) {
		return;
	}
	const last = steps.length - 1;
	// A form that was replaced stays at the last step, from which it was sent.
	let current = root.classList.contains( 'is-last' ) ? last : 0;

	const show = ( index: number ) => {
		current = index;
		mark( root, form, steps, index );
	};
	const go = ( index: number ) => {
		show( Math.max( 0, Math.min( last, index ) ) );
		steps[ current ]?.querySelector< HTMLElement >( '.slipstream-step__title' )?.focus();
	};
	const showFirstError = () => {
		const index = steps.findIndex( ( step ) => step.querySelector( '.has-error' ) );
		show( index < 0 ? current : index );
	};
	const goOn = () => {
		clearErrors( root );
		const errors = checkControls( steps[ current ]! );
		if ( Object.keys( errors ).length ) {
			showErrors( root, form, { title: root.dataset.title, errors } );
		} else {
			go( current + 1 );
		}
	};

	form.addEventListener(
		'click',
		( { target } ) => {
			const direction = ( target as Element ).closest< HTMLElement >( '[data-step]' )?.dataset.step;
			if ( direction === 'next' ) {
				goOn();
			} else if ( direction === 'previous' ) {
				go( current - 1 );
			}
		},
		{ signal }
	);
	// On Enter in a text input, browsers click the submit button even if it is hidden. Open the next step instead.
	root.addEventListener(
		'submit',
		( event ) => {
			if ( current < last ) {
				event.preventDefault();
				event.stopPropagation();
				goOn();
			}
		},
		{ capture: true, signal }
	);
	// A link in the list of errors may lead to a field in a hidden step.
	root.addEventListener(
		'click',
		( { target } ) => {
			const link = ( target as Element ).closest< HTMLAnchorElement >( '.form-errors a' );
			const field = link && document.getElementById( decodeURIComponent( link.hash.slice( 1 ) ) );
			const index = steps.findIndex( ( step ) => step.contains( field ) );
			if ( field && index >= 0 ) {
				show( index );
			}
		},
		{ signal }
	);
	root.addEventListener( ERRORS_SHOWN, showFirstError, { signal } );
	form.addEventListener( 'reset', () => show( 0 ), { signal } );

	showFirstError();
	root.classList.add( 'is-stepped' );
}
