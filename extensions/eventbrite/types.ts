export type EventbriteStyle = 'inline' | 'modal';

/** Attributes of jetpack/eventbrite, as declared in block.json. */
export type EventbriteAttributes = {
	url?: string;
	/** Other software saves text. */
	eventId?: number | string;
	style?: EventbriteStyle;
};
