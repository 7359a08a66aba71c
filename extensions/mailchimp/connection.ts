import type { ConnectionResponse } from './api';

/** State of the connection: whether the form can accept sign-ups. */
export type Connection =
	| { readonly status: 'checking' }
	| {
			readonly status: 'connected' | 'not_connected';
			readonly setUpUrl: string;
			readonly hasKey: boolean;
			readonly message: string;
	  };

export type ConnectionEvent =
	| { readonly type: 'check' }
	| { readonly type: 'response'; readonly response: ConnectionResponse }
	| { readonly type: 'fail'; readonly message: string };

export const CHECKING: Connection = { status: 'checking' };

export function reduceConnection( _: Connection, event: ConnectionEvent ): Connection {
	switch ( event.type ) {
		case 'check':
			return CHECKING;
		case 'fail':
			return { status: 'not_connected', setUpUrl: '', hasKey: false, message: event.message };
		case 'response':
			return {
				status: event.response.code === 'connected' ? 'connected' : 'not_connected',
				setUpUrl: event.response.connect_url ?? '',
				hasKey: Boolean( event.response.has_key ),
				message: event.response.message ?? '',
			};
	}
}
