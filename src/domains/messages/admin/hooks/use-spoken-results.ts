import { speak } from '@wordpress/a11y';
import { useEffect, useRef } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import { emptyText } from '../empty-text';
import type { ListState } from '../list-state';

/** Says how many messages are shown, when another question or a further page was answered; what is there at first is read anyway. */
export function useSpokenResults( { phase, query, rows, next, isCurrent }: ListState ): void {
	const isFirst = useRef( true );
	const waited = useRef( false );
	useEffect( () => {
		const isAnswer = waited.current && phase === 'ready' && isCurrent;
		waited.current = phase === 'loading' || phase === 'more';
		if ( isAnswer && ! isFirst.current ) {
			const shown = sprintf(
				/* translators: %d: number of messages. */
				_n( '%d message shown.', '%d messages shown.', rows.length, 'slipstream' ),
				rows.length
			);
			speak( rows.length ? shown : emptyText( query, Boolean( next ) ) );
		}
		if ( isAnswer ) {
			isFirst.current = false;
		}
	}, [ phase, query, rows, next, isCurrent ] );
}
