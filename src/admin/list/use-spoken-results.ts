import { speak } from '@wordpress/a11y';
import { useEffect, useRef } from '@wordpress/element';
import type { ListQuery, ListState, Row } from './list-state';

/**
 * Says what is shown, when another question or a further page was answered; what is there at first is read anyway.
 *
 * @param state Of the list.
 * @param text  What is shown, in a sentence.
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
