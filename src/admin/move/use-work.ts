import { speak } from '@wordpress/a11y';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { useNotices } from '../notice';
import { reasonOf } from '../requests';

/** Milliseconds after a failed request until the next one. */
const RETRY_DELAY = 10_000;

/** Failed requests in a row after which the screen stops asking. */
const MAX_FAILURES = 5;

/** A task on all posts, which the server runs in steps. */
export interface Work< T extends { readonly isRunning: boolean } > {
	/** Continues the work for two seconds, so that it also ends on sites where background jobs do not run. */
	readonly advance: () => Promise< T >;
	/** Returns the sentence that is announced at the end. */
	readonly summary: ( data: T ) => string;
	/** Returns the sentence that is shown when the requests fail. */
	readonly interrupted: () => string;
}

/**
 * Continues the work until it is done. After too many failed requests, shows the reason and stops.
 *
 * @param work      Must be the same object in each render.
 * @param isRunning Whether the work is not done.
 * @param onAnswer  Receives the data after each request.
 */
export function useWork< T extends { readonly isRunning: boolean } >(
	work: Work< T >,
	isRunning: boolean,
	onAnswer: ( data: T ) => void
) {
	const [ hasGivenUp, setHasGivenUp ] = useState( false );
	const { wrong } = useNotices();
	const isWorking = isRunning && ! hasGivenUp;

	useEffect( () => {
		let isCurrent = isWorking;
		let timer = 0;
		let failures = 0;
		const run = async () => {
			while ( isCurrent ) {
				const next = await work.advance();
				failures = 0;
				if ( isCurrent ) {
					onAnswer( next );
				}
				if ( ! next.isRunning ) {
					speak( work.summary( next ) );
					return;
				}
			}
		};
		const tryToRun = () => {
			run().catch( ( problem ) => {
				failures++;
				if ( isCurrent && failures < MAX_FAILURES ) {
					timer = window.setTimeout( tryToRun, RETRY_DELAY );
				} else if ( isCurrent ) {
					// A background job continues the work without the browser.
					setHasGivenUp( true );
					wrong( `${ work.interrupted() } ${ reasonOf( problem ) }`.trim() );
				}
			} );
		};
		tryToRun();
		return () => {
			isCurrent = false;
			window.clearTimeout( timer );
		};
	}, [ isWorking, onAnswer, work, wrong ] );

	/** Continues the work after too many failed requests. */
	const retry = useCallback( () => setHasGivenUp( false ), [] );
	return { isWorking, retry };
}
