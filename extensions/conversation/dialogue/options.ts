import { __, sprintf } from '@wordpress/i18n';
import { defaultSpeakers, nameOf } from '../speakers';
import { normalizeName } from '../transcript/text';
import type { Speaker } from '../transcript/types';
import type { Intent } from './speaker-field';

/** An option in the list of speakers. */
export interface Option {
	readonly key: string;
	readonly text: string;
	readonly intent: Exclude< Intent, { type: 'keep' | 'clear' } >;
}

const has = ( name: string, part: string ) => name.toLowerCase().includes( part.toLowerCase() );

/**
 * Returns the options for a text in the speaker field.
 *
 * @param text     Text in the field.
 * @param intent   Effect on the dialogue if the author leaves the field now.
 * @param current  Speaker of the dialogue.
 * @param speakers Speakers of the conversation; default names while it has none.
 */
export function optionsFor(
	text: string,
	intent: Intent,
	current: Speaker | undefined,
	speakers: readonly Speaker[]
): Option[] {
	const name = normalizeName( text );
	const offered = speakers.length ? speakers : defaultSpeakers();
	const found = offered.filter( ( { label } ) => intent.type === 'keep' || has( nameOf( label ), name ) );
	const options: Option[] = found.map( ( speaker ) => ( {
		key: speaker.slug,
		text: nameOf( speaker.label ),
		intent: { type: 'select', speaker },
	} ) );
	if ( intent.type === 'edit' && current ) {
		options.push( {
			key: 'edit',
			/* translators: 1: a speaker's name, 2: another name. */
			text: sprintf( __( 'Rename %1$s to %2$s', 'slipstream' ), nameOf( current.label ), name ),
			intent,
		} );
	}
	if ( intent.type === 'edit' || intent.type === 'add' ) {
		options.push( {
			key: 'add',
			/* translators: %s: a speaker's name. */
			text: sprintf( __( 'Add %s as a new speaker', 'slipstream' ), name ),
			intent: { type: 'add' },
		} );
	}
	return options;
}
