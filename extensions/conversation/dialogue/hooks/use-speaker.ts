import { useRegistry } from '@wordpress/data';
import { useSpeakers } from '../../hooks/use-speakers';
import { labelOf } from '../../speakers';
import type { Speaker } from '../../transcript/types';
import type { Intent } from '../speaker-field';
import type { DialogueAttributes } from '../types';

interface Options {
	/** The conversation's id, when the dialogue stands in one. */
	readonly conversation: string | null;
	/** The dialogue's speaker, when the conversation knows one. */
	readonly current?: Speaker;
	readonly onChange: ( changes: Partial< DialogueAttributes > ) => void;
}

/** Slugs of the speakers whom authors have added in a dialogue since the editor was opened. */
const typed = new Set< string >();

/** @return Does what an author means by a name. It is one step of the history. */
export function useSpeaker( { conversation, current, onChange }: Options ): ( intent: Intent, name: string ) => void {
	const registry = useRegistry();
	const speakers = useSpeakers( conversation );
	const give = ( speaker: Speaker | undefined ) => {
		onChange( { slug: speaker?.slug, label: speaker?.label } );
		// A name that was typed here, and is given up before it says anything else, was a mistake.
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
					give( undefined );
					return;
				case 'select':
					// One of those that are offered to begin with is new to the conversation.
					give( speakers.add( name, intent.speaker.slug ) );
					return;
				case 'add': {
					const added = speakers.add( name );
					if ( added ) {
						typed.add( added.slug );
						give( added );
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
