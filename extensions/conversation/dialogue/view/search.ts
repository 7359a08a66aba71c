import { adoptStyle } from '../../../../shared/view/adopt-style';
import css from './search.scss';

/**
 * Adds the search field, which hides lines that do not match.
 *
 * @param root Element with the lines, and a template with the field.
 */
export function addSearch( root: HTMLElement ): void {
	const template = root.querySelector< HTMLTemplateElement >( ':scope > template' );
	const box = template?.content.firstElementChild?.cloneNode( true ) as HTMLElement | undefined;
	const field = box?.querySelector( 'input' );
	const status = box?.querySelector( 'p' );
	if ( ! box || ! field || ! status ) {
		return;
	}
	adoptStyle( document, css );
	const lines = ( [ ...root.children ] as HTMLElement[] ).filter( ( line ) => line !== template );
	field.addEventListener( 'input', () => {
		const query = field.value.trim().toLocaleLowerCase();
		const matches = lines.filter( ( line ) => {
			line.hidden = ! ( line.textContent ?? '' ).toLocaleLowerCase().includes( query );
			return ! line.hidden;
		} );
		const message = matches.length
			? status.dataset.found?.replace(
					'%s',
					matches.length.toLocaleString( document.documentElement.lang || undefined )
				)
			: status.dataset.none;
		status.textContent = query ? ( message ?? '' ) : '';
	} );
	root.prepend( box );
}
