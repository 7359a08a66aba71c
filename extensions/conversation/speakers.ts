import { __, sprintf } from '@wordpress/i18n';
import { escapeText, normalizeName, toText } from './transcript/text';
import type { Speaker } from './transcript/types';

/** Default speakers of a conversation without any. */
const DEFAULTS = 3;

/** @return Default speakers of an empty conversation. */
export function defaultSpeakers(): Speaker[] {
	return Array.from( { length: DEFAULTS }, ( _, index ) => ( {
		slug: `participant-${ index }`,
		/* translators: %d: number of a speaker. */
		label: sprintf( __( 'Speaker %d', 'slipstream' ), index + 1 ),
	} ) );
}

/**
 * @param participants The attribute; not validated when saved.
 * @return The valid speakers.
 */
export function readSpeakers( participants: unknown ): Speaker[] {
	const isSpeaker = ( one: unknown ): one is Speaker =>
		typeof ( one as Speaker | null )?.slug === 'string' && typeof ( one as Speaker ).label === 'string';
	return Array.isArray( participants ) ? participants.filter( isSpeaker ) : [];
}

/**
 * @param label Saved HTML.
 * @return The name as plain text.
 */
export function nameOf( label: string | undefined ): string {
	return normalizeName( toText( label ?? '' ) );
}

/**
 * @param name Typed name.
 * @return The name as saved HTML.
 */
export function labelOf( name: string ): string {
	return escapeText( normalizeName( name ) );
}

/** @param name Typed name; not case-sensitive. */
export function findByName( speakers: readonly Speaker[], name: string ): Speaker | undefined {
	const wanted = normalizeName( name ).toLowerCase();
	return speakers.find( ( { label } ) => nameOf( label ).toLowerCase() === wanted );
}

/**
 * Finds or adds a speaker by name.
 *
 * @param name Typed name.
 * @param slug Slug for a new speaker.
 * @return The speakers, and the one with that name; null for a blank name.
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

/** @param changed The new values; its slug selects the speaker. */
export function updateSpeaker( speakers: readonly Speaker[], changed: Speaker ): Speaker[] {
	return speakers.map( ( speaker ) => ( speaker.slug === changed.slug ? { ...speaker, ...changed } : speaker ) );
}

export function removeSpeaker( speakers: readonly Speaker[], slug: string ): Speaker[] {
	return speakers.filter( ( speaker ) => speaker.slug !== slug );
}
