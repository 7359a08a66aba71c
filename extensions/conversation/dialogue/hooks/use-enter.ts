import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRefEffect } from '@wordpress/compose';
import { useRegistry } from '@wordpress/data';
import { create } from '@wordpress/rich-text';
import { useLayoutEffect, useRef } from '@wordpress/element';

interface Caret {
	readonly clientId?: string;
	readonly attributeKey?: string;
	readonly offset?: number;
}

interface Selectors {
	readonly getSelectionStart: () => Caret;
	readonly getSelectionEnd: () => Caret;
}

interface Options {
	/** HTML. */
	readonly content: string;
	/** Enter in a dialogue without words: the conversation is over. */
	readonly onLeave: () => void;
	/** Enter behind the last word: somebody else speaks. */
	readonly onNext: () => void;
}

const isPlain = ( event: KeyboardEvent ) =>
	event.key === 'Enter' &&
	! event.defaultPrevented &&
	! event.isComposing &&
	! ( event.shiftKey || event.ctrlKey || event.metaKey || event.altKey );

/**
 * What Enter does at the end of a dialogue; between words WordPress splits it as a paragraph.
 *
 * @param options
 * @return A ref for the element that holds the words. The editor listens further out, so this is asked first.
 */
export function useEnter( options: Options ) {
	const registry = useRegistry();
	const latest = useRef( options );
	useLayoutEffect( () => {
		latest.current = options;
	} );
	return useRefEffect< HTMLElement >(
		( element ) => {
			const onKeyDown = ( event: KeyboardEvent ) => {
				const { content, onLeave, onNext } = latest.current;
				const { getSelectionStart, getSelectionEnd } = registry.select(
					blockEditorStore
				) as unknown as Selectors;
				const [ start, end ] = [ getSelectionStart(), getSelectionEnd() ];
				const { length } = create( { html: content } ).text;
				const isAtEnd = start.clientId === end.clientId && start.offset === end.offset && end.offset === length;
				if ( isPlain( event ) && isAtEnd ) {
					event.preventDefault();
					( length ? onNext : onLeave )();
				}
			};
			element.addEventListener( 'keydown', onKeyDown );
			return () => element.removeEventListener( 'keydown', onKeyDown );
		},
		[ registry ]
	);
}
