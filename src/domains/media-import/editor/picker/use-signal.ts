import { useEffect, useRef } from '@wordpress/element';

/** @return Function that starts a task and returns its signal. The signal aborts on unmount and when the next task starts. */
export function useSignal(): () => AbortSignal {
	const controller = useRef< AbortController >();
	useEffect( () => () => controller.current?.abort(), [] );
	return () => {
		controller.current?.abort();
		controller.current = new AbortController();
		return controller.current.signal;
	};
}
