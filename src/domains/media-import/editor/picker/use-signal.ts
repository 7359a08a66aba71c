import { useEffect, useRef } from '@wordpress/element';

/** @return Function that returns the signal of a new task. It aborts on unmount and when the next task starts. */
export function useSignal(): () => AbortSignal {
	const controller = useRef< AbortController >();
	useEffect( () => () => controller.current?.abort(), [] );
	return () => {
		controller.current?.abort();
		controller.current = new AbortController();
		return controller.current.signal;
	};
}
