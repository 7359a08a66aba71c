import { isOpen, nowIn, type OpenTime } from './clock';

const MINUTE = 60_000;

/**
 * Highlights today and shows whether the business is open, by the visitor's clock and the site's time zone.
 *
 * @param list The rendered week.
 */
export function showNow( list: HTMLElement ): void {
	const { zone, offset, times } = list.dataset;
	const hours = JSON.parse( String( times ) ) as OpenTime[];
	const answer = list.querySelector< HTMLElement >( '[data-open]' ) as HTMLElement;
	const update = () => {
		const { day, minute } = nowIn( String( zone ), Number( offset ) );
		for ( const term of list.querySelectorAll( 'dt' ) ) {
			const isToday = term.className === day;
			term.ariaCurrent = isToday ? 'date' : null;
			term.parentElement?.classList.toggle( 'is-today', isToday );
		}
		answer.textContent = String( answer.dataset[ isOpen( hours, minute ) ? 'open' : 'closed' ] );
		answer.parentElement?.removeAttribute( 'hidden' );
	};
	update();
	window.setInterval( update, MINUTE );
}
