import { useRegistry } from '@wordpress/data';
import { useSpeakers } from '../../hooks/use-speakers';
import { labelOf } from '../../speakers';
import type { Speaker } from '../../transcript/types';
import type { Intent } from '../speaker-field';
import type { DialogueAttributes } from '../types';

interface Options {
	/** Client ID of the conversation; null outside of one. */
	readonly conversation: string | null;
	/** The dialogue's speaker; undefined if they are not in the conversation's list. */
	readonly current?: Speaker;
	readonly onChange: ( changes: Partial< DialogueAttributes > ) => void;
}

/** Slugs of speakers whose name an author has typed in a dialogue since the editor was opened. */
const typed = new Set< string >();

/** @return A function that applies the author's choice in one undo step. */
export function useSpeaker( { conversation, current, onChange }: Options ): ( intent: Intent, name: string ) => void {
	const registry = useRegistry();
	const speakers = useSpeakers( conversation );
	const assign = ( speaker: Speaker | undefined ) => {
		onChange( { slug: speaker?.slug, label: speaker?.label } );
		// If the previous speaker was added by typing a name and has no dialogues left, remove them: the name was a typo.
		if ( current && typed.has( current.slug ) && ! speakers.dialoguesOf( current.slug ).length ) {
			speakers.remove( current.slug, 'keep' );
		}
	};

	return ( intent, name ) =>
		registry.batch( () => {
			switch ( intent.type ) {
				case 'keep':
					return;
				case 'clear':
					assign( undefined );
					return;
				case 'select':
					// Add default speakers, which are not in the conversation's list until they are used.
					assign( speakers.add( name, intent.speaker.slug ) );
					return;
				case 'add': {
					const added = speakers.add( name );
					if ( added ) {
						typed.add( added.slug );
						assign( added );
					}
					return;
				}
				case 'edit':
					if ( current ) {
						speakers.rename( { ...current, label: labelOf( name ) } );
					}
			}
		} );
}
