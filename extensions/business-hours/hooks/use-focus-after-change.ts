import { useEffect, useRef } from '@wordpress/element';

/**
 * Keeps the keyboard where the author is: on the first field of an interval that was added, on the button that adds when
 * the interval that had the focus was removed, and on the day's toggle when that was its last one.
 *
 * @param count How many intervals there are.
 * @return A ref for the element that holds the intervals and the button, and a function that says that the next change
 *         of the count is the author's.
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
