import type { StoryEvent, StoryState } from './reducer';

/** Maximum milliseconds of a tap. A longer touch pauses the story. */
const HOLD = 200;

interface Options {
	readonly signal: AbortSignal;
	readonly dispatch: ( event: StoryEvent ) => void;
}

interface TouchOptions extends Options {
	readonly onTap: () => void;
}

/**
 * Handles touch: a tap advances the story, a long touch pauses it. The same is possible with buttons.
 *
 * @param surface Element that covers the slides.
 */
export function listenToTouch( surface: HTMLElement, { signal, dispatch, onTap }: TouchOptions ): void {
	let timer = 0;
	let state: 'up' | 'down' | 'held' = 'up';
	const lift = ( isTap: boolean ) => {
		window.clearTimeout( timer );
		if ( state === 'held' ) {
			dispatch( { type: 'release' } );
		} else if ( state === 'down' && isTap ) {
			onTap();
		}
		state = 'up';
	};
	const listen = < Name extends keyof HTMLElementEventMap >(
		name: Name,
		act: ( event: HTMLElementEventMap[ Name ] ) => void
	) => surface.addEventListener( name, act, { signal } );

	listen( 'pointerdown', ( event ) => {
		if ( event.button === 0 && event.isPrimary !== false ) {
			state = 'down';
			surface.setPointerCapture?.( event.pointerId );
			timer = window.setTimeout( () => {
				state = 'held';
				dispatch( { type: 'hold' } );
			}, HOLD );
		}
	} );
	listen( 'pointerup', () => lift( true ) );
	// The page scrolls, or the system uses the touch. End the touch without a tap.
	listen( 'pointercancel', () => lift( false ) );
	listen( 'contextmenu', ( event ) => state === 'up' || event.preventDefault() );
	signal.addEventListener( 'abort', () => window.clearTimeout( timer ) );
}

interface KeyOptions extends Options {
	readonly state: () => StoryState;
}

/** Returns the event that a key dispatches; undefined for other keys. */
function eventOf( key: string, isRtl: boolean, { isFullscreen }: StoryState ): StoryEvent | undefined {
	const table: Readonly< Record< string, StoryEvent | undefined > > = {
		Enter: isFullscreen ? undefined : { type: 'toggle' },
		' ': { type: 'toggle' },
		ArrowLeft: { type: isRtl ? 'next' : 'previous' },
		ArrowRight: { type: isRtl ? 'previous' : 'next' },
		Escape: isFullscreen ? { type: 'close' } : undefined,
	};
	return table[ key ];
}

/** Whether the key activates the focused button or link, so that the player must ignore it. */
const isPressing = ( { key, target }: KeyboardEvent ) =>
	( key === 'Enter' || key === ' ' ) && ( target as Element ).closest( 'button, a' ) !== null;

/** @param surface Element that contains the whole player. */
export function listenToKeys( surface: HTMLElement, { signal, dispatch, state }: KeyOptions ): void {
	surface.addEventListener(
		'keydown',
		( event ) => {
			const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
			const isRtl = window.getComputedStyle( surface ).direction === 'rtl';
			const meant = isModified || isPressing( event ) ? undefined : eventOf( event.key, isRtl, state() );
			if ( meant ) {
				event.preventDefault();
				event.stopPropagation();
				dispatch( meant );
			}
		},
		{ signal }
	);
}
