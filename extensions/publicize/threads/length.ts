/** Maximum tweets with content (specification 3). */
export const MAX_TWEETS = 100;

/** Tweets without content: the first with the message, the last with the link. */
export const FRAME = 2;
