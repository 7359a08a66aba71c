/** What SubmissionHandler answers to a script. */
export interface Reply {
	/** Thanks, as markup of the server's. */
	readonly html?: string;
	/** Where to go on. */
	readonly location?: string;
	/** Of the list of errors. */
	readonly title?: string;
	/** Why it was refused. */
	readonly message?: string;
	/** By a field's name. */
	readonly errors?: Readonly< Record< string, string > >;
}

/** After this time a visitor is told that it failed; sending it again makes no second message. */
const TIMEOUT_MS = 30_000;

/** Files take their time. */
const UPLOAD_TIMEOUT_MS = 300_000;

/** Not randomUUID(), which pages without https lack. */
export const randomKey = () =>
	[ ...crypto.getRandomValues( new Uint8Array( 16 ) ) ]
		.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
		.join( '' );

/**
 * Where a form is sent to. A field may have any id, and hides the form's property of that name: `form.action` is one of ours.
 */
export const addressOf = ( form: HTMLFormElement ) => new URL( form.getAttribute( 'action' ) ?? '', document.baseURI );

/**
 * Sends a form as the browser would, and asks for data in return.
 *
 * @throws Where no answer comes, or none that can be read.
 */
export async function send( form: HTMLFormElement, submitter: HTMLElement | null ): Promise< Reply > {
	const body = new FormData( form, submitter );
	const hasFiles = form.getAttribute( 'enctype' ) === 'multipart/form-data';
	const response = await fetch( addressOf( form ), {
		method: 'POST',
		headers: { Accept: 'application/json' },
		body,
		signal: AbortSignal.timeout( hasFiles ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS ),
	} );
	return response.json();
}
