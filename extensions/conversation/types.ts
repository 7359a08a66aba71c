import type { Speaker } from './transcript/types';

/** Attributes of jetpack/conversation, as block.json has them. */
export type ConversationAttributes = {
	participants?: Speaker[];
	/** Whether new dialogues show their times. */
	showTimestamps?: boolean;
	/** Whether the author wanted to begin without a file. */
	skipUpload?: boolean;
	className?: string;
};
