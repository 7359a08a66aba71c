import { scriptDocument } from '../../shared/embeds/script-document';
import parts from './document.json';
import type { Pin } from './pin';

/**
 * Returns the iframe's HTML document, in which Pinterest's script draws a pin. Same as document() in Renderer.php.
 *
 * @param pin  The pin to draw.
 * @param text Text of the fallback link, which the script replaces.
 */
export function pinDocument( { kind, url }: Pin, text: string ): string {
	const link = document.createElement( 'a' );
	link.setAttribute( 'data-pin-do', kind );
	link.setAttribute( 'href', url );
	link.textContent = text;
	return scriptDocument( { title: text, body: link.outerHTML, style: parts.style, script: parts.script } );
}
