import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { readSpeakers, removeSpeaker, updateSpeaker, withSpeaker } from '../speakers';
import type { Speaker } from '../transcript/types';

/** Effect on the dialogues of a removed speaker: they keep the name, lose it, or are assigned to another speaker. */
export type RemovalChoice = 'keep' | 'clear' | { readonly slug: string };

export interface Speakers {
	/** @return Current speakers of the conversation. */
	readonly list: () => Speaker[];
	/** @return Client IDs of a speaker's dialogues. */
	readonly dialoguesOf: ( slug: string ) => string[];
	/** @return The speaker with a name, who is added if needed; undefined for an empty name. */
	readonly add: ( name: string, slug?: string ) => Speaker | undefined;
	/** Renames a speaker in the list and in their dialogues. */
	readonly rename: ( speaker: Speaker ) => void;
	readonly remove: ( slug: string, choice: RemovalChoice ) => void;
}

/**
 * Returns functions to manage the speakers of a conversation. Each change is one undo step.
 *
 * @param conversation Client ID of the block; null outside a conversation, where dialogues only have names.
 */
export function useSpeakers( conversation: string | null ): Speakers {
	const registry = useRegistry();
	return useMemo( () => {
		const select = () => registry.select( blockEditorStore );
		const { updateBlockAttributes } = registry.dispatch( blockEditorStore );
		const list = () =>
			conversation ? readSpeakers( select().getBlockAttributes( conversation )?.participants ) : [];
		const write = ( participants: readonly Speaker[], more = {} ) => {
			if ( conversation ) {
				updateBlockAttributes( conversation, { participants, ...more } );
			}
		};
		const dialoguesOf = ( slug: string ) => {
			const { getBlockAttributes, getBlockName, getClientIdsOfDescendants } = select();
			return getClientIdsOfDescendants( conversation ? [ conversation ] : [] ).filter(
				( id ) => getBlockName( id ) === 'jetpack/dialogue' && getBlockAttributes( id )?.slug === slug
			);
		};
		const changesFor = ( choice: RemovalChoice ) => {
			if ( choice === 'keep' ) {
				return {};
			}
			return choice === 'clear'
				? { slug: undefined, label: '' }
				: list().find( ( speaker ) => speaker.slug === choice.slug );
		};

		return {
			list,
			dialoguesOf,
			add( name, slug ) {
				const found = withSpeaker( list(), name, slug );
				if ( found && found.speakers.length > list().length ) {
					write( found.speakers );
				}
				return found?.speaker;
			},
			rename: ( speaker ) =>
				registry.batch( () => {
					write( updateSpeaker( list(), speaker ) );
					updateBlockAttributes( dialoguesOf( speaker.slug ), { label: speaker.label } );
				} ),
			remove: ( slug, choice ) =>
				registry.batch( () => {
					updateBlockAttributes( dialoguesOf( slug ), { ...changesFor( choice ) } );
					const rest = removeSpeaker( list(), slug );
					// Set skipUpload, because a block without speakers would ask for a file again.
					write( rest, rest.length ? {} : { skipUpload: true } );
				} ),
		};
	}, [ conversation, registry ] );
}
