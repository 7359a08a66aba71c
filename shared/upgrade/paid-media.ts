import type { Attributes } from '../types/extension';

interface PaidMedia {
	/** First part of the MIME type of files that require the plan. */
	readonly kind: 'audio' | 'video';
	/** Attribute with the URL of the block's file. */
	readonly source: string;
	/** Returns whether the block contains a file of this kind, or is about to upload a dropped one. */
	readonly hasPaidFile: ( attributes: Attributes ) => boolean;
}

/** Core blocks in which one kind of file requires a plan. */
const PAID_MEDIA: Readonly< Record< string, PaidMedia > > = {
	'core/audio': { kind: 'audio', source: 'src', hasPaidFile: ( { src, blob } ) => Boolean( src || blob ) },
	'core/cover': { kind: 'video', source: 'url', hasPaidFile: ( { backgroundType } ) => backgroundType === 'video' },
	'core/video': { kind: 'video', source: 'src', hasPaidFile: ( { src } ) => Boolean( src ) },
};

/**
 * @param name Full block name.
 * @return The kind of file that requires a plan; null for other blocks.
 */
export function getPaidMedia( name: string ): PaidMedia | null {
	return PAID_MEDIA[ name ] ?? null;
}
