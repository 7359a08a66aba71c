export type EventbriteStyle = 'inline' | 'modal';

/** Attributes of jetpack/eventbrite, as block.json has them. */
export type EventbriteAttributes = {
	url?: string;
	/** Text in posts that other software has written. */
	eventId?: number | string;
	style?: EventbriteStyle;
};
