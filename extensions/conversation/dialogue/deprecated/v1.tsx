/**
 * Dialogues that saved no markup, because the server rendered them. The speaker's name comes from the conversation's list,
 * or from the block if the list does not contain the speaker.
 */
type V1Attributes = {
	participant?: string;
	participantSlug?: string;
	content?: string;
	timestamp?: string;
	showTimestamp?: boolean;
	placeholder?: string;
	[ name: string ]: unknown;
};

export const v1 = {
	apiVersion: 1,
	attributes: {
		participant: { type: 'string' },
		participantSlug: { type: 'string' },
		timestamp: { type: 'string', default: '00:00' },
		showTimestamp: { type: 'boolean', default: false },
		placeholder: { type: 'string' },
		content: { type: 'string' },
		hasBoldStyle: { type: 'boolean', default: true },
		hasItalicStyle: { type: 'boolean' },
		hasUppercaseStyle: { type: 'boolean' },
	},
	save: () => null,
	migrate( { participant, participantSlug, content, timestamp, showTimestamp, placeholder }: V1Attributes ) {
		const speaker = participantSlug ? { slug: participantSlug } : { label: participant };
		return { ...speaker, content, timestamp, showTimestamp, placeholder };
	},
};
