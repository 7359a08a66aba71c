import { element } from './errors';

const named = ( sentence: string | undefined, file: File ) => ( sentence ?? '' ).replace( '{file}', () => file.name );

/** Lists the selected files, with Remove buttons. The files stay in the input, so that the form sends them. */
function startArea( form: HTMLFormElement, area: HTMLElement, input: HTMLInputElement, signal?: AbortSignal ): void {
	const { max = '1', bytes = 'Infinity', tooMany = '', tooBig, noKind, remove } = input.dataset;
	const kinds = input.accept.toLowerCase().split( ',' );
	const list = element( 'ul', 'slipstream-files' );
	const status = element( 'p', 'slipstream-drop__status' );
	status.role = 'status';
	input.after( list, status );
	let files: File[] = [];

	const errorFor = ( file: File ) => {
		const isKind = kinds.includes( file.name.toLowerCase().replace( /^.*(?=\.)/, '' ) );
		if ( ! isKind ) {
			return named( noKind, file );
		}
		return file.size > Number( bytes ) ? named( tooBig, file ) : '';
	};

	const write = ( next: File[], message = '' ) => {
		const transfer = new DataTransfer();
		files = next;
		files.forEach( ( file ) => transfer.items.add( file ) );
		input.files = transfer.files;
		status.textContent = message;
		list.replaceChildren(
			...files.map( ( file ) => {
				const button = element( 'button', '', '✕' ) as HTMLButtonElement;
				button.type = 'button';
				button.ariaLabel = named( remove, file );
				button.onclick = ( event ) => {
					event.stopPropagation();
					write( files.filter( ( one ) => one !== file ) );
					input.focus();
				};
				return element( 'li', '', element( 'span', '', file.name ), button );
			} )
		);
	};

	const add = ( added: File[] ) => {
		const errors = added.map( errorFor );
		const accepted = added.filter( ( _, index ) => ! errors[ index ] );
		// If only one file is allowed, the last one replaces it.
		const all = max === '1' ? [ ...files, ...accepted ].slice( -1 ) : [ ...files, ...accepted ];
		const isFull = all.length > Number( max ) || ( max === '1' && accepted.length > 1 );
		write( all.slice( 0, Number( max ) ), [ ...errors, isFull ? tooMany : '' ].filter( Boolean ).join( ' ' ) );
	};

	const setOver = ( isOver: boolean ) => area.classList.toggle( 'is-over', isOver );

	input.addEventListener( 'change', () => add( [ ...( input.files ?? [] ) ] ) );
	form.addEventListener( 'reset', () => setTimeout( () => write( [] ) ), { signal } );
	area.addEventListener( 'dragover', ( event ) => {
		event.preventDefault();
		setOver( true );
	} );
	area.addEventListener( 'dragleave', () => setOver( false ) );
	area.addEventListener( 'drop', ( event ) => {
		event.preventDefault();
		setOver( false );
		add( [ ...( event.dataTransfer?.files ?? [] ) ] );
	} );
	area.addEventListener( 'click', ( { target } ) => {
		if ( ! ( target as Element ).closest( 'input, button, a[href], li' ) ) {
			input.click();
		}
	} );
	// After the form has been replaced, the input already contains files.
	if ( input.files?.length ) {
		write( [ ...input.files ] );
	}
}

/**
 * Starts all file fields of a form.
 *
 * @param signal Removes the listeners on the form when aborted.
 */
export function startFiles( form: HTMLFormElement, signal?: AbortSignal ): void {
	form.querySelectorAll< HTMLElement >( '.slipstream-drop' ).forEach( ( area ) => {
		const input = area.querySelector< HTMLInputElement >( 'input[type="file"]' );
		if ( input ) {
			startArea( form, area, input, signal );
		}
	} );
}
