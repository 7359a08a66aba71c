import { findByName, nameOf } from '../speakers';
import { normalizeName } from '../transcript/text';
import type { Speaker } from '../transcript/types';

/**
 * What the field of a speaker's name is about. While somebody is at it, it holds what is typed; afterwards it shows the
 * dialogue's label, and remembers what came of it until somebody is at it again.
 */
export type SpeakerField =
	| { readonly status: 'ready' | 'was-added' | 'was-edited' | 'was-selected' }
	| {
			readonly status: 'adding' | 'selecting' | 'editing';
			readonly text: string;
			/** The place in the list that the arrow keys have come to; -1 before the first. */
			readonly active: number;
	  };

export type SpeakerFieldEvent =
	| { readonly type: 'open'; readonly label: string }
	| { readonly type: 'type'; readonly text: string; readonly intent: Intent }
	| { readonly type: 'move'; readonly by: 1 | -1; readonly count: number }
	| { readonly type: 'leave'; readonly intent: Intent }
	| { readonly type: 'cancel' };

/** What a name means for a dialogue. */
export type Intent =
	| { readonly type: 'keep' }
	| { readonly type: 'clear' }
	| { readonly type: 'select'; readonly speaker: Speaker }
	| { readonly type: 'edit' }
	| { readonly type: 'add' };

/** What the field is about while a name of some meaning is typed, and once it is taken. */
const STATUS = {
	keep: { during: 'selecting', after: 'ready' },
	clear: { during: 'selecting', after: 'ready' },
	select: { during: 'selecting', after: 'was-selected' },
	edit: { during: 'editing', after: 'was-edited' },
	add: { during: 'adding', after: 'was-added' },
} as const;

/**
 * @param text     What is typed.
 * @param label    What the dialogue says now, HTML.
 * @param current  Its speaker, when the conversation knows one.
 * @param speakers Those of the conversation.
 * @return What the name means: an existing speaker, another name for the current one, or, without one, somebody new.
 */
export function intentOf(
	text: string,
	label: string,
	current: Speaker | undefined,
	speakers: readonly Speaker[]
): Intent {
	const name = normalizeName( text );
	if ( name === nameOf( label ) ) {
		return { type: 'keep' };
	}
	if ( ! name ) {
		return { type: 'clear' };
	}
	const known = findByName( speakers, name );
	if ( known && known.slug !== current?.slug ) {
		return { type: 'select', speaker: known };
	}
	return { type: current ? 'edit' : 'add' };
}

/** @return Whether somebody is at it. */
export function isOpen( field: SpeakerField ): field is Extract< SpeakerField, { text: string } > {
	return 'text' in field;
}

export function speakerFieldReducer( field: SpeakerField, event: SpeakerFieldEvent ): SpeakerField {
	switch ( event.type ) {
		case 'open':
			return isOpen( field ) ? field : { status: 'selecting', text: event.label, active: -1 };
		case 'type':
			return { status: STATUS[ event.intent.type ].during, text: event.text, active: -1 };
		case 'move':
			return isOpen( field ) && event.count > 0
				? {
						...field,
						active:
							( field.active + event.by + event.count + ( field.active < 0 && event.by < 0 ? 1 : 0 ) ) %
							event.count,
					}
				: field;
		case 'leave':
			return { status: STATUS[ event.intent.type ].after };
		case 'cancel':
			return isOpen( field ) ? { status: 'ready' } : field;
	}
}
