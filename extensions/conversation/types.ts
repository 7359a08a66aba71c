import type { Speaker } from './transcript/types';

/** Attributes of jetpack/conversation, as declared in block.json. */
export type ConversationAttributes = {
	participants?: Speaker[];
	/** Whether new dialogues show their timestamps. */
	showTimestamps?: boolean;
	/** Whether the author has skipped the import of a file. */
	skipUpload?: boolean;
	className?: string;
};
