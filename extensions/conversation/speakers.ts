import { __, sprintf } from '@wordpress/i18n';
import { escapeText, normalizeName, toText } from './transcript/text';
import type { Speaker } from './transcript/types';

/** Number of default speakers. */
const DEFAULTS = 3;

/** @return Default speakers, for a conversation without any. */
export function defaultSpeakers(): Speaker[] {
	return Array.from( { length: DEFAULTS }, ( _, index ) => ( {
		slug: `participant-${ index }`,
		/* translators: %d: number of a speaker. */
		label: sprintf( __( 'Speaker %d', 'slipstream' ), index + 1 ),
	} ) );
}

/**
 * Reads the speakers of a conversation.
 *
 * @param participants The attribute. Saved values are not validated.
 * @return Valid speakers only.
 */
export function readSpeakers( participants: unknown ): Speaker[] {
	const isSpeaker = ( one: unknown ): one is Speaker =>
		typeof ( one as Speaker | null )?.slug === 'string' && typeof ( one as Speaker ).label === 'string';
	return Array.isArray( participants ) ? participants.filter( isSpeaker ) : [];
}

/**
 * Converts a label to plain text.
 *
 * @param label Saved HTML.
 */
export function nameOf( label: string | undefined ): string {
	return normalizeName( toText( label ?? '' ) );
}

/**
 * Converts a name to the HTML of a label.
 *
 * @param name Text from the author.
 */
export function labelOf( name: string ): string {
	return escapeText( normalizeName( name ) );
}

/**
 * Finds a speaker by name.
 *
 * @param name Text from the author. Case does not matter.
 */
export function findByName( speakers: readonly Speaker[], name: string ): Speaker | undefined {
	const lowerCaseName = normalizeName( name ).toLowerCase();
	return speakers.find( ( { label } ) => nameOf( label ).toLowerCase() === lowerCaseName );
}

/**
 * Finds a speaker by name, or adds one.
 *
 * @param name Text from the author.
 * @param slug Slug for a new speaker.
 * @return All speakers, and the one with that name; null for a blank name.
 */
export function withSpeaker(
	speakers: readonly Speaker[],
	name: string,
	slug = `speaker-${ Date.now() }`
): { readonly speakers: readonly Speaker[]; readonly speaker: Speaker } | null {
	const label = labelOf( name );
	if ( ! label ) {
		return null;
	}
	const known = findByName( speakers, name );
	if ( known ) {
		return { speakers, speaker: known };
	}
	const speaker = { slug, label };
	return { speakers: [ ...speakers, speaker ], speaker };
}

/**
 * Replaces a speaker.
 *
 * @param changed New values of the speaker with the same slug.
 */
export function updateSpeaker( speakers: readonly Speaker[], changed: Speaker ): Speaker[] {
	return speakers.map( ( speaker ) => ( speaker.slug === changed.slug ? { ...speaker, ...changed } : speaker ) );
}

export function removeSpeaker( speakers: readonly Speaker[], slug: string ): Speaker[] {
	return speakers.filter( ( speaker ) => speaker.slug !== slug );
}
