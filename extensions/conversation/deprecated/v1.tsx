import { InnerBlocks } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';

/**
 * Attributes of the first version, in which speakers had other attribute names and dialogues saved no markup. The names identify
 * the version, because WordPress considers its markup valid.
 */
type V1Attributes = {
	participants?: { participantSlug?: string; participant?: string }[];
	showTimestamps?: boolean;
	[ name: string ]: unknown;
};

const isOld = ( { participants }: V1Attributes ) =>
	Array.isArray( participants ) && participants.some( ( speaker ) => speaker?.participantSlug !== undefined );

export const v1 = {
	apiVersion: 1,
	attributes: {
		participants: { type: 'array' },
		showTimestamps: { type: 'boolean', default: false },
		className: { type: 'string' },
	},
	supports: { align: true },
	isEligible: isOld,
	save: () => (
		<div className="entry-content">
			<InnerBlocks.Content />
		</div>
	),
	migrate( attributes: V1Attributes, innerBlocks: Block[] ): [ Record< string, unknown >, Block[] ] {
		const { participants = [], showTimestamps, className, ...rest } = attributes;
		const speakers = participants.map( ( { participantSlug = '', participant = '' } ) => ( {
			slug: participantSlug,
			label: participant.trim(),
		} ) );
		const others = String( className ?? '' )
			.split( ' ' )
			.filter( ( name ) => name && name !== 'entry-content' );
		const complete = ( block: Block ): Block => {
			const { slug, label, timestamp } = block.attributes;
			const known = speakers.find( ( speaker ) => speaker.slug === slug );
			return {
				...block,
				attributes: {
					...block.attributes,
					...( known && ! label && { label: known.label } ),
					...( showTimestamps && timestamp !== '00:00' && { showTimestamp: true } ),
				},
			};
		};
		return [
			{
				...rest,
				...( others.length && { className: others.join( ' ' ) } ),
				participants: speakers,
				showTimestamps,
			},
			innerBlocks.map( ( block ) => ( block.name === 'jetpack/dialogue' ? complete( block ) : block ) ),
		];
	},
};
