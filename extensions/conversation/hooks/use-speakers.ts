import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { readSpeakers, removeSpeaker, updateSpeaker, withSpeaker } from '../speakers';
import type { Speaker } from '../transcript/types';

/** The fate of a removed speaker's dialogues: they keep the name, lose it, or move to the speaker with a slug. */
export type RemovalChoice = 'keep' | 'clear' | { readonly slug: string };

export interface Speakers {
	/** @return Current speakers of the conversation. */
	readonly list: () => Speaker[];
	/** @return Dialogues of a speaker. */
	readonly dialoguesOf: ( slug: string ) => string[];
	/** @return The existing or a new speaker of that name; undefined for an empty name. */
	readonly add: ( name: string, slug?: string ) => Speaker | undefined;
	/** Renames the speaker, also in the dialogues. */
	readonly rename: ( speaker: Speaker ) => void;
	readonly remove: ( slug: string, choice: RemovalChoice ) => void;
}

/**
 * Returns functions that manage the speakers of a conversation. Each change is one undo step.
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
					// Without speakers the block would ask for a file again.
					write( rest, rest.length ? {} : { skipUpload: true } );
				} ),
		};
	}, [ conversation, registry ] );
}
