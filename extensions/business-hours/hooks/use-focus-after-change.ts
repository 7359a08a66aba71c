import { useEffect, useRef } from '@wordpress/element';

/**
 * Keeps the keyboard focus near the change: on the first field of an added interval, on the Add button when the focused
 * interval was removed, and on the day's toggle when its last interval was removed.
 *
 * @param count Number of intervals.
 * @return A ref for the container of the intervals and the Add button, and a function that announces a change by the author.
 */
export function useFocusAfterChange( count: number ) {
	const container = useRef< HTMLDivElement >( null );
	const before = useRef< number >();

	useEffect( () => {
		if ( before.current === undefined || before.current === count ) {
			return;
		}
		const inputs = container.current?.querySelectorAll< HTMLElement >( '.business-hours__open input' );
		const button = container.current?.querySelector< HTMLElement >(
			count ? '.business-hours-row__add' : '.business-hours__day input'
		);
		const target = count > before.current ? inputs?.item( inputs.length - 1 ) : button;
		before.current = undefined;
		target?.focus();
	}, [ count ] );

	const expectChange = () => {
		before.current = count;
	};
	return { container, expectChange };
}
