import { storyReducer, type Rules, type StoryEvent, type StoryState } from './reducer';

export interface Store {
	readonly state: () => StoryState;
	readonly dispatch: ( event: StoryEvent ) => void;
}

/**
 * Creates the store of a player's state.
 *
 * @param onChange Called with the states before and after each change. If it dispatches events, the store handles them after
 *     it returns.
 */
export function createStore(
	initial: StoryState,
	rules: Rules,
	onChange: ( state: StoryState, before: StoryState ) => void
): Store {
	const queue: StoryEvent[] = [];
	let state = initial;
	let isBusy = false;
	const work = () => {
		for ( let event = queue.shift(); event; event = queue.shift() ) {
			const before = state;
			state = storyReducer( state, event, rules );
			if ( state !== before ) {
				onChange( state, before );
			}
		}
	};
	return {
		state: () => state,
		dispatch( event ) {
			queue.push( event );
			if ( ! isBusy ) {
				isBusy = true;
				try {
					work();
				} finally {
					isBusy = false;
				}
			}
		},
	};
}
