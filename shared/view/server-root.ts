import { mountEach } from './mount';

/**
 * Calls a script once for each root element that the server has marked; see Blocks\ServerRoot. Authors can write
 * classes and `data-*`, but KSES removes the mark.
 *
 * @param name  Name of the script, as in the mark.
 * @param start Called with each root element. Its `data-*` come from the server, but its content may come from an
 *     author.
 */
export const mountServerRoots = ( name: string, start: ( root: HTMLElement ) => void ) =>
	mountEach( `[slipstream-root="${ name }"]`, start );

/**
 * Returns the URL to which a form is submitted. Reads the attribute, because a field named `action` would hide the
 * property.
 *
 * @return URL; null if its origin is different.
 */
export function formAction( form: HTMLFormElement ): URL | null {
	const url = new URL( form.getAttribute( 'action' ) ?? '', document.baseURI );
	return url.origin === window.location.origin ? url : null;
}
