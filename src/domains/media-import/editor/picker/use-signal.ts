import { useEffect, useRef } from '@wordpress/element';

/** @return Gives the signal of a new task: it ends with the component, and with the next task. */
export function useSignal(): () => AbortSignal {
	const controller = useRef< AbortController >();
	useEffect( () => () => controller.current?.abort(), [] );
	return () => {
		controller.current?.abort();
		controller.current = new AbortController();
		return controller.current.signal;
	};
}
