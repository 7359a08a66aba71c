import { doAction } from '@wordpress/hooks';
import { getInitialState, toRecord } from '../site';

/** Properties of an event. */
export type EventProps = Readonly< Record< string, unknown > >;

type Call = readonly [ 'recordEvent', string, EventProps ];

declare global {
	interface Window {
		/** Global queue that a site's listeners can provide. */
		_tkq?: { push: ( call: Call ) => unknown };
	}
}

const NAME = /^(akismet|jetpack)_/;

/** @param value Number, or numeric text: PHP prints top-level numbers of the state as text. */
function toId( value: unknown ): number {
	return typeof value === 'string' || typeof value === 'number' ? Number( value ) : 0;
}

/** Returns the properties that every event has: the site's ID, if the server has sent one. */
function getSuperProps(): EventProps {
	const { wpcomBlogId, tracksUserData } = getInitialState();
	const blogId = toId( wpcomBlogId ) || toId( toRecord( tracksUserData ).blogid );
	return blogId > 0 ? { blog_id: blogId } : {};
}

/**
 * Reports an author's action to listeners on the site, with the action `slipstream.recordEvent` and the queue
 * `window._tkq`. Sends no request.
 *
 * @param name  Must start with `akismet_` or `jetpack_`. Other events are ignored, with a message on
 *     `slipstream.debug`.
 */
export function recordEvent( name: string, props: EventProps = {} ): void {
	if ( ! NAME.test( name ) ) {
		doAction( 'slipstream.debug', `Event "${ name }" is ignored: its name must start with akismet_ or jetpack_.` );
		return;
	}

	const allProps = { ...getSuperProps(), ...props };
	const queue = window._tkq ?? ( [] as Call[] );
	queue.push( [ 'recordEvent', name, allProps ] );
	window._tkq = queue;
	doAction( 'slipstream.recordEvent', name, allProps );
}
