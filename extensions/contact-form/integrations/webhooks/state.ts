import type { WebhookList } from './api';

export type WebhooksState =
	| { readonly phase: 'loading' }
	| { readonly phase: 'failed' }
	| { readonly phase: 'ready'; readonly list: WebhookList };

export type WebhooksAction =
	{ readonly type: 'ask' } | { readonly type: 'load'; readonly list: WebhookList } | { readonly type: 'fail' };

/** @return The new state; the same object if the action was ignored. */
export function reduceWebhooks( state: WebhooksState, action: WebhooksAction ): WebhooksState {
	if ( action.type === 'ask' ) {
		return state.phase === 'failed' ? { phase: 'loading' } : state;
	}
	if ( state.phase !== 'loading' ) {
		return state;
	}
	return action.type === 'load' ? { phase: 'ready', list: action.list } : { phase: 'failed' };
}
