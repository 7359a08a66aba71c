import { speak } from '@wordpress/a11y';
import { useEffect, useRef } from '@wordpress/element';
import type { ListQuery, ListState, Row } from './list-state';

/**
 * Announces the result of a new query, or of a further page, to screen readers. The first result is not announced:
 * screen readers read it with the page.
 *
 * @param state State of the list.
 * @param text  Sentence that describes the result.
 */
export function useSpokenResults( { phase, rows, isCurrent }: ListState< Row, ListQuery >, text: string ): void {
	const isFirst = useRef( true );
	const waited = useRef( false );
	useEffect( () => {
		const isAnswer = waited.current && phase === 'ready' && isCurrent;
		waited.current = phase === 'loading' || phase === 'more';
		if ( isAnswer && ! isFirst.current ) {
			speak( text );
		}
		if ( isAnswer ) {
			isFirst.current = false;
		}
	}, [ phase, rows, isCurrent, text ] );
}
