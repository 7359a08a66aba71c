import { mountEach } from './mount';

/**
 * Calls a script once for each root that the server has marked, see Blocks\ServerRoot. An author can write a block's classes and
 * `data-*` around anything, but KSES removes the mark.
 *
 * @param name  The script, as the server names it in the mark.
 * @param start Receives each root. Its `data-*` are the server's; inner content may still be an author's.
 */
export const mountServerRoots = ( name: string, start: ( root: HTMLElement ) => void ) =>
	mountEach( `[slipstream-root="${ name }"]`, start );

/**
 * Where a form is sent to. A field may be named `action`, and hides the form's property of that name.
 *
 * @return The form's own address; nothing if it is on another origin.
 */
export function formAction( form: HTMLFormElement ): URL | null {
	const url = new URL( form.getAttribute( 'action' ) ?? '', document.baseURI );
	return url.origin === window.location.origin ? url : null;
}
