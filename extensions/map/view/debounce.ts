/**
 * @param action
 * @param milliseconds How long nobody may have called before it happens.
 * @return A function that asks for it, and one that takes all that back.
 */
export function debounce( action: () => void, milliseconds: number ): { call: () => void; cancel: () => void } {
	let timer: ReturnType< typeof setTimeout > | undefined;
	const cancel = () => clearTimeout( timer );
	return {
		call() {
			cancel();
			timer = setTimeout( action, milliseconds );
		},
		cancel,
	};
}
