import { findByName, nameOf } from '../speakers';
import { normalizeName } from '../transcript/text';
import type { Speaker } from '../transcript/types';

/**
 * State of the speaker field. While the field has the focus, it contains the typed text. Otherwise, it shows the dialogue's label
 * and the result of the last edit.
 */
export type SpeakerField =
	| { readonly status: 'ready' | 'was-added' | 'was-edited' | 'was-selected' }
	| {
			readonly status: 'adding' | 'selecting' | 'editing';
			readonly text: string;
			/** Index of the option that is highlighted with the arrow keys; -1 for none. */
			readonly active: number;
	  };

export type SpeakerFieldEvent =
	| { readonly type: 'open'; readonly label: string }
	| { readonly type: 'type'; readonly text: string; readonly intent: Intent }
	| { readonly type: 'move'; readonly by: 1 | -1; readonly count: number }
	| { readonly type: 'leave'; readonly intent: Intent }
	| { readonly type: 'cancel' };

/** Effect on the dialogue when the typed name is applied. */
export type Intent =
	| { readonly type: 'keep' }
	| { readonly type: 'clear' }
	| { readonly type: 'select'; readonly speaker: Speaker }
	| { readonly type: 'edit' }
	| { readonly type: 'add' };

/** Status messages of the field, while the author types a name and after it has been applied. */
const STATUS = {
	keep: { during: 'selecting', after: 'ready' },
	clear: { during: 'selecting', after: 'ready' },
	select: { during: 'selecting', after: 'was-selected' },
	edit: { during: 'editing', after: 'was-edited' },
	add: { during: 'adding', after: 'was-added' },
} as const;

/**
 * Interprets a typed name.
 *
 * @param text     Text in the field.
 * @param label    Current label of the dialogue, as HTML.
 * @param current  Speaker of the dialogue; undefined if they are not in the conversation's list.
 * @param speakers Speakers of the conversation.
 * @return Selects an existing speaker, renames the current one, or adds a new one if there is no current one.
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
	const match = findByName( speakers, name );
	if ( match && match.slug !== current?.slug ) {
		return { type: 'select', speaker: match };
	}
	return { type: current ? 'edit' : 'add' };
}

/** @return Whether the field has the focus. */
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
