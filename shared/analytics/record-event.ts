import { doAction } from '@wordpress/hooks';
import { getInitialState, toRecord } from '../site';

/** Properties of an event. */
export type EventProps = Readonly< Record< string, unknown > >;

type Call = readonly [ 'recordEvent', string, EventProps ];

declare global {
	interface Window {
		/** Queue for listeners that a site adds. */
		_tkq?: { push: ( call: Call ) => unknown };
	}
}

const NAME = /^(akismet|jetpack)_/;

/** @param value Number or numeric text. PHP prints numbers at the top level of the state as text. */
function toId( value: unknown ): number {
	return typeof value === 'string' || typeof value === 'number' ? Number( value ) : 0;
}

/** Returns the properties of every event: the site's ID, if the server sent it. */
function getSuperProps(): EventProps {
	const { wpcomBlogId, tracksUserData } = getInitialState();
	const blogId = toId( wpcomBlogId ) || toId( toRecord( tracksUserData ).blogid );
	return blogId > 0 ? { blog_id: blogId } : {};
}

/**
 * Reports what an author did to listeners of the site: with the action `slipstream.recordEvent` and the queue
 * `window._tkq`. Sends no request.
 *
 * @param name  Starts with `akismet_` or `jetpack_`; any other event is ignored, with a message on `slipstream.debug`.
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
