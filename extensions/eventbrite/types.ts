export type EventbriteStyle = 'inline' | 'modal';

/** Attributes of jetpack/eventbrite, as declared in block.json. */
export type EventbriteAttributes = {
	url?: string;
	/** A number. Other software saves it as text. */
	eventId?: number | string;
	style?: EventbriteStyle;
};
