import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRefEffect } from '@wordpress/compose';
import { useRegistry } from '@wordpress/data';
import { create, slice, toHTMLString } from '@wordpress/rich-text';
import { useLatest } from '../../../../shared/hooks/use-latest';

interface Options {
	/** Text of the dialogue as HTML. */
	readonly content: string;
	/** Ends the conversation, if Enter is pressed in an empty dialogue. */
	readonly onLeave: () => void;
	/** Adds a dialogue of the next speaker, if Enter is pressed at the end. */
	readonly onNext: () => void;
	/** Splits the dialogue, if Enter is pressed elsewhere. Receives the HTML before and after the caret. */
	readonly onSplit: ( before: string, after: string ) => void;
}

const isPlain = ( event: KeyboardEvent ) =>
	event.key === 'Enter' &&
	! event.defaultPrevented &&
	! event.isComposing &&
	! ( event.shiftKey || event.ctrlKey || event.metaKey || event.altKey );

/** Decides what Enter does, by the position of the selection. */
function enter( { content, onLeave, onNext, onSplit }: Options, start: number, end: number ): void {
	const value = create( { html: content } );
	const { length } = value.text;
	if ( ! length ) {
		onLeave();
	} else if ( start === length ) {
		onNext();
	} else {
		onSplit(
			toHTMLString( { value: slice( value, 0, start ) } ),
			toHTMLString( { value: slice( value, end, length ) } )
		);
	}
}

/**
 * Handles Enter in a dialogue, because WordPress would add a paragraph.
 *
 * @return A ref for the editable element. Its listener runs before the editor's.
 */
export function useEnter( options: Options ) {
	const registry = useRegistry();
	const latest = useLatest( options );
	return useRefEffect< HTMLElement >(
		( element ) => {
			const onKeyDown = ( event: KeyboardEvent ) => {
				const { getSelectionStart, getSelectionEnd } = registry.select( blockEditorStore );
				const [ start, end ] = [ getSelectionStart(), getSelectionEnd() ];
				const isInside = start.clientId === end.clientId && start.attributeKey === 'content';
				if ( isPlain( event ) && isInside && start.offset !== undefined && end.offset !== undefined ) {
					event.preventDefault();
					enter( latest.current, Math.min( start.offset, end.offset ), Math.max( start.offset, end.offset ) );
				}
			};
			element.addEventListener( 'keydown', onKeyDown );
			return () => element.removeEventListener( 'keydown', onKeyDown );
		},
		[ latest, registry ]
	);
}
