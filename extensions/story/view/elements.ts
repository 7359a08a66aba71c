import { icon, type Icon } from './icons';

export function box( page: Document, className: string, attributes: Record< string, string > = {} ): HTMLElement {
	const element = page.createElement( 'div' );
	element.className = className;
	Object.entries( attributes ).forEach( ( [ name, value ] ) => element.setAttribute( name, value ) );
	return element;
}

/**
 * Creates a button.
 *
 * @param label     Accessible name.
 * @param icons     Icons, of which CSS shows one.
 */
export function button(
	page: Document,
	className: string,
	label: string,
	icons: readonly Icon[],
	onPress: () => void
): HTMLButtonElement {
	const element = page.createElement( 'button' );
	element.type = 'button';
	element.className = className;
	element.setAttribute( 'aria-label', label );
	element.innerHTML = icons.map( icon ).join( '' );
	element.addEventListener( 'click', onPress );
	return element;
}
