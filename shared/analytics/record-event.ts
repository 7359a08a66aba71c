import { doAction } from '@wordpress/hooks';
import { getInitialState, toRecord } from '../site';

/** What an event says besides its name. */
export type EventProps = Readonly< Record< string, unknown > >;

type Call = readonly [ 'recordEvent', string, EventProps ];

declare global {
	interface Window {
		/** Queue in which listeners that a site has added of its own look for events. */
		_tkq?: { push: ( call: Call ) => unknown };
	}
}

const NAME = /^(akismet|jetpack)_/;

/** @param value A number, or one as text: so PHP prints the numbers at the top of the state. */
function toId( value: unknown ): number {
	return typeof value === 'string' || typeof value === 'number' ? Number( value ) : 0;
}

/** What every event says: of which site it is, when the server told. */
function getSuperProps(): EventProps {
	const { wpcomBlogId, tracksUserData } = getInitialState();
	const blogId = toId( wpcomBlogId ) || toId( toRecord( tracksUserData ).blogid );
	return blogId > 0 ? { blog_id: blogId } : {};
}

/**
 * Tells listeners of the site what an author did. Nothing leaves the site by it: there is an action,
 * `slipstream.recordEvent` with name and props, and a queue, `window._tkq`.
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
