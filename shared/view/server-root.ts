import { mountEach } from './mount';

/**
 * Calls a script once for each root that the server has marked, see Blocks\ServerRoot. Authors can write classes and
 * `data-*`, but KSES removes the mark.
 *
 * @param name  Name of the script in the mark.
 * @param start Receives each root. Its `data-*` are the server's; inner content may still be an author's.
 */
export const mountServerRoots = ( name: string, start: ( root: HTMLElement ) => void ) =>
	mountEach( `[slipstream-root="${ name }"]`, start );

/**
 * Returns the URL that a form is sent to. Reads the attribute, since a field named `action` hides the property.
 *
 * @return URL; null if it has another origin.
 */
export function formAction( form: HTMLFormElement ): URL | null {
	const url = new URL( form.getAttribute( 'action' ) ?? '', document.baseURI );
	return url.origin === window.location.origin ? url : null;
}
