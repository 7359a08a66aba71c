import { __, sprintf } from '@wordpress/i18n';
import { escapeText, normalizeName, toText } from './transcript/text';
import type { Speaker } from './transcript/types';

/** How many speakers are offered while a conversation has none. */
const DEFAULTS = 3;

/** @return The speakers that an empty conversation offers. */
export function defaultSpeakers(): Speaker[] {
	return Array.from( { length: DEFAULTS }, ( _, index ) => ( {
		slug: `participant-${ index }`,
		/* translators: %d: number of a speaker. */
		label: sprintf( __( 'Speaker %d', 'slipstream' ), index + 1 ),
	} ) );
}

/**
 * @param given The attribute, which may hold anything.
 * @return The speakers in it.
 */
export function readSpeakers( given: unknown ): Speaker[] {
	const isSpeaker = ( one: unknown ): one is Speaker =>
		typeof ( one as Speaker | null )?.slug === 'string' && typeof ( one as Speaker ).label === 'string';
	return Array.isArray( given ) ? given.filter( isSpeaker ) : [];
}

/**
 * @param label As it is saved, HTML.
 * @return The name as people write it.
 */
export function nameOf( label: string | undefined ): string {
	return normalizeName( toText( label ?? '' ) );
}

/**
 * @param name As somebody types it.
 * @return The same as it is saved.
 */
export function labelOf( name: string ): string {
	return escapeText( normalizeName( name ) );
}

/** @param name     As somebody types it; capitals count for nothing. */
export function findByName( speakers: readonly Speaker[], name: string ): Speaker | undefined {
	const wanted = normalizeName( name ).toLowerCase();
	return speakers.find( ( { label } ) => nameOf( label ).toLowerCase() === wanted );
}

/**
 * Finds the speaker of a name, or makes one.
 *
 * @param name     As somebody types it.
 * @param slug     Of a new speaker.
 * @return The speakers and the one of that name; null for a name of nothing but spaces.
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

/** @param changed  Its slug says whom it is about. */
export function updateSpeaker( speakers: readonly Speaker[], changed: Speaker ): Speaker[] {
	return speakers.map( ( speaker ) => ( speaker.slug === changed.slug ? { ...speaker, ...changed } : speaker ) );
}

export function removeSpeaker( speakers: readonly Speaker[], slug: string ): Speaker[] {
	return speakers.filter( ( speaker ) => speaker.slug !== slug );
}
