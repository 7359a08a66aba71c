import { adoptStyle } from '../../../../shared/view/adopt-style';
import css from './search.scss';

/**
 * Adds a search field that hides the lines without a match.
 *
 * @param root Contains the lines, and the field in a template.
 */
export function addSearch( root: HTMLElement ): void {
	const template = root.querySelector< HTMLTemplateElement >( ':scope > template' );
	const box = template?.content.firstElementChild?.cloneNode( true ) as HTMLElement | undefined;
	const field = box?.querySelector( 'input' );
	const news = box?.querySelector( 'p' );
	if ( ! box || ! field || ! news ) {
		return;
	}
	adoptStyle( document, css );
	const lines = ( [ ...root.children ] as HTMLElement[] ).filter( ( line ) => line !== template );
	field.addEventListener( 'input', () => {
		const wanted = field.value.trim().toLocaleLowerCase();
		const found = lines.filter( ( line ) => {
			line.hidden = ! ( line.textContent ?? '' ).toLocaleLowerCase().includes( wanted );
			return ! line.hidden;
		} );
		const words = found.length
			? news.dataset.found?.replace(
					'%s',
					found.length.toLocaleString( document.documentElement.lang || undefined )
				)
			: news.dataset.none;
		news.textContent = wanted ? ( words ?? '' ) : '';
	} );
	root.prepend( box );
}
